/** Places as pins on the site's map (content/site/map.yaml). */

import * as mapWords from '../../../messages/areas/map.ts'
import type { Words } from '../../../messages/words.ts'
import { useSite } from '../../site.ts'
import { useWords } from '../../ui/language.ts'

export interface MapPin {
  name: string
  x: number
  y: number
}

/** @param label said instead of naming every pin, where there are many; the name of the map goes before it. */
export function PlaceMap({ pins, label }: { pins: readonly MapPin[]; label?: string }) {
  const t = useWords()
  const { map } = useSite()
  if (!map) return null
  const names = pins.map(({ name }) => name)
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={
        label === undefined
          ? t(mapWords.ofPlaces, { name: map.name, places: listed(names, t) })
          : t(mapWords.ofLabel, { name: map.name, label })
      }
    >
      <use href={`/${map.file}#map`} width={map.width} height={map.height} />
      {pins.map(({ name, x, y }) => (
        <circle key={name} className="pin" cx={x} cy={y} r="13" />
      ))}
    </svg>
  )
}

function listed(names: readonly string[], t: Words): string {
  return names.length < 2 ? (names[0] ?? '') : t(mapWords.and, { list: t.list(names.slice(0, -1)), last: names.at(-1) ?? '' })
}
