/** content/site/map.yaml: the drawn outline, and how positions are laid on it. An archive without one shows places as a list. */
import { z } from 'zod'

const position = z.tuple([z.number(), z.number()])

/** Degrees to units of the drawing. */
const ProjectionSchema = z.union([
  z.strictObject({
    kind: z.literal('lambert-conformal'),
    /** Standard parallels and central meridian, in degrees. */
    parallels: position,
    meridian: z.number(),
    scale: z.number().positive(),
    left: z.number(),
    top: z.number(),
  }),
  z.strictObject({
    kind: z.literal('equirectangular'),
    /** Longitude and latitude of the upper left and lower right corner. */
    upperLeft: position,
    lowerRight: position,
  }),
])

export const MapSchema = z.strictObject({
  /** What is drawn: "Map of …". */
  name: z.string().min(1),
  /** File in content/public with a symbol `map`. */
  file: z.string().regex(/^[a-z0-9/-]+\.svg$/, { error: 'an SVG file such as maps/island.svg' }),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  projection: ProjectionSchema,
  /** Said under maps of the divisions. */
  note: z.string().default(''),
  /** Said under maps with the places of a record. */
  pinNote: z.string().default(''),
  /** What the map of the front page shows. */
  label: z.string().default(''),
  /** Where the letter of a division stands beside its seat, in units of the drawing. */
  letters: z.record(z.string(), position).default({}),
})
export type SiteMap = z.infer<typeof MapSchema>

const radians = (degrees: number) => (degrees * Math.PI) / 180
const stretch = (latitude: number) => Math.tan((Math.PI / 2 + latitude) / 2)

/** @returns units of the drawing, or null for a position outside it. */
export function onMap(
  map: Pick<SiteMap, 'projection' | 'width' | 'height'>,
  latitude: number,
  longitude: number,
): { x: number; y: number } | null {
  const { x, y } = projected(map, latitude, longitude)
  const inside = x >= 0 && x <= map.width && y >= 0 && y <= map.height
  return inside ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null
}

function projected({ projection, width, height }: Pick<SiteMap, 'projection' | 'width' | 'height'>, latitude: number, longitude: number) {
  if (projection.kind === 'equirectangular') {
    const { upperLeft, lowerRight } = projection
    return {
      x: ((longitude - upperLeft[0]) / (lowerRight[0] - upperLeft[0])) * width,
      y: ((upperLeft[1] - latitude) / (upperLeft[1] - lowerRight[1])) * height,
    }
  }
  const [south, north] = [radians(projection.parallels[0]), radians(projection.parallels[1])]
  const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(stretch(north) / stretch(south))
  const factor = (Math.cos(south) * stretch(south) ** cone) / cone
  const radius = factor / stretch(radians(latitude)) ** cone
  const angle = cone * radians(longitude - projection.meridian)
  return {
    x: projection.left + projection.scale * radius * Math.sin(angle),
    y: projection.top - projection.scale * (factor - radius * Math.cos(angle)),
  }
}
