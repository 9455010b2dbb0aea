/** Words of a canvas as annotations: its lines where their places are known, else its paragraphs and captions. */
import { around, type Box, type PlacedText, placesOf, type TextWord } from '../../media/placed-text.ts'
import { linesOf } from '../../media/text-lines.ts'
import type { Given } from './addresses.ts'
import type { RecordCanvas } from './canvases.ts'

/** Between two passages; no word crosses it. */
const BETWEEN = '\n\n'

/**
 * Where the words of a canvas are, in its units; their offsets are in its passages, parted by an empty line.
 * The access rule has decided already: a canvas says nothing that its reader may not see.
 * @returns null where no places are known.
 */
export async function placedWords(
  { texts, source, typeset, image }: RecordCanvas,
  { media }: Pick<Given, 'media'>,
): Promise<PlacedText | null> {
  if (!image || texts.length === 0) return null
  const text = texts.map(({ text }) => text).join(BETWEEN)
  const placed = typeset ? { ...typeset, words: placesOf(text, typeset) } : source && (await media.placesOf(source.file, source.page, text))
  if (!placed?.words.some(({ boxes }) => boxes.length > 0)) return null
  const [across, down] = [image.width / placed.width, image.height / placed.height]
  const words = placed.words.map((word) => ({
    ...word,
    boxes: word.boxes.map((box) => ({ ...box, x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down })),
  }))
  return { width: image.width, height: image.height, words }
}

/** The words of one passage, with their offsets in it. @param at which of the passages. */
export function wordsOfPassage({ texts }: RecordCanvas, { words }: PlacedText, at: number): TextWord[] {
  const begins = texts.slice(0, at).reduce((sum, { text }) => sum + text.length + BETWEEN.length, 0)
  const ends = begins + (texts[at]?.text.length ?? 0)
  return words
    .filter(({ start, end }) => start >= begins && end <= ends)
    .map((word) => ({ ...word, start: word.start - begins, end: word.end - begins }))
}

/** Boxes of what stands from `start` to `end` of a passage: one for each line. */
export function boxesOf(words: readonly TextWord[], start: number, end: number): Box[] {
  const lines = new Map<string, Box>()
  for (const word of words)
    if (word.start < end && word.end > start)
      for (const { line, block, ...box } of word.boxes) {
        const key = `${block} ${line}`
        const known = lines.get(key)
        lines.set(key, known ? around([known, box]) : box)
      }
  return [...lines.values()]
}

/** A part of a canvas as annotations name it, at least a pixel large. */
export function partOf(canvas: string, { x, y, width, height }: Box): string {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return `${canvas}#xywh=${left},${top},${Math.max(1, Math.ceil(x + width) - left)},${Math.max(1, Math.ceil(y + height) - top)}`
}

/** What a canvas says, as annotations that supplement it. */
export async function textAnnotations(canvas: RecordCanvas, archive: Pick<Given, 'media'>): Promise<Record<string, unknown>[]> {
  const placed = await placedWords(canvas, archive)
  const { id, texts } = canvas
  if (!placed) return texts.map((_, at) => passageAnnotation(canvas, at))
  return linesOf(placed.words)
    .flatMap(({ lines }) => lines)
    .map(({ box, parts }, at) => annotation(`${id}/text/${at + 1}`, parts.map(({ text }) => text).join(' '), partOf(id, box)))
}

/** A paragraph or caption as a whole. */
export function passageAnnotation({ id, texts }: RecordCanvas, at: number): Record<string, unknown> {
  const { text = '', time = null } = texts[at] ?? {}
  return annotation(`${id}/text/${at + 1}`, text, time === null ? id : `${id}#t=${time.start},${time.end}`)
}

/** Words that supplement a canvas, or a part of it. */
export function annotation(id: string, value: string, target: string): Record<string, unknown> {
  return { id, type: 'Annotation', motivation: 'supplementing', body: { type: 'TextualBody', value, format: 'text/plain' }, target }
}
