/** Parts of a troop's page: what happened, its barracks, and the troops beside it. */

import { SourceCitations } from '../../components/sources/index.ts'
import { GENERAL_KNOWLEDGE } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownTroop } from './shown-troop.ts'

export function TroopHistory({ troop }: { troop: ShownTroop }) {
  return (
    <section className="sec" aria-labelledby="history">
      <div className="sec-h">
        <h2 id="history">History</h2>
      </div>
      <ol className="told">
        {troop.statements.map(({ text, general, sources }) => (
          <li key={text}>
            <p>{text}</p>
            <p className="src-l">{general ? GENERAL_KNOWLEDGE : <SourceCitations sources={sources} />}</p>
          </li>
        ))}
      </ol>
      {troop.units.map(({ name, path }) => (
        <p key={name}>
          <Link className="more" to={path}>
            {name}
          </Link>
        </p>
      ))}
    </section>
  )
}

export function TroopBarracks({ troop }: { troop: ShownTroop }) {
  const stations = useSite().divisions?.stations ?? ''
  return (
    <section className="sec" aria-labelledby="barracks">
      <div className="sec-h">
        <h2 id="barracks">{capital(stations)}</h2>
        <Link className="more" to={troop.barracksPath}>
          Full details of each {stations}
        </Link>
      </div>
      <ul className="barr-l">
        {troop.barracks.map(({ id, code, name, subtitle, former }) => (
          <li key={id}>
            <span className="mono">{code}</span>
            <Link to={`${troop.barracksPath}#${id}`}>{name}</Link>
            <span>{former ? `${subtitle} (closed)` : subtitle}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TroopSteps({ steps: [earlier, later] }: Pick<ShownTroop, 'steps'>) {
  return (
    <nav className="beside-n sec" aria-label={useSite().divisions?.many}>
      {earlier ? (
        <Link to={earlier.path} rel="prev">
          {earlier.name}, {earlier.location}
        </Link>
      ) : (
        <span />
      )}
      <Link to={paths.peopleUnits()}>All {useSite().divisions?.many}</Link>
      {later ? (
        <Link to={later.path} rel="next">
          {later.name}, {later.location}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
