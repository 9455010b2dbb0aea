/** Captions in WebVTT as timed words: for search inside, and for transcripts that follow. */
import { z } from 'zod'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'

export const CueSchema = z.object({
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
})
export type Cue = z.infer<typeof CueSchema>

const TIME = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/

/** @param vtt a WebVTT file. What is no cue (notes, styles, regions) is left out, as are tags within the words. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => TIME.test(line))
      const [, startHours = '0', startMinutes, startSeconds, endHours = '0', endMinutes, endSeconds] = TIME.exec(lines[at] ?? '') ?? []
      if (startMinutes === undefined) return []
      const seconds = (hours: string, minutes = '0', rest = '0') => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      const cue = { start: seconds(startHours, startMinutes, startSeconds), end: seconds(endHours, endMinutes, endSeconds), text }
      return text === '' ? [] : [cue]
    })
    .slice(0, UPLOAD_BUDGET.cues)
}
