/** Answers /media/plate-frames.svg: one file for the frames of all typographic plates, so that no page repeats their paths. */
import { frameSprite } from '../../media/plate-frames.ts'

/** Frames change with a release, as plates do. */
const CACHING = 'public, max-age=86400'

export function answerPlateFrames(): Response {
  return new Response(frameSprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': CACHING } })
}
