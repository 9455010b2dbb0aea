/** The records that name a heading, as cards, with the way to all of them. */
import { RecordCard } from '../../components/record/index.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingRecords } from './records-naming.ts'

interface RecordsSectionProps {
  found: NamingRecords | null
  /** Address of the search for all of them. */
  all: string
  name: string
  heading?: string
}

export function RecordsSection({ found, all, name, heading = `Records that mention ${name}` }: RecordsSectionProps) {
  if (!found) return <p className="note">The index is being built; records will appear here when it is ready.</p>
  return (
    <section className="near" aria-labelledby="records-naming">
      <div className="sec-h">
        <h2 id="records-naming">{heading}</h2>
        {found.total > 0 ? (
          <Link className="more" to={all}>
            {counted(found)}
          </Link>
        ) : null}
      </div>
      {found.total === 0 ? <p>No record online mentions it yet.</p> : null}
      <div className="grid4">
        {found.cards.map((record) => (
          <RecordCard key={record.id} record={record} />
        ))}
      </div>
    </section>
  )
}

function counted({ total, samples }: NamingRecords): string {
  const all = `${total} ${total === 1 ? 'record' : 'records'}`
  return samples === 0 ? all : `${all}, of which ${samples} ${samples === 1 ? 'is a sample record' : 'are sample records'}`
}
