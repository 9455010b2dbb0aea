/** Makes the file that readers get in the place of one with covered places. Nothing of the original goes into it but what can be seen or heard. */
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS, UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { readFileName } from '../../media/media-files.ts'
import * as redactionServerWords from '../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Redaction } from '../../store/index.ts'
import type { PageBox } from './cover-picture.ts'
import { openRecordingCoverer, type RecordingCoverer } from './cover-recording.ts'
import { spansOf, uncoveredCaptions } from './cover-words.ts'
import type { CoverOrder } from './covering-process.ts'

type Places = readonly Pick<Redaction, 'page' | 'shape'>[]

export interface CoveredMaker {
  /** @throws ArchiveError 409 where files of this kind cannot be made anew here. Asked before anything is withdrawn. */
  require(name: string): Promise<void>
  /** @param to where it is written. @returns false where readers get nothing in its place: nobody knows when words of a transcript are spoken. */
  make(name: string, original: string, places: Places, to: string, signal?: AbortSignal): Promise<boolean>
}

export function openCoveredMaker(recordings: RecordingCoverer = openRecordingCoverer()): CoveredMaker {
  const pictures = openLimitedProcess(new URL('./covering-process.ts', import.meta.url), READING_LIMITS.covering)
  return {
    async require(name) {
      const part = readFileName(name)?.part
      if (part === 'video' || part === 'audio') await recordings.require()
      if (part === 'document') throw new ArchiveError(409, 'no-pdf', inEnglish(redactionServerWords.noPdf))
    },
    async make(name, original, places, to, signal) {
      const ending = extname(name).slice(1).toLowerCase()
      switch (readFileName(name)?.part) {
        case 'picture':
          await pictures.ask({ file: original, boxes: boxesOf(places), to, ending } satisfies CoverOrder, z.literal(true), { signal })
          return true
        case 'video':
        case 'audio':
          await recordings.cover(original, spansOf(places), to, ending, signal)
          return true
        case 'captions': {
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

export function boxesOf(places: Places): PageBox[] {
  return places.flatMap(({ page, shape }) => ('left' in shape ? [{ page: page ?? 0, box: shape }] : []))
}
