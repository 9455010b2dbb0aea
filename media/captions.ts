/** Captions in WebVTT as timed words: for search inside, and for transcripts that follow. */
import { decodeHTMLStrict } from 'entities'
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

/** A voice span: '<v Mary Smith>', '<v.loud Mary Smith>'. */
const SPEAKER = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/g

/**
 * @param vtt a WebVTT file. What is no cue (notes, styles, regions) is left out, as are tags within the words; who speaks stands
 * before them, and entities are decoded once.
 */
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
        .replace(SPEAKER, (_, name: string) => `${name.trim()}: `)
        .replace(/<[^<>]*>/g, '')
        .trim()
      const cue = {
        start: seconds(startHours, startMinutes, startSeconds),
        end: seconds(endHours, endMinutes, endSeconds),
        text: decodeHTMLStrict(text),
      }
      return text === '' ? [] : [cue]
    })
    .slice(0, UPLOAD_BUDGET.cues)
}
