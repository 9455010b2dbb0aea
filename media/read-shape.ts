/** Reads from a film's or recording's own headers how long it lasts and how large its pictures are. Runs in media-process.ts. */
import { parseFile } from 'music-metadata'
import type { MediaShape } from './media-shape.ts'

export async function readShape(file: string): Promise<MediaShape> {
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
