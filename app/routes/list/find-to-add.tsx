/** Finds records to add: to the list of this browser by a button, to a list that is an address by a link that holds them all. */

import * as listWords from '../../../messages/en/list.ts'
import type { FoundChoices } from '../../components/find-record/find-records.ts'
import { FindRecordForm, RecordChoices } from '../../components/find-record/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

interface FindToAddProps {
  /** Ids of the address. */
  ids: readonly string[]
  choices: FoundChoices | null
  mine: boolean
}

export function FindToAdd({ ids, choices, mine }: FindToAddProps) {
  const t = useWords()
  const kept = ids.map((id): [string, string] => ['r', id])
  const listed = new Set(ids.map((id) => id.toLowerCase()))
  return (
    <section aria-labelledby="find-to-add">
      <h2 id="find-to-add">{t(listWords.addRecords)}</h2>
      <FindRecordForm label={t(listWords.findByWords)} action={paths.list()} words={choices?.words ?? ''} keep={kept} />
      {choices ? (
        <RecordChoices
          found={choices}
          heading={t(listWords.found)}
          action={({ id }) =>
            mine ? (
              <SaveButton id={id} />
            ) : listed.has(id) ? (
              <span className="note">{t(listWords.onThisList)}</span>
            ) : (
              <Link className="more" to={paths.list(new URLSearchParams([...kept, ['r', id], ['q', choices.words]]))} preventScrollReset>
                {t(listWords.add)}
                <span className="vh"> {t(listWords.addToThis, { id })}</span>
              </Link>
            )
          }
        />
      ) : null}
    </section>
  )
}
