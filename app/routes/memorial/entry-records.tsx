/** Records that name a person of the memorial, as plain lines. */
import { SaveButton } from '../../components/my-list/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingRecords } from '../headings/records-naming.ts'

interface EntryRecordsProps {
  /** Null while the index is being built. */
  found: NamingRecords | null
  person: { name: string; path: string; records: string }
}

export function EntryRecords({ found, person }: EntryRecordsProps) {
  const cards = found?.cards ?? []
  return (
    <section aria-labelledby="records">
      <h2 id="records">In the archive</h2>
      {found && cards.length === 0 ? <p>No record online mentions this name yet.</p> : null}
      <ul>
        {cards.map(({ id, path, title, date, sample }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
            {date ? `, ${date}` : ''} <BasisFlag sample={sample} />
            <SaveButton id={id} />
          </li>
        ))}
        <li>
          <Link to={person.path}>Records about {person.name}</Link>
        </li>
      </ul>
    </section>
  )
}
