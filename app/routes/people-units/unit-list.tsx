/** Units: founded when, able to do what; then the others by name. */

import { Link } from '../../ui/link.tsx'
import type { listedUnits } from './listed-units.ts'

interface UnitListProps {
  units: ReturnType<typeof listedUnits>
  /** Headings of the units with what they can do, and of the others. */
  title: string
  others: string
}

export function UnitList({ units: { listed, others }, title, others: otherTitle }: UnitListProps) {
  if (listed.length + others.length === 0) return null
  return (
    <section className="sec" aria-labelledby="units">
      <div className="sec-h">
        <h2 id="units">{title}</h2>
      </div>
      <ul className="unit-l">
        {listed.map((unit) => (
          <li key={unit.id}>
            <p className="yr">{unit.founded}</p>
            <div>
              <h3>
                <Link className="q" to={unit.path}>
                  {unit.name}
                </Link>
              </h3>
              <p>{unit.summary}</p>
              {unit.foundedNote ? <p className="note">Founded: {unit.foundedNote}.</p> : null}
            </div>
            <ul className="caps" aria-label={`What the ${unit.name} can do`}>
              {unit.capabilities.map((capability) => (
                <li key={capability}>{capability}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 ? <h3 className="others-h">{otherTitle}</h3> : null}
      <ul className="others-l">
        {others.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
