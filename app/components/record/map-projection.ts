/**
 * Where a position stands on public/maps/massachusetts.svg: the same Lambert conformal conic projection its outline was
 * drawn with (standard parallels 41°43′ and 42°41′ N, central meridian 71°30′ W, as the State Plane zone has them).
 */
export const MAP_WIDTH = 1200
export const MAP_HEIGHT = 740

const radians = (degrees: number) => (degrees * Math.PI) / 180
const SOUTH = radians(41 + 43 / 60)
const NORTH = radians(42 + 41 / 60)
const MERIDIAN = -71.5

const stretch = (latitude: number) => Math.tan((Math.PI / 2 + latitude) / 2)
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(stretch(NORTH) / stretch(SOUTH))
const FACTOR = (Math.cos(SOUTH) * stretch(SOUTH) ** CONE) / CONE

/** Scale and shift that fit the state into the drawing with a margin of 20. */
const SCALE = 24_466.7
const LEFT = 667.503
const TOP = 19_944.319

/** @returns units of the drawing, or null for a position outside it. */
export function onMap(latitude: number, longitude: number): { x: number; y: number } | null {
  const radius = FACTOR / stretch(radians(latitude)) ** CONE
  const angle = CONE * radians(longitude - MERIDIAN)
  const x = LEFT + SCALE * radius * Math.sin(angle)
  const y = TOP - SCALE * (FACTOR - radius * Math.cos(angle))
  const inside = x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT
  return inside ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null
}
