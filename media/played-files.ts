/** Films and sounds that are held of a record, each with its captions and transcript. */
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import { type DescribedFile, describedFiles } from './described-files.ts'
import type { HeldFile, HeldMedia } from './held-media.ts'

export type PlayedFile = DescribedFile<HeldFile> & {
  kind: 'video' | 'audio'
  /** Of its address: '' for the first, '-2' for the second. */
  numbered: string
  captions: HeldFile | null
  transcript: HeldFile | null
}

/** @returns films first, each kind in the order of the record. Captions and transcripts belong to the film or sound of the same number. */
export function playedFiles(record: Pick<ArchiveRecord, 'media'>, held: HeldMedia | null): PlayedFile[] {
  if (!held) return []
  const both = held.video.length > 0 && held.audio.length > 0
  return (['video', 'audio'] as const).flatMap((kind) => {
    // Words without a number of their own are of the film where there is one.
    const spoken = both && kind === 'audio' ? [] : [...held.captions, ...held.transcript]
    return describedFiles(held[kind], record).map((file) => {
      const of = (part: 'captions' | 'transcript') => spoken.find((one) => one.part === part && one.number === file.number) ?? null
      return {
        ...file,
        kind,
        numbered: file.number > 1 ? `-${file.number}` : '',
        captions: of('captions'),
        transcript: of('transcript'),
      }
    })
  })
}
