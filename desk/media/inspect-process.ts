/** The process in which files are looked into that were sent for records: their type, and whether a picture can be drawn. */
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { drawPicture } from '../../media/draw-picture.ts'
import type { Inspected } from './inspect.ts'
import { mediaTypeOf } from './media-type.ts'

/** Width of the smallest preview. */
const PREVIEW = 400

answerAsProcess(async (given): Promise<Inspected> => {
  const path = z.string().parse(given)
  const found = await mediaTypeOf(path)
  if (found.part === 'picture') await requireDrawn(path)
  return found
})

/** What is not drawn now is not drawn for readers either; a picture that takes too much memory ends this process, not theirs. */
async function requireDrawn(path: string): Promise<void> {
  try {
    await drawPicture({ file: path, page: 0 }, { width: PREVIEW, format: 'webp' })
  } catch (error) {
    if (isArchiveError(error)) throw error
    throw new ArchiveError(415, 'wrong-type', 'The picture cannot be opened', [
      {
        where: 'file',
        expected: `a whole picture of at most ${UPLOAD_BUDGET.pixels / 1_000_000} million pixels`,
        found: `a damaged or larger one (${error instanceof Error ? error.message.split('\n')[0] : ''})`,
      },
    ])
  }
}
