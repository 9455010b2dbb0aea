/** Makes the file that readers get in the place of one with covered places. Nothing of the original goes into it but what can be seen or heard. */
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { z } from 'zod'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS, UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { readFileName } from '../../media/media-files.ts'
import type { PageWords } from '../../media/page-words.ts'
import type { Redaction } from '../../store/index.ts'
import type { PageBox } from './cover-picture.ts'
import { openRecordingCoverer, type RecordingCoverer } from './cover-recording.ts'
import { spansOf, uncoveredCaptions } from './cover-words.ts'
import type { CoverOrder } from './covering-process.ts'

type Places = readonly Pick<Redaction, 'page' | 'shape'>[]

interface MakeOrder {
  name: string
  /** Path of the original. */
  original: string
  places: Places
  /** Words of the original, where they were read. */
  words: readonly PageWords[]
  /** Where it is written. */
  to: string
}

export interface CoveredMaker {
  /** @throws ArchiveError 409 where files of this kind cannot be made anew here. Asked before anything is withdrawn. */
  require(name: string): Promise<void>
  /** @returns false where readers get nothing in its place: nobody knows when words of a transcript are spoken. */
  make(order: MakeOrder, signal: AbortSignal): Promise<boolean>
}

export function openCoveredMaker(recordings: RecordingCoverer = openRecordingCoverer()): CoveredMaker {
  const pictures = openLimitedProcess(new URL('./covering-process.ts', import.meta.url), READING_LIMITS.covering)
  return {
    async require(name) {
      const part = readFileName(name)?.part
      if (part === 'video' || part === 'audio') await recordings.require()
    },
    async make({ name, original, places, words, to }, signal) {
      const ending = extname(name).slice(1).toLowerCase()
      switch (readFileName(name)?.part) {
        case 'picture':
        case 'document':
          await pictures.ask({ file: original, boxes: boxesOf(places), to, ending, words } satisfies CoverOrder, z.literal(true), {
            signal,
          })
          return true
        case 'video':
        case 'audio':
          await recordings.cover(original, spansOf(places), to, ending, signal)
          return true
        case 'captions':
        case 'chapters': {
          const text = await readFile(original, 'utf8')
          const most = text.length > UPLOAD_BUDGET.mediaFile ? '' : uncoveredCaptions(text, places)
          await writeFile(to, most, { mode: 0o600, flush: true })
          return true
        }
        default:
          return false
      }
    },
  }
}

function boxesOf(places: Places): PageBox[] {
  return places.flatMap(({ page, shape }) => ('left' in shape ? [{ page: page ?? 0, box: shape }] : []))
}
