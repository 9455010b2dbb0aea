/** Jurisdiction, address and phone of every troop, in one place. */
import { FactList } from '../../components/force/index.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedTroop } from './listed-troops.ts'

export function TroopTable({ troops }: { troops: readonly ListedTroop[] }) {
  return (
    <section className="sec" aria-labelledby="where">
      <div className="sec-h">
        <h2 id="where">Areas of the troops</h2>
        <p className="note">This is not the agency’s website: to call a station, contact the agency.</p>
      </div>
      <ul className="troop-f">
        {troops.map(({ letter, name, location, path, facts }) => (
          <li key={letter}>
            <h3>
              <Link className="q" to={path}>
                {name}
              </Link>
            </h3>
            <div>
              <p className="loc">{location}</p>
              <FactList facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
