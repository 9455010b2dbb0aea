/**
 * A plate made from the record itself, where no drawing fits: title, date, kind and place set in type on one of five grounds, in one of
 * three layouts, with a frame that says what kind of item it is. Cards draw it as SVG with the site's fonts, the server as
 * outlines (record-drawing.ts); both take the same measures from here, in the plate's own 1200 × 800.
 */
import { LRUCache } from 'lru-cache'
import { yearFigures } from '../catalog/date-eras.ts'
import { displayDate, parseArchiveDate } from '../catalog/dates.ts'
import { cutLines, type Face, lineWidth, wrapped } from './lettering.ts'

/** Ground, type, engraved lines, and the one spot of color. */
export const GROUNDS = {
  navy: { ground: '#15275A', ink: '#F3EBDA', line: '#2C4A8C', spot: '#C8993A' },
  paper: { ground: '#F3EBDA', ink: '#15275A', line: '#C9BC9B', spot: '#A87A1E' },
  french: { ground: '#84A9D8', ink: '#0E1B42', line: '#5F86BC', spot: '#F3EBDA' },
  deep: { ground: '#0E1B42', ink: '#B9CFEC', line: '#25386F', spot: '#C8993A' },
  leaf: { ground: '#E4D2A2', ink: '#0E1B42', line: '#C2AB70', spot: '#15275A' },
} as const
export type Ground = keyof typeof GROUNDS

const GROUND_NAMES = ['navy', 'paper', 'french', 'deep', 'leaf'] as const satisfies readonly Ground[]
const LAYOUTS = ['bill', 'ledger', 'year'] as const
type Layout = (typeof LAYOUTS)[number]

/** How many a record can look; neighbors take different ones. */
export const LOOKS = GROUND_NAMES.length * LAYOUTS.length

export type Tone = 'ink' | 'line' | 'spot'

