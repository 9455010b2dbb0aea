/**
 * Which picture stands for a record: a drawn plate called up by its own words, a description sheet for a document, words
 * set as a plate for everything else. Made on the server; cards only draw it. Nothing here pretends to be a scan.
 */
import { balanced, widthOf } from './fitted-lines.ts'
import { numberOf, PLATES, plateAddress, plateFor } from './plates.ts'

/** What a picture is chosen by. */
export interface Pictured {
  id: string
  title: string
  type: string
  unit: string
  genre: string
  subjects: readonly string[]
  /** A plate named by the record itself, or ''. */
  picture: string
  /** The date in words. */
  date: string
}

export type Picture =
  | { kind: 'plate'; src: string; alt: string }
  | { kind: 'sheet'; lines: readonly string[]; size: number; date: string }
  | { kind: 'words'; look: '' | 'paper' | 'fr'; lines: readonly { text: string; size: number }[] }

/** Width of the text on a sheet and on a typographic plate, in hundredths of the card's width. */
const SHEET = 52
const WORDS = 76
const LARGEST_ON_SHEET = 5.6
const LARGEST_WORD = 17
const LOOKS = ['', 'paper', 'fr'] as const

/**
 * @param taken addresses of views already on the page: the same view is not shown twice. The chosen one is added.
 * @param whole the whole plate, not a cut of it: for a picture shown large.
 */
export function pictureOf(record: Pictured, taken: Set<string> = new Set(), whole = false): Picture {
  const plate = plateOf(record, taken, whole)
  if (plate) return plate
  return record.type === 'Document' && isOwn(record) ? sheetOf(record) : wordsOf(record)
}

/** Whether a drawn plate stands for it. */
export function hasPlate(record: Pictured): boolean {
  return plateNameOf(record) !== ''
}

/** An imported record is never illustrated with what was drawn for this archive. */
function isOwn({ id }: Pictured): boolean {
  return id.startsWith('msp:')
}

export function plateNameOf(record: Pictured): string {
  if (!isOwn(record) || record.type === 'Document') return ''
  if (record.picture in PLATES) return record.picture
  return plateFor([record.title, record.genre, ...record.subjects, record.unit].join(' · '))
}

function plateOf(record: Pictured, taken: Set<string>, whole: boolean): Picture | null {
  const name = plateNameOf(record)
  const views = PLATES[name]?.views ?? []
  const start = whole ? 0 : numberOf(record.id)
  const turned = views.map((_, step) => views[(start + step) % views.length]).filter((view) => view !== undefined)
  // A view may come again where all are taken; the whole plate may not.
  const view = turned.find((candidate) => !taken.has(plateAddress(name, candidate))) ?? turned.find(({ cut }) => cut !== '')
  if (!view) return null
  const src = plateAddress(name, view)
  taken.add(src)
  return { kind: 'plate', src, alt: `Illustration: ${view.alt}` }
}

function sheetOf({ title, date }: Pictured): Picture {
  const lines = balanced(plainTitle(title), 3, 14)
  const size = Math.min(LARGEST_ON_SHEET, SHEET / Math.max(...lines.map(widthOf)))
  return { kind: 'sheet', lines, size: rounded(size), date }
}

function wordsOf({ id, title }: Pictured): Picture {
  const lines = balanced(plainTitle(title), 3, 12)
  return {
    kind: 'words',
    look: LOOKS[numberOf(id) % LOOKS.length] ?? '',
    lines: lines.map((text) => ({ text, size: rounded(Math.min(LARGEST_WORD, WORDS / widthOf(text))) })),
  }
}

/** Without what a title only says to be exact. */
function plainTitle(title: string): string {
  return title.replace(/\s*\((sample|copy)\)$/i, '').trim() || title
}

function rounded(size: number): number {
  return Math.round(size * 100) / 100
}
