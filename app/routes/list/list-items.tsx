/** The records of a list: one's own with note and order, a shared one as it is. */
import { moveRecord, noteOnRecord, removeRecord } from '../../components/my-list/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { withIds } from './list-tools.tsx'
import type { ListedRecord } from './listed-records.ts'

type NotedRecord = ListedRecord & { note: string }

interface ListItemsProps {
  records: readonly NotedRecord[]
  mine: boolean
  /** Ids of the address, where the list is one. */
  ids: readonly string[]
}

export function ListItems({ records, mine, ids }: ListItemsProps) {
  return (
    <ol className="listed">
      {records.map((record, at) => (
        <li key={record.id}>
          <p>
            <span className="call">{record.id}</span> <Link to={record.path}>{record.title}</Link>{' '}
            <span className="mono">{record.date}</span>
          </p>
          <p className="note">
            {record.type} · {record.available} <BasisFlag sample={record.sample} />
          </p>
          {mine ? (
            <MyControls record={record} first={at === 0} last={at === records.length - 1} />
          ) : (
            <p>
              <Link to={paths.list(withIds(ids.filter((id) => id.toLowerCase() !== record.id)))}>
                Remove<span className="vh"> {record.id}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function MyControls({ record: { id, note, title }, first, last }: { record: NotedRecord; first: boolean; last: boolean }) {
  return (
    <div className="mine">
      <label>
        <span className="vh">Note on {title}</span>
        <input
          type="text"
          defaultValue={note}
          maxLength={500}
          placeholder="Your own note"
          onChange={(event) => noteOnRecord(id, event.currentTarget.value)}
        />
      </label>
      <Button size="sm" variant="ghost" disabled={first} onClick={() => moveRecord(id, -1)}>
        Up<span className="vh">: {title}</span>
      </Button>
      <Button size="sm" variant="ghost" disabled={last} onClick={() => moveRecord(id, 1)}>
        Down<span className="vh">: {title}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => removeRecord(id)}>
        Remove<span className="vh">: {title}</span>
      </Button>
    </div>
  )
}
