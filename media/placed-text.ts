/**
 * Where the words of a text are on its page. What the words are is said by the record and may have been corrected since they were
 * recognized: the two are aligned, so that places need not be edited with the text, and no word that was taken out of it has a place.
 */
import { diffArrays } from 'diff'
import { z } from 'zod'
import { PAGE_BREAK, type PageWords, type PlacedWord, type WholeWord, wholeWords } from './page-words.ts'

const BoxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof BoxSchema>

/** A box within one line of the page. */
const LineBoxSchema = BoxSchema.extend({ line: z.number(), block: z.number() })
export type LineBox = z.infer<typeof LineBoxSchema>

const TextWordSchema = z.object({
  text: z.string(),
  /** Where it is in the text. */
  start: z.number(),
  end: z.number(),
  /** One for each line it is on: a hyphenated word is on two. None where the page has no place for it. */
  boxes: z.array(LineBoxSchema),
  /** Where recognition and text agree. */
  confidence: z.number().optional(),
})
export type TextWord = z.infer<typeof TextWordSchema>

export const PlacedTextSchema = z.object({
  /** Size of the page in the units of its boxes. */
  width: z.number(),
  height: z.number(),
  words: z.array(TextWordSchema),
})
export type PlacedText = z.infer<typeof PlacedTextSchema>

/** Most words that differ between the text and what was recognized; beyond, they say different things. */
const MOST_DIFFERENT = 1_000
/** Smallest share of a box that a changed word has in it: less comes from words of other lengths. */
const LEAST_SHARE = 0.2

/** The part of a file's text that one page says. @param page from 0. A text without page breaks is of the first page. */
export function textOfPageAt(text: string, page: number): string {
  return text.split(PAGE_BREAK)[page]?.trim() ?? ''
}

/** @param text of the page as the record has it. */
export function placesOf(text: string, page: PageWords): TextWord[] {
  const words = [...text.matchAll(/\S+/g)].map(
    (found): TextWord => ({ text: found[0], start: found.index, end: found.index + found[0].length, boxes: [] }),
  )
  const printed = wholeWords(page.words)
  const changes = diffArrays(
    printed.map((word) => sameWord(word.text)),
    words.map((word) => sameWord(word.text)),
    { maxEditLength: MOST_DIFFERENT },
  )
  const placed: TextWord[] = []
  let [fromPage, fromText, untilPage, untilText] = [0, 0, 0, 0]
  const share = () => {
    placed.push(...shared(words.slice(fromText, untilText), printed.slice(fromPage, untilPage)))
    ;[fromPage, fromText] = [untilPage, untilText]
  }
  for (const { added, removed, count } of changes ?? []) {
    if (removed) untilPage += count
    else if (added) untilText += count
    else {
      share()
      for (const word of words.slice(fromText, fromText + count)) placed.push(found(word, printed[fromPage++]))
      fromText += count
      ;[untilPage, untilText] = [fromPage, fromText]
    }
  }
  share()
  return changes ? placed : words
}

/** What a word is compared by: capitals, accents in two forms and the signs around it say little of what it is. */
export function sameWord(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain || text
}

function found(word: TextWord, from: WholeWord | undefined): TextWord {
  if (!from) return word
  const sure = from.parts.flatMap(({ confidence }) => confidence ?? [])
  return { ...word, boxes: from.parts.map(boxOf), ...(sure.length === 0 ? {} : { confidence: Math.min(...sure) }) }
}

function boxOf({ x, y, width, height, line, block }: PlacedWord): LineBox {
  return { x, y, width, height, line, block }
}

/** Changed words get the boxes between those that agree: one each where there are as many, else by how long they are. */
function shared(words: readonly TextWord[], printedAs: readonly WholeWord[]): TextWord[] {
  if (printedAs.length === 0) return [...words]
  if (printedAs.length === words.length) return words.map((word, at) => ({ ...word, boxes: (printedAs[at]?.parts ?? []).map(boxOf) }))
  const places = printedAs.flatMap(({ parts }) => parts)
  const written = lengthOf(words)
  const printed = lengthOf(places)
  let at = 0
  return words.map((word) => {
    const from = (at / written) * printed
    at += word.text.length
    const to = (at / written) * printed
    return { ...word, boxes: perLine(partsOf(places, from, to)) }
  })
}

function lengthOf(words: readonly { text: string }[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

/** Parts of boxes that letters `from` to `to` take, where all of them stand in one row. */
function partsOf(places: readonly PlacedWord[], from: number, to: number): LineBox[] {
  const parts: LineBox[] = []
  let begins = 0
  for (const place of places) {
    const { length } = place.text
    const first = Math.max(0, (from - begins) / length)
    const last = Math.min(1, (to - begins) / length)
    begins += length
    // All of a short word may lie within one box.
    const least = Math.min(LEAST_SHARE, ((to - from) / length) * 0.5)
    if (last - first > least) parts.push({ ...boxOf(place), x: place.x + place.width * first, width: place.width * (last - first) })
  }
  return parts
}

/** Boxes of one line made one. */
export function perLine(boxes: readonly LineBox[]): LineBox[] {
  const lines: LineBox[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (last && last.line === box.line && last.block === box.block) lines[lines.length - 1] = { ...last, ...around([last, box]) }
    else lines.push(box)
  }
  return lines
}

/** The box around others. */
export function around(boxes: readonly [Box, ...Box[]]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
