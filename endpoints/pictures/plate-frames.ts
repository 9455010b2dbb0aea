/** Answers /media/plate-frames.svg: one file for the frames of all typographic plates, so that no page repeats their paths. */
import { frameSprite } from '../../media/plate-frames.ts'

export function answerPlateFrames(): Response {
  return new Response(frameSprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
}
