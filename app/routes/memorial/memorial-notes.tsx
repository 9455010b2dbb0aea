/** The annual service, and how a family asks for a change. */
import { SourceCitations } from '../../components/sources/index.ts'
import type { ShownSource } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

interface MemorialNotesProps {
  /** The service held in their memory; null where content tells of none. */
  service: { title: string; text: readonly string[]; sources: readonly ShownSource[] } | null
  /** Where the records about it are; '' for none. */
  records: string
}

export function MemorialNotes({ service, records }: MemorialNotesProps) {
  return (
    <div className="end-n">
      {service ? (
        <section aria-labelledby="service">
          <h2 id="service">{service.title}</h2>
          {service.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="s">
            <SourceCitations sources={service.sources} />
          </p>
        </section>
      ) : null}
      <section aria-labelledby="families">
        <h2 id="families">For families</h2>
        <p>
          If you are a family member and would like something changed, added or removed, tell us which entry and what should be different.
          You do not need to give a reason. <Link to={paths.reparativeDescription()}>How to ask for a change</Link> says where to write.
        </p>
        {records === '' ? null : (
          <p>
            Every record about the memorial is described in the <Link to={records}>memorial records</Link>.
          </p>
        )}
      </section>
    </div>
  )
}
