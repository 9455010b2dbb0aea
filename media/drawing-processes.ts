/** Pictures are drawn in processes of their own: decoding a file that somebody sent may take gigabytes, or end the process it is done in. */
import { z } from 'zod'
import { isArchiveError } from '../catalog/errors.ts'
import { openLimitedProcess } from '../catalog/limited-process.ts'
import { READING_LIMITS } from '../catalog/upload-budget.ts'
import type { DrawOptions, PictureSource } from './draw-picture.ts'
import type { ImagePart } from './image-part.ts'
import type { ImageSize } from './image-parts.ts'
import { isPdf } from './media-files.ts'
import { missingPage } from './record-drawing.ts'
import { openRenderQueue } from './render-queue.ts'

export type DrawingOrder =
  | { draw: 'picture'; source: PictureSource; options: DrawOptions }
  | { draw: 'copy'; source: PictureSource; size: ImageSize }
  | { draw: 'part'; input: string | Uint8Array; size: ImageSize; part: ImagePart }

/** @param width of what is drawn: large pictures wait for large ones alone. @throws ArchiveError 503 where too many wait; 413 where it takes too much. */
export type Draw = (width: number, order: DrawingOrder) => Promise<Buffer>

export function openDrawing(): Draw {
  const queue = openRenderQueue()
  const open = () => openLimitedProcess(new URL('./drawing-process.ts', import.meta.url), READING_LIMITS.pictures)
  const [small, large] = [open(), open()]
  return (width, order) =>
    queue.run(width, async (isLarge) => {
      const drawn = (one: DrawingOrder) => (isLarge ? large : small).ask(one, z.instanceof(Uint8Array))
      return Buffer.from(await drawn(order).catch((error) => drawn(inPlaceOf(order, error))))
    })
}

/** A page of a PDF that cannot be drawn says so. @throws the error for everything else. */
function inPlaceOf(order: DrawingOrder, error: unknown): DrawingOrder {
  const isPage = order.draw !== 'part' && 'file' in order.source && isPdf(order.source.file)
  if (!isPage || !isArchiveError(error) || (error.status !== 413 && error.status !== 415)) throw error
  return { ...order, source: { drawing: missingPage() } }
}
