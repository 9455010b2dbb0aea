/** The words of the page on the stage, read beside its picture, and where those that were searched for are on it. */
import type { WordBudget } from '../../../endpoints/answer-bounds.ts'
import { ANSWER_BOUNDS } from '../../../endpoints/answer-bounds.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { boxesOf, placedWords, wordsOfPassage } from '../../../endpoints/iiif/canvas-words.ts'
import type { RecordCanvas } from '../../../endpoints/iiif/canvases.ts'
import { type InsideRecord, type InsideRun, runsOf } from '../../../endpoints/iiif/search-inside.ts'
import type { Box } from '../../../media/placed-text.ts'
import { paths } from '../../paths.ts'

/** A place that was found, counted through the record. */
export interface InsidePlace {
  page: number
  number: number
}

export interface PageText {
  /** In pieces, with the numbers of what was found. */
  passages: readonly (readonly InsideRun[])[]
  /** Size of the picture, in whose units the boxes are. */
  width: number
  height: number
  /** hOCR of the page, from which its words are laid over the picture; '' where their places are not known. */
  words: string
  /** What was found on this page: its number and its boxes, one for each line. */
  found: readonly { number: number; boxes: readonly Box[] }[]
  /** The nearest places on pages before and after this one. */
  before: InsidePlace | null
  after: InsidePlace | null
  /** Number of the place that is shown; 0 for none. */
  at: number
}

/** The page that an address asks for: by its number, by a place that was found, else the first page where something was. */
export function pageAsked(asked: URLSearchParams, inside: InsideRecord | null): string | null {
  if (asked.has('page')) return asked.get('page')
  const places = placesOfPages(inside)
  const place = places.find(({ number }) => number === Number(asked.get('hit'))) ?? places[0]
  return place ? String(place.page) : null
}

/**
 * @param page on the stage; `typed`: the record has a text of it. @param words what the words of the page may take.
 * @returns null where the page has no words of its own.
 */
export async function pageTextOf(
  inside: InsideRecord | null,
  { id, page, hit, show, typed }: { id: string; page: number; hit: number; show: Record<string, string>; typed: boolean },
  archive: Pick<Archive, 'media'>,
  words: WordBudget,
): Promise<PageText | null> {
  const canvas = inside?.canvases.find((one) => one.image !== null && one.page === page)
  if (!inside || !canvas?.image || canvas.texts.length === 0 || !(canvas.placed || typed)) return null
  const hits = inside.hits.filter((one) => one.canvas === canvas)
  const placed = hits.length > 0 ? await placedWords(canvas, archive) : null
  const found = hits.flatMap(({ at, places, number }) => {
    const passage = placed ? wordsOfPassage(canvas, placed, at) : []
    return places.map(({ start, end }, nth) => ({ number: number + nth, boxes: boxesOf(passage, start, end).map(rounded) }))
  })
  const places = placesOfPages(inside)
  return {
    passages: words.take(canvas.texts.map(({ text }) => text)).map((text, at) => {
      const hit = hits.find((one) => one.at === at)
      return runsOf(text, hit?.places ?? [], hit?.number ?? 0)
    }),
    width: canvas.image.width,
    height: canvas.image.height,
    words: canvas.placed ? paths.pageWords(id, `${page}.hocr.html`, show) : '',
    found: found.slice(0, ANSWER_BOUNDS.marks),
    before: places.findLast((place) => place.page < page) ?? null,
    after: places.find((place) => place.page > page) ?? null,
    at: (found.find(({ number }) => number === hit) ?? found[0])?.number ?? 0,
  }
}

function placesOfPages(inside: InsideRecord | null): InsidePlace[] {
  return (inside?.hits ?? []).flatMap(({ canvas, places, number }) => {
    const page = pageOf(canvas)
    return page === null ? [] : places.map((_, nth) => ({ page, number: number + nth }))
  })
}

function pageOf({ image, page }: RecordCanvas): number | null {
  return image === null ? null : page
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
