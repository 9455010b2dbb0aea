/** The records somebody asks for: what can be had of each, a note on it, those of one container together. */
import { foldContainers } from '../../../desk/requests/availability.ts'
import { LONGEST_NOTE } from '../../../desk/requests/request-fields.ts'
import * as researchWords from '../../../messages/en/research.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { AskedRecord } from './research-page.ts'

interface AskedRecordsProps {
  records: readonly AskedRecord[]
  missing: readonly { id: string; why: string }[]
}

export function AskedRecords({ records, missing }: AskedRecordsProps) {
  const t = useWords()
  if (records.length === 0 && missing.length === 0) return null
  return (
    <fieldset className="asked" id="records">
      <legend>{t(researchWords.requestedRecords)}</legend>
      <ul>
        {foldContainers(records).map((items) => (
          <li key={items[0]?.id}>
            <Together items={items} />
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

function Together({ items }: { items: readonly AskedRecord[] }) {
  const t = useWords()
  const mark = useContentMark()
  const [first] = items
  if (first === undefined || items.length < 2) return null
  const { container, box } = first
  return <p className="note">{t.rich(researchWords.together, { count: items.length, place: container.place, box, mark })}</p>
}

function AskedItem({ record: { id, title, path, date, note, available } }: { record: AskedRecord }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const { label, text, heldBy } = available
  return (
    <div>
      <input type="hidden" name="record" value={id} />
      <p>
        <span className="call">{id}</span>{' '}
        <Link to={path} lang={lang}>
          {title}
        </Link>{' '}
        <span className="mono">{date}</span>
      </p>
      <p className="note">
        <b>{label}.</b> {text} {heldBy === '' ? null : t.rich(researchWords.heldBy, { holder: heldBy, mark })}
      </p>
      <label className="asked-note">
        <span className="vh">{t.rich(researchWords.noteOn, { title, mark })}</span>
        <input type="text" name="note" defaultValue={note} maxLength={LONGEST_NOTE} placeholder={t(researchWords.notePlaceholder)} />
      </label>
    </div>
  )
}
