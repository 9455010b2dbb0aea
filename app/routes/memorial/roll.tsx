/** The names: the first entries set large, the others in order of their dates. */
import type { ReactNode } from 'react'
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
  title: string
  entries: readonly ShownEntry[]
  children?: ReactNode
}

export function NamesInOrder({ id, title, entries, children }: NamesProps) {
  const lang = useContentLanguage()
  if (entries.length === 0) return null
  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id} lang={lang}>
        {title}
      </h2>
      {children ? (
        <p className="say-so" lang={lang}>
          {children}
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
