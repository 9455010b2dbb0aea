/** Jurisdiction, address and phone of every troop, in one place. */
import { FactList } from '../../components/force/index.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedTroop } from './listed-troops.ts'

export function TroopTable({ troops }: { troops: readonly ListedTroop[] }) {
  return (
    <section className="sec" aria-labelledby="where">
      <div className="sec-h">
        <h2 id="where">Where each troop works</h2>
        <p className="note">A field without a source says so. This is not the agency’s website: for a station to call, ask the agency.</p>
      </div>
      <ul className="troop-f">
        {troops.map(({ letter, name, location, locationNote, path, facts }) => (
          <li key={letter}>
            <h3>
              <Link className="q" to={path}>
                {name}
              </Link>
            </h3>
            <div>
              <p className="loc">
                {location} {locationNote ? <span className="basis display">{locationNote}</span> : null}
              </p>
              <FactList facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
