/** The names: the first entries set large, the others in order of their dates. */
import type { ReactNode } from 'react'
import { SourceCitations } from '../../components/sources/index.ts'
import { Link } from '../../ui/link.tsx'
import { ageAndService } from './age-and-service.ts'
import type { ShownEntry } from './memorial-words.ts'

export function Roll({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <ol className="roll">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="rk">{entry.rank}</p>
          <h2>
            <Link className="q" to={entry.path}>
              {entry.name}
            </Link>
          </h2>
          <p className="dt">
            {entry.dateOfDeath} <span>· {ageAndService(entry)}</span>
          </p>
          <p className="ev">{entry.circumstance}</p>
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
  if (entries.length === 0) return null
  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children ? <p className="say-so">{children}</p> : null}
      <ol>
        {entries.map(({ id: entry, path, name, rank, dateOfDeath }) => (
          <li key={entry}>
            <span>
              {rank} <Link to={path}>{name}</Link>
            </span>
            <span>{dateOfDeath}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
