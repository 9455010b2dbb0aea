/**
 * Where in the original each line of a transcription stands. A line of its own such as `[page 3]`, `[p. 3]` or
 * `[00:12:05]`, or a time at the start of a line, says it; everything after belongs there until the next.
 */
export interface LinePlace {
  page: number | null
  seconds: number | null
  /** Number of the paragraph on the record page, from 0. */
  paragraph: number
}

const PAGE = /^\[(?:page|p\.)\s*(\d{1,5})\]\s*/i
const TIME = /^\[?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,]\d+)?\]?(?:\s+|$)/

/** @returns lines with their places; marks are taken off, empty lines left out. */
export function transcriptionLines(transcription: string): { text: string; mark: LinePlace }[] {
  let page: number | null = null
  let seconds: number | null = null
  return transcriptionParagraphs(transcription).flatMap((paragraph, at) =>
    paragraph.split('\n').flatMap((line) => {
      let text = line.trim()
      const onPage = PAGE.exec(text)
      if (onPage) {
        page = Number(onPage[1]) || null
        text = text.slice(onPage[0].length)
      }
      const atTime = TIME.exec(text)
      if (atTime) {
        seconds = Number(atTime[1] ?? 0) * 3_600 + Number(atTime[2]) * 60 + Number(atTime[3])
        text = text.slice(atTime[0].length)
      }
      return text ? [{ text, mark: { page, seconds, paragraph: at } }] : []
    }),
  )
}

/** Paragraphs as the record page sets them. */
function transcriptionParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
