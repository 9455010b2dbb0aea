/** The troops on a map: each letter is a link and leads where the same line of the list leads. */

import { Link } from '../../ui/link.tsx'
import { MAP_HEIGHT, MAP_WIDTH } from '../record/map-projection.ts'
import type { MapTroop } from './map-troops.ts'

interface ForceMapProps {
  troops: readonly MapTroop[]
  /** Letter chosen; null shows all alike. */
  chosen: string | null
  to: (letter: string) => string
}

export function ForceMap({ troops, chosen, to }: ForceMapProps) {
  // The chosen one last, so that nothing is drawn over it.
  const drawn = [...troops].sort((a, b) => Number(a.letter === chosen) - Number(b.letter === chosen))
  return (
    <figure className="where force-map">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}>
        <title>Map of Massachusetts with the troops and their barracks</title>
        <use href="/maps/massachusetts.svg#map" width={MAP_WIDTH} height={MAP_HEIGHT} />
        {drawn.map((troop) => (
          <g key={troop.letter} className={look(troop, chosen)}>
            <line x1={troop.seat.x} y1={troop.seat.y} x2={troop.label.x} y2={troop.label.y} />
            {troop.pins.map((pin) => (
              <circle key={pin.id} className={pin.former ? 'st former' : 'st'} cx={pin.x} cy={pin.y} r="7.5">
                <title>{`${pin.name}, ${troop.name}`}</title>
              </circle>
            ))}
          </g>
        ))}
        {drawn.map((troop) => (
          <Link
            key={troop.letter}
            to={to(troop.letter)}
            preventScrollReset
            aria-label={`${troop.name}, ${troop.location}`}
            aria-current={troop.letter === chosen ? 'true' : undefined}
            className={look(troop, chosen)}
          >
            <circle className="lt" cx={troop.label.x} cy={troop.label.y} r="23" />
            <text x={troop.label.x} y={troop.label.y + 9.5}>
              {troop.letter.toUpperCase()}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption className="note">
        Filled circles mark barracks; open circles mark closed barracks and those of a former troop. Positions are town centers (GeoNames,
        CC BY 4.0), not exact addresses. Coast and counties from U.S. Census outlines.
      </figcaption>
    </figure>
  )
}

function look({ letter, ended }: MapTroop, chosen: string | null): string {
  if (letter === chosen) return 'tr now'
  if (chosen !== null) return 'tr dim'
  return ended ? 'tr ended' : 'tr'
}
