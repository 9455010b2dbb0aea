/** The annual service, and how a family asks for a change. */
import { SourceCitations } from '../../components/sources/index.ts'
import type { ShownSource } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

interface MemorialNotesProps {
  sources: readonly ShownSource[]
}

export function MemorialNotes({ sources }: MemorialNotesProps) {
  return (
    <div className="end-n">
      <section aria-labelledby="service">
        <h2 id="service">The annual memorial service</h2>
        <p>
          A memorial service is held each year. The department’s service of June 13, 2010 took place at General Headquarters in Framingham,
          where a stone given by former troopers in 1960 says: “In memory of those state troopers who have completed their last patrol”. It
          bears no names.
        </p>
        <p>
          The Massachusetts Law Enforcement Memorial holds a ceremony of its own each year for officers of all forces. The department
          announces the day of its service; this independent site does not.
        </p>
        <p className="s">
          <SourceCitations sources={sources} />
        </p>
      </section>
      <section aria-labelledby="families">
        <h2 id="families">For families</h2>
        <p>
          If you are a family member and would like something changed, added or removed, tell us which entry and what should be different.
          You do not need to give a reason. <Link to={paths.reparativeDescription()}>How to ask for a change</Link> says where to write.
        </p>
        <p>
          Every record about the memorial is described in the <Link to={paths.explore({ collection: 'memorial' })}>memorial records</Link>.
        </p>
      </section>
    </div>
  )
}
