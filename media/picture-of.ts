/**
 * Which picture stands for a record: its scan, a drawn plate that fits its subject and its time, a description sheet for a
 * document, or a plate set in type from the record itself. Made on the server; cards only draw it. Nothing here pretends to be a scan.
 */
import { displayDate } from '../catalog/dates.ts'
import { OWN_ID } from '../catalog/record-ids.ts'
import type { Plate } from '../catalog/schemas/plate.ts'
import { balanced, widthOf } from './fitted-lines.ts'
import { type PageViews, takeLook, takeOther, takePlate } from './page-views.ts'
import type { Pictured } from './pictured.ts'
import { plateAddress } from './plate-selection.ts'
import { type Ground, groundOf, type TypographicPlate } from './typographic-plate.ts'

/** A picture in widths a browser chooses from. */
interface Preview {
  src: string
  srcSet: string
}

export type Picture =
  /** `focus`: what stays in view where the whole plate is cut, as CSS places it. */
  | { kind: 'plate'; src: string; alt: string; focus: string; preview: Preview }
  | { kind: 'scan'; alt: string; preview: Preview }
  | { kind: 'sheet'; ground: Ground; lines: readonly string[]; size: number; date: string; sample: boolean; pdf: boolean }
  /** Words of a document that its source quotes. */
  | { kind: 'facsimile'; ground: Ground; lines: readonly string[]; size: number; date: string }
  /** Set in type from the record, or the words that stand on an object. */
  | { kind: 'words'; plate: TypographicPlate }

/** Width of the text on a sheet, in hundredths of the card's width. */
const SHEET = 52
const LARGEST_ON_SHEET = 5.6

/**
 * @param views what the page shows already; the chosen picture is added.
 * @param whole the whole plate, not a cut of it: for a picture shown large.
 */
export function pictureOf(record: Pictured, views: PageViews, whole = false): Picture {
  if (record.access === 'open' && views.hasScan(record.id)) {
    takeOther(views)
    return { kind: 'scan', alt: record.title, preview: previewOf(`/media/pictures/${idSegment(record.id)}`) }
  }
  const onPaper = record.type === 'Document' && (record.quoted || isOwn(record))
  if (onPaper) return sheetOf(record, groundOf(takeLook(views, record.id)), record.access === 'open' && views.hasPdf(record.id))
  const drawn = record.quoted ? null : takePlate(views, views.plates.fitting(record), record.id, whole)
  if (!drawn)
    return { kind: 'words', plate: views.compose({ ...record, title: record.quoted || record.title }, takeLook(views, record.id)) }
  const { plate, view } = drawn
  return {
    kind: 'plate',
    src: plateAddress(plate.id, view.cut),
    alt: `Illustration: ${view.shows}`,
    focus: focusOf(plate),
    preview: previewOf(`/media/plates/${plate.id}/${view.at}`),
  }
}

/** As CSS places it. */
export function focusOf({ focus: [x, y] }: Pick<Plate, 'focus'>): string {
  return `${x}% ${y}%`
}

/** The whole plate in place of a cut. */
export function wholePlate(picture: Extract<Picture, { kind: 'plate' }>): Picture {
  const id = plateIdIn(picture)
  return { ...picture, src: plateAddress(id), preview: previewOf(`/media/plates/${id}/0`) }
}

/** The plate behind a picture, whatever cut of it; '' for all others. */
export function plateIdIn(picture: Picture): string {
  return picture.kind === 'plate' ? (/^\/plates\/(.+)\.svg/.exec(picture.src)?.[1] ?? '') : ''
}

function previewOf(address: string): Preview {
  return { src: `${address}/800`, srcSet: [400, 800, 1600].map((width) => `${address}/${width} ${width}w`).join(', ') }
}

/** As in the addresses of records. */
function idSegment(id: string): string {
  return encodeURIComponent(id).replaceAll('%3A', ':')
}

/** What an imported document says of itself is not known: only our own have a sheet. */
function isOwn({ id }: Pictured): boolean {
  return OWN_ID.test(id)
}

/** @param pdf whether the document itself can be read. */
function sheetOf({ title, date, quoted, basis }: Pictured, ground: Ground, pdf: boolean): Picture {
  const lines = quoted ? balanced(quoted.replace(/\s+/g, ' '), 6, 11) : balanced(plainTitle(title), 3, 14)
  const size = Math.min(LARGEST_ON_SHEET, SHEET / Math.max(...lines.map(widthOf)))
  const set = { ground, lines, size: Math.round(size * 100) / 100, date: displayDate(date) }
  return quoted ? { kind: 'facsimile', ...set } : { kind: 'sheet', ...set, sample: basis === 'sample', pdf }
}

/** Without what a title only says to be exact. */
function plainTitle(title: string): string {
  return title.replace(/\((sample|copy)\)$/i, '').trim() || title
}
