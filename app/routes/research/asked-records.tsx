/** The records somebody asks for: what can be had of each, a note on it, those of one container together. */
import { foldContainers } from '../../../desk/requests/availability.ts'
import { LONGEST_NOTE } from '../../../desk/requests/request-fields.ts'
import { Link } from '../../ui/link.tsx'
import type { AskedRecord } from './research-page.ts'

interface AskedRecordsProps {
  records: readonly AskedRecord[]
  missing: readonly { id: string; why: string }[]
}

export function AskedRecords({ records, missing }: AskedRecordsProps) {
  if (records.length === 0 && missing.length === 0) return null
  return (
    <fieldset className="asked" id="records">
      <legend>Requested records</legend>
      <ul>
        {foldContainers(records).map(({ container, items }) => (
          <li key={items[0]?.id}>
            {items.length > 1 ? (
              <p className="note">
                {items.length} records lie together ({container}), so they can be retrieved together.
              </p>
            ) : null}
            {items.map((record) => (
              <AskedItem key={record.id} record={record} />
            ))}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <ul className="note">
          {missing.map(({ id, why }) => (
            <li key={id}>
              <span className="call">{id}</span>: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

function AskedItem({ record: { id, title, path, date, note, available } }: { record: AskedRecord }) {
  return (
    <div>
      <input type="hidden" name="record" value={id} />
      <p>
        <span className="call">{id}</span> <Link to={path}>{title}</Link> <span className="mono">{date}</span>
      </p>
      <p className="note">
        <b>{available.label}.</b> {available.text}
      </p>
      <label className="asked-note">
        <span className="vh">Note on {title}</span>
        <input type="text" name="note" defaultValue={note} maxLength={LONGEST_NOTE} placeholder="Which page or view, and what for" />
      </label>
    </div>
  )
}
