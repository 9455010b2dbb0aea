/** The names: the first entries set large, the others in order of their dates. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import { SourceCitations } from '../../components/sources/index.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { AgeAndService } from './age-and-service.tsx'
import type { ShownEntry } from './memorial-words.ts'

export function Roll({ entries }: { entries: readonly ShownEntry[] }) {
  const lang = useContentLanguage()
  return (
    <ol className="roll">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="rk" lang={lang}>
            {entry.rank}
          </p>
          <h2>
            <Link className="q" to={entry.path} lang={lang}>
              {entry.name}
            </Link>
          </h2>
          <p className="dt">
            {entry.dateOfDeath}{' '}
            <span>
              · <AgeAndService {...entry} />
            </span>
          </p>
          <p className="ev" lang={lang}>
            {entry.circumstance}
          </p>
          <p className="s">
            <SourceCitations sources={entry.sources} />
          </p>
        </li>
      ))}
    </ol>
  )
}

interface NamesProps {
  id: string
  title: Said
  /** What is said of them all; null for nothing. */
  note: Said | null
  entries: readonly ShownEntry[]
}

export function NamesInOrder({ id, title, note, entries }: NamesProps) {
  const lang = useContentLanguage()
  if (entries.length === 0) return null
  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id} lang={title.lang}>
        {title.words}
      </h2>
      {note ? (
        <p className="say-so" lang={note.lang}>
          {note.words}
        </p>
      ) : null}
      <ol>
        {entries.map(({ id: entry, path, name, rank, dateOfDeath }) => (
          <li key={entry}>
            <span lang={lang}>
              {rank} <Link to={path}>{name}</Link>
            </span>
            <span>{dateOfDeath}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
