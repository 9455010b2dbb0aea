/**
 * Which picture stands for a record: a drawn plate called up by its own words, a description sheet for a document, words
 * set as a plate for everything else. Made on the server; cards only draw it. Nothing here pretends to be a scan.
 */
import { balanced, widthOf } from './fitted-lines.ts'
import { numberOf, plateAddress, plateFor } from './plate-choice.ts'
import { PLATES } from './plates.ts'

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
  /** Who may see it; media of what is not open are not shown. */
  access: string
  /** Words of the item that its source quotes (catalog/quoted-words.ts); none for most. */
  quoted?: string
}

/** A picture in widths a browser chooses from. */
export interface Preview {
  src: string
  srcSet: string
}

/** What is known while the pictures of one page are chosen. */
export interface PageViews {
  /** Addresses of views already on the page: the same view is not shown twice. */
  taken: Set<string>
  /** Whether a scan of the record is held. */
  hasScan: (id: string) => boolean
}

export type Picture =
  | { kind: 'plate'; src: string; alt: string; preview: Preview }
  | { kind: 'scan'; alt: string; preview: Preview }
  | { kind: 'sheet'; lines: readonly string[]; size: number; date: string }
  /** Words of a document that its source quotes. */
  | { kind: 'facsimile'; lines: readonly string[]; size: number; date: string }
  /** The title in type, or the words that stand on an object. */
  | { kind: 'words'; look: '' | 'paper' | 'fr'; lines: readonly { text: string; size: number }[] }

/** Width of the text on a sheet and on a typographic plate, in hundredths of the card's width. */
const SHEET = 52
const WORDS = 76
const LARGEST_ON_SHEET = 5.6
const LARGEST_WORD = 17
/** Room for all lines of a typographic plate, one above the other. */
const HIGH = 48
const LOOKS = ['', 'paper', 'fr'] as const

/**
 * @param views what the page shows already; the chosen view is added.
 * @param whole the whole plate, not a cut of it: for a picture shown large.
 */
export function pictureOf(record: Pictured, { taken, hasScan }: PageViews = noViews(), whole = false): Picture {
  if (record.access === 'open' && hasScan(record.id))
    return { kind: 'scan', alt: record.title, preview: previewOf(`/media/pictures/${idSegment(record.id)}`) }
  if (record.quoted) return record.type === 'Document' ? facsimileOf(record, record.quoted) : wordsOf(record.id, record.quoted, 6)
  const plate = plateOf(record, taken, whole)
  if (plate) return plate
  return record.type === 'Document' && isOwn(record) ? sheetOf(record) : wordsOf(record.id, plainTitle(record.title))
}

/** The whole plate in place of a cut. */
export function wholePlate(picture: Extract<Picture, { kind: 'plate' }>): Picture {
  const name = /^\/plates\/(.+)\.svg/.exec(picture.src)?.[1] ?? ''
  return { ...picture, src: `/plates/${name}.svg`, preview: previewOf(`/media/plates/${name}/0`) }
}

/** The start of a page: nothing shown yet, no scans. */
export function noViews(): PageViews {
  return { taken: new Set(), hasScan: () => false }
}

function previewOf(address: string): Preview {
  return { src: `${address}/800`, srcSet: [400, 800, 1600].map((width) => `${address}/${width} ${width}w`).join(', ') }
}

/** As in the addresses of records. */
function idSegment(id: string): string {
  return encodeURIComponent(id).replaceAll('%3A', ':')
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
  // Where all are taken the title is set in type: no view comes twice on a page.
  const view = turned.find((candidate) => !taken.has(plateAddress(name, candidate)))
  if (!view) return null
  const src = plateAddress(name, view)
  taken.add(src)
  const preview = previewOf(`/media/plates/${name}/${views.indexOf(view)}`)
  return { kind: 'plate', src, alt: `Illustration: ${view.alt}`, preview }
}

function sheetOf({ title, date }: Pictured): Picture {
  const lines = balanced(plainTitle(title), 3, 14)
  const size = Math.min(LARGEST_ON_SHEET, SHEET / Math.max(...lines.map(widthOf)))
  return { kind: 'sheet', lines, size: rounded(size), date }
}

function facsimileOf({ date }: Pictured, quoted: string): Picture {
  const lines = balanced(quoted.replace(/\s+/g, ' '), 6, 11)
  const size = Math.min(LARGEST_ON_SHEET, SHEET / Math.max(...lines.map(widthOf)))
  return { kind: 'facsimile', lines, size: rounded(size), date }
}

/** @param most lines at most; a longer text is cut at a word. */
function wordsOf(id: string, words: string, most = 3): Picture {
  const lines = balanced(words, most, 12)
  const largest = Math.min(LARGEST_WORD, HIGH / lines.length)
  return {
    kind: 'words',
    look: LOOKS[numberOf(id) % LOOKS.length] ?? '',
    lines: lines.map((text) => ({ text, size: rounded(Math.min(largest, WORDS / widthOf(text))) })),
  }
}

/** Without what a title only says to be exact. */
function plainTitle(title: string): string {
  return title.replace(/\s*\((sample|copy)\)$/i, '').trim() || title
}

function rounded(size: number): number {
  return Math.round(size * 100) / 100
}
