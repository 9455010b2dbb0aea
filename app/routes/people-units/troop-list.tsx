/** The troops one under the other; choosing one here is the same as choosing it on the map. */
import { FactList } from '../../components/force/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedTroop } from './listed-troops.ts'

interface TroopListProps {
  troops: readonly ListedTroop[]
  chosen: string | null
  to: (letter: string) => string
}

export function TroopList({ troops, chosen, to }: TroopListProps) {
  const { divisions } = useSite()
  const shown = chosen === null ? troops : troops.filter(({ letter }) => letter === chosen)
  return (
    <div className="troops">
      <nav className="chips" aria-label={divisions?.one}>
        <Link className="chip pl" to={paths.peopleUnits()} preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
          All {divisions?.many}
        </Link>
        {troops.map(({ letter, name, location }) => (
          <Link
            key={letter}
            className="chip pl"
            to={to(letter)}
            preventScrollReset
            aria-current={letter === chosen ? 'true' : undefined}
            aria-label={`${name}, ${location}`}
          >
            {letter.toUpperCase()}
          </Link>
        ))}
      </nav>
      <ul className="troop-l">
        {shown.map((troop) => (
          <li key={troop.letter}>
            <h3>
              <Link className="q" to={troop.path}>
                {troop.name} <span>{troop.location}</span>
              </Link>
            </h3>
            {troop.ended ? <p className="ended-n">{troop.ended}</p> : null}
            <p>{troop.summary}</p>
            {chosen === null ? null : <p className="names">{troop.barracks.map(({ name }) => name).join(' · ')}</p>}
            <details className="unfold" open={chosen !== null}>
              <summary>
                Area and address<span className="vh"> of {troop.name}</span>
              </summary>
              <FactList facts={troop.facts} />
            </details>
            <p className="go">
              <Link to={troop.path}>History of {troop.name}</Link> <Link to={troop.barracksPath}>Its {divisions?.stations}</Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="note">{divisions?.note}</p>
    </div>
  )
}
