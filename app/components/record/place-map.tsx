/** The places of a record on a map of Massachusetts: outline and station towns from the drawing, a pin for each place. */
import { MAP_HEIGHT, MAP_WIDTH } from './map-projection.ts'

export interface MapPin {
  name: string
  x: number
  y: number
}

/** @param label said instead of naming every pin, where there are many. */
export function PlaceMap({ pins, label }: { pins: readonly MapPin[]; label?: string }) {
  const names = pins.map(({ name }) => name)
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={label ?? `Map of Massachusetts with ${listed(names)} marked`}>
      <use href="/maps/massachusetts.svg#map" width={MAP_WIDTH} height={MAP_HEIGHT} />
      {pins.map(({ name, x, y }) => (
        <circle key={name} className="pin" cx={x} cy={y} r="13" />
      ))}
    </svg>
  )
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