/** A line of type. `length`: its width, to which a browser fits it whatever font it has. */
export interface SetLine {
  text: string
  face: Face
  size: number
  x: number
  /** Of the baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
  tone: Tone
  length: number
}

export interface TypographicPlate {
  ground: Ground
  layout: Layout
  frame: FrameName
  lines: readonly SetLine[]
}

export type FrameName = 'photograph' | 'film' | 'sound' | 'object' | 'page'

/** Kinds of item whose frame says what they are; what has none is a sheet. */
const FRAMES: Readonly<Record<string, FrameName>> = { Photograph: 'photograph', Video: 'film', Audio: 'sound', Artifact: 'object' }

/** The words that are set. */
export interface PlateWords {
  title: string
  /** EDTF. */
  date: string
  type: string
  genre: string
  place: string
}

/** @param look from 0 to LOOKS − 1. @param title set in full where it is short; cut at a word where it is long. */
export function typographicPlate(words: PlateWords, look: number): TypographicPlate {
  const key = [look, words.title, words.date, words.type, words.genre, words.place].join('\n')
  const known = set.get(key)
  if (known) return known
  const plate = setPlate(words, look)
  set.set(key, plate)
  return plate
}

/** Plates that were set before: the same records are shown again and again. */
const set = new LRUCache<string, TypographicPlate>({ max: 2_000 })

function setPlate(words: PlateWords, look: number): TypographicPlate {
  const ground = GROUND_NAMES[look % GROUND_NAMES.length] ?? 'navy'
  const wanted = LAYOUTS[Math.floor(look / GROUND_NAMES.length) % LAYOUTS.length] ?? 'bill'
  const layout = wanted === 'year' && yearIn(words.date) === '' ? 'bill' : wanted
  const lines = { bill: billLines, ledger: ledgerLines, year: yearLines }[layout](words)
  return { ground, layout, frame: FRAMES[words.type] ?? 'page', lines: lines.filter(({ text }) => text !== '') }
}

/** Ground of a look, so that neighbors can be told apart by it. */
export function groundOf(look: number): Ground {
  return GROUND_NAMES[look % GROUND_NAMES.length] ?? 'navy'
}

/** A bill: the title in centered lines between two rules, date above, kind and place below. */
function billLines(words: PlateWords): SetLine[] {
  const titled = titleLines(words.title, 880, 344, [150, 132, 116, 102, 90, 80, 70, 62, 54], 4)
  const high = titled.texts.length * titled.size * 1.1
  const top = 408 - high / 2
  return [
    line({ text: dateIn(words), face: 'data', size: 38, x: 600, y: 152, anchor: 'middle' }),
    ...titled.texts.map((text, at) =>
      line({ text, face: 'display', size: titled.size, x: 600, y: top + titled.size * (0.86 + at * 1.1), anchor: 'middle' }),
    ),
    line({ text: fitted(kindAndPlace(words), 'text', 38, 900), face: 'text', size: 38, x: 600, y: 684, anchor: 'middle' }),
  ]
}

/** A page of a daybook: the date in its column, the title as the entry, kind and place as the lines under it. */
function ledgerLines(words: PlateWords): SetLine[] {
  const titled = titleLines(words.title, 820, 400, [104, 92, 80, 70, 62, 54], 5)
  return [
    line({ text: yearIn(words.date) || (isItem(words) ? 'n.d.' : ''), face: 'data', size: 62, x: 226, y: 168, anchor: 'end' }),
    ...titled.texts.map((text, at) =>
      line({ text, face: 'display', size: titled.size, x: 292, y: 168 + at * titled.size * 1.16, anchor: 'start' }),
    ),
    line({ text: fitted(words.place, 'text', 40, 820), face: 'text', size: 40, x: 292, y: 648, anchor: 'start' }),
    line({ text: fitted(words.genre || words.type, 'text', 40, 820), face: 'text', size: 40, x: 292, y: 704, anchor: 'start' }),
  ]
}

/** The year as large as the plate allows, the title above it. */
function yearLines(words: PlateWords): SetLine[] {
  const titled = titleLines(words.title, 960, 235, [92, 80, 70, 62, 54], 4)
  const year = yearIn(words.date)
  const size = Math.min(350, 1000 / (lineWidth(year, 'display', 1) || 1))
  return [
    line({ text: year, face: 'display', size, x: 600, y: 648, anchor: 'middle', tone: 'line' }),
    ...titled.texts.map((text, at) =>
      line({ text, face: 'display', size: titled.size, x: 120, y: 130 + titled.size * (0.6 + at * 1.12), anchor: 'start' }),
    ),
    line({ text: fitted(kindAndPlace(words), 'text', 38, 960), face: 'text', size: 38, x: 120, y: 706, anchor: 'start' }),
  ]
}

function dateIn(words: PlateWords): string {
  if (words.date !== '') return displayDate(words.date)
  return isItem(words) ? 'Undated' : ''
}

/** A page or a person, found by a search, has no date that could be missing. */
function isItem({ type }: PlateWords): boolean {
  return type === 'Document' || type in FRAMES
}

function kindAndPlace({ genre, type, place }: PlateWords): string {
  return [genre || type, place].filter(Boolean).join(' · ')
}

/** '1934', '1920s', '1865–1900' as '1865'; '' for undated. */
function yearIn(date: string): string {
  const known = parseArchiveDate(date)
  if (!known || (known.fromYear === null && known.toYear === null)) return ''
  const decade = /^(\d{3})X/.exec(date)
  return decade ? `${decade[1]}0s` : displayDate(yearFigures(known.fromYear ?? known.toYear ?? 0))
}

/** The title in the largest size whose lines fit. */
function titleLines(title: string, width: number, height: number, sizes: readonly number[], most: number) {
  const plain = title.replace(/\((sample|copy)\)$/i, '').trim() || title
  const fits = sizes.find((size) => {
    const texts = wrapped(plain, 'display', size, width)
    const whole = plain.split(/\s+/).every((word) => lineWidth(word, 'display', size) <= width)
    return whole && texts.length <= most && texts.length * size * 1.1 <= height
  })
  const size = fits ?? sizes.at(-1) ?? 54
  const room = Math.max(1, Math.min(most, Math.floor(height / (size * 1.1))))
  const texts = wrapped(plain, 'display', size, width)
  return { size, texts: evened(cutLines(texts, room), plain, size, width) }
}

/** Lines of about the same length, as many as before. */
function evened(texts: readonly string[], plain: string, size: number, width: number): string[] {
  if (texts.length < 2 || texts.join(' ') !== plain) return [...texts]
  for (let narrow = width * 0.55; narrow < width; narrow += width * 0.03) {
    const tried = wrapped(plain, 'display', size, narrow)
    const whole = plain.split(/\s+/).every((word) => lineWidth(word, 'display', size) <= narrow)
    if (whole && tried.length <= texts.length) return tried
  }
  return [...texts]
}

/** One line, cut at a letter where it is too long. */
function fitted(text: string, face: Face, size: number, width: number): string {
  return cutLines(wrapped(text, face, size, width), 1)[0] ?? ''
}

function line(given: Omit<SetLine, 'tone' | 'length'> & { tone?: Tone }): SetLine {
  const { text, face, size, x, y } = given
  return { tone: 'ink', ...given, x: round(x), y: round(y), size: round(size), length: round(lineWidth(text, face, size)) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
