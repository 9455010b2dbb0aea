/** Finds records to add: to the list of this browser by a button, to a list that is an address by a link that holds them all. */
import type { FoundChoices } from '../../components/find-record/find-records.ts'
import { FindRecordForm, RecordChoices } from '../../components/find-record/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

interface FindToAddProps {
  /** Ids of the address. */
  ids: readonly string[]
  choices: FoundChoices | null
  mine: boolean
}

export function FindToAdd({ ids, choices, mine }: FindToAddProps) {
  const kept = ids.map((id): [string, string] => ['r', id])
  const listed = new Set(ids.map((id) => id.toLowerCase()))
  return (
    <section aria-labelledby="find-to-add">
      <h2 id="find-to-add">Add records</h2>
      <FindRecordForm label="Find records by words or number" action={paths.list()} words={choices?.words ?? ''} keep={kept} />
      {choices ? (
        <RecordChoices
          found={choices}
          heading="Records found"
          action={({ id }) =>
            mine ? (
              <SaveButton id={id} />
            ) : listed.has(id) ? (
              <span className="note">On this list</span>
            ) : (
              <Link className="more" to={paths.list(new URLSearchParams([...kept, ['r', id], ['q', choices.words]]))} preventScrollReset>
                Add<span className="vh"> {id} to this list</span>
              </Link>
            )
          }
        />
      ) : null}
    </section>
  )
}
