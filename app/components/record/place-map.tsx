/** Places as pins on the site's map (content/site/map.yaml). */
import { useSite } from '../../site.ts'

export interface MapPin {
  name: string
  x: number
  y: number
}

/** @param label said instead of naming every pin, where there are many; the name of the map goes before it. */
export function PlaceMap({ pins, label }: { pins: readonly MapPin[]; label?: string }) {
  const { map } = useSite()
  if (!map) return null
  const names = pins.map(({ name }) => name)
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={`Map of ${map.name} with ${label ?? `${listed(names)} marked`}`}>
      <use href={`/${map.file}#map`} width={map.width} height={map.height} />
      {pins.map(({ name, x, y }) => (
        <circle key={name} className="pin" cx={x} cy={y} r="13" />
      ))}
    </svg>
  )
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
