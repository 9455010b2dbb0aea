/** How long a film or recording lasts and how large its pictures are, from its own headers. */
import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

export interface MediaShape {
  /** null where the file does not say. */
  seconds: number | null
  /** Of a film; null where the file does not say. */
  frame: { width: number; height: number } | null
}

/** Files that are remembered. */
const known = new LRUCache<string, MediaShape>({ max: 2_000 })

export async function shapeOf(file: string): Promise<MediaShape> {
  const { size, mtimeMs } = await stat(file)
  const key = `${file} ${size} ${mtimeMs}`
  const shape = known.get(key) ?? (await readShape(file))
  known.set(key, shape)
  return shape
}

/** The library is loaded with the first film. */
async function readShape(file: string): Promise<MediaShape> {
  const { parseFile } = await import('music-metadata')
  try {
    const { format } = await parseFile(file, { duration: true, skipCovers: true })
    // A film without sound says how long it lasts in its track alone.
    const lasts = [format.duration, ...(format.trackInfo ?? []).map(({ duration }) => duration)]
    const seconds = Math.max(0, ...lasts.filter((one) => one !== undefined))
    const [video] = (format.trackInfo ?? []).flatMap((track) => track.video ?? [])
    const { pixelWidth: width = 0, pixelHeight: height = 0 } = video ?? {}
    return { seconds: seconds > 0 ? Math.round(seconds * 1000) / 1000 : null, frame: width > 0 && height > 0 ? { width, height } : null }
  } catch {
    return { seconds: null, frame: null }
  }
}
