/** The records of a list: one's own with note and order, a shared one as it is. */

import * as listWords from '../../../messages/en/list.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { moveRecord, noteOnRecord, removeRecord } from '../../components/my-list/index.ts'
import { BasisFlag, kindIn } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { withIds } from './list-tools.tsx'
import type { ListedRecord } from './listed-records.ts'

type NotedRecord = ListedRecord & { note: string }

/** What can be had of a record, in a few words. */
const AVAILABLE = {
  online: listWords.alreadyOnline,
  copy: listWords.notOnline,
  appointment: listWords.byAppointment,
  sample: shellWords.sampleRecord,
} as const

interface ListItemsProps {
  records: readonly NotedRecord[]
  mine: boolean
  /** Ids of the address, where the list is one. */
  ids: readonly string[]
}

export function ListItems({ records, mine, ids }: ListItemsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ol className="listed">
      {records.map((record, at) => (
        <li key={record.id}>
          <p>
            <span className="call">{record.id}</span>{' '}
            <Link to={record.path} lang={lang}>
              {record.title}
            </Link>{' '}
            <span className="mono">{record.date}</span>
          </p>
          <p className="note">
            {kindIn(t, record.type)} · {t(AVAILABLE[record.available])} <BasisFlag sample={record.sample} />
          </p>
          {mine ? (
            <MyControls record={record} first={at === 0} last={at === records.length - 1} />
          ) : (
            <p>
              <Link to={paths.list(withIds(ids.filter((id) => id.toLowerCase() !== record.id)))}>
                {t(listWords.remove)}
                <span className="vh"> {record.id}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function MyControls({ record: { id, note, title }, first, last }: { record: NotedRecord; first: boolean; last: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="mine">
      <label>
        <span className="vh">{t(listWords.noteOn, { title: id })}</span>
        <input
          type="text"
          defaultValue={note}
          maxLength={500}
          placeholder={t(listWords.yourNote)}
          onChange={(event) => noteOnRecord(id, event.currentTarget.value)}
        />
      </label>
      <Button size="sm" variant="ghost" disabled={first} onClick={() => moveRecord(id, -1)}>
        {t(listWords.up)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
      <Button size="sm" variant="ghost" disabled={last} onClick={() => moveRecord(id, 1)}>
        {t(listWords.down)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => removeRecord(id)}>
        {t(listWords.remove)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
    </div>
  )
}
