/**
 * What one page shows already, so that no two neighbors look alike: a plate is not shown again among the next few pictures, no view
 * of one twice on the page, and plates set in type change their ground. A pure function of the list: the same page, the same pictures.
 */
import type { Plate } from '../catalog/schemas/plate.ts'
import { type PlateSelection, type PlateView, plateAddress, viewsOf } from './plate-selection.ts'
import { groundOf, LOOKS, type PlateWords, type TypographicPlate } from './typographic-plate.ts'

/** Neighbors: the pictures before it in its row, and the one above it in a grid of up to four columns. */
const NEAR = 4

export interface PageViews {
  plates: PlateSelection
  /** Sets a plate in type. Handed over by openMedia, which knows where the outlines of letters are; a bundle does not. */
  compose: (words: PlateWords, look: number) => TypographicPlate
  /** Whether there is a scan of the record. */
  hasScan: (id: string) => boolean
  /** Whether there is a PDF of it. */
  hasPdf: (id: string) => boolean
  /** Addresses of views on the page. */
  taken: Set<string>
  /** The last pictures, the latest first: '' for those that are like no other. */
  recent: Shown[]
}

interface Shown {
  /** Id of its plate, or ''. */
  plate: string
  /** Of a plate set in type; −1 for others. */
  look: number
}

/** The start of a page. */
export function startPage(
  plates: PlateSelection,
  compose: PageViews['compose'],
  { hasScan, hasPdf }: Pick<PageViews, 'hasScan' | 'hasPdf'> = { hasScan: () => false, hasPdf: () => false },
): PageViews {
  return { plates, compose, hasScan, hasPdf, taken: new Set(), recent: [] }
}

/** Marks a view as shown outside the list, such as the drawing above an article. */
export function takeView(views: PageViews, id: string): void {
  views.taken.add(plateAddress(id))
  remember(views, { plate: id, look: -1 })
}

/** @returns the first plate that fits and does not repeat its neighbors, in a view that the page does not show yet; null for none. */
export function takePlate(
  views: PageViews,
  fitting: readonly Plate[],
  id: string,
  whole: boolean,
): { plate: Plate; view: PlateView } | null {
  for (const plate of fitting) {
    if (views.recent.some((shown) => shown.plate === plate.id)) continue
    const all = viewsOf(plate)
    const start = whole ? 0 : numberOf(id)
    const view = all
      .map((_, step) => all[(start + step) % all.length])
      .find((one) => one && !views.taken.has(plateAddress(plate.id, one.cut)))
    if (!view) continue
    views.taken.add(plateAddress(plate.id, view.cut))
    remember(views, { plate: plate.id, look: -1 })
    return { plate, view }
  }
  return null
}

/** @returns the look of a plate set in type: its own, or the next whose ground its neighbors do not have. */
export function takeLook(views: PageViews, id: string): number {
  const start = numberOf(id) % LOOKS
  const grounds = new Set(views.recent.filter(({ look }) => look >= 0).map(({ look }) => groundOf(look)))
  const turned = Array.from({ length: LOOKS }, (_, step) => (start + step) % LOOKS)
  const look = turned.find((one) => !grounds.has(groundOf(one))) ?? start
  remember(views, { plate: '', look })
  return look
}

/** A picture of its own, such as a scan. */
export function takeOther(views: PageViews): void {
  remember(views, { plate: '', look: -1 })
}

function remember({ recent }: PageViews, shown: Shown): void {
  recent.unshift(shown)
  recent.length = Math.min(recent.length, NEAR)
}

/** A small steady number from an identifier, so that a record looks the same wherever it appears. */
export function numberOf(id: string): number {
  let number = 7
  for (let at = 0; at < id.length; at++) number = (number * 31 + id.charCodeAt(at)) >>> 0
  return number
}
