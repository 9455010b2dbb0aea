/** Pictures are drawn in processes of their own: decoding a file that somebody sent may take gigabytes, or end the process it is done in. */
import { z } from 'zod'
import { openLimitedProcess } from '../catalog/limited-process.ts'
import { READING_LIMITS } from '../catalog/upload-budget.ts'
import type { DrawOptions, PictureSource } from './draw-picture.ts'
import type { ImagePart } from './image-part.ts'
import type { ImageSize } from './image-parts.ts'
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
    queue.run(width, async (isLarge) => Buffer.from(await (isLarge ? large : small).ask(order, z.instanceof(Uint8Array))))
}
