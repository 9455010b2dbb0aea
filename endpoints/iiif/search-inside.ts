/** Search within one record by IIIF Content Search 2.0: the words of its pages, films and sounds, with completion. */
import { badParameters } from '../../catalog/errors.ts'
import { eachWord, stem } from '../../search/analysis.ts'
import { ANSWER_BOUNDS } from '../answer-bounds.ts'
import type { findRecord } from '../record-formats/index.ts'
import type { Given } from './addresses.ts'
import { annotation, boxesOf, partOf, passageAnnotation, placedWords, wordsOfPassage } from './canvas-words.ts'
import { type CanvasText, canvasesOf, type RecordCanvas } from './canvases.ts'
import { pageOf } from './collections.ts'

const CONTEXT = 'http://iiif.io/api/search/2/context.json'
/** Characters shown before and after a word that was found. */
const AROUND = 40
const LONGEST = 200
const MOST_TERMS = 20
/** Parameters of the standard that say nothing here: all words supplement their pages, nobody signs them. */
const IGNORED = ['motivation', 'date', 'user']

type Found = Omit<ReturnType<typeof findRecord>, 'moved'>

/** A paragraph or caption in which the words were found. */
export interface InsideHit {
  canvas: RecordCanvas
  /** Which of the passages of its canvas. */
  at: number
  text: CanvasText
  /** Where; words that follow each other are one place. */
  places: readonly Stretch[]
  /** Number of the first place among those of the record, from 1. */
  number: number
}

/** What the words of a record hold of a query. */
export interface InsideRecord {
  canvases: readonly RecordCanvas[]
  passages: number
  hits: readonly InsideHit[]
  /** Passages that were found, and places in them. */
  total: number
  places: number
}

interface Stretch {
  start: number
  end: number
}

/** A piece of a passage; `number` of a place that was found, null between them. */
export interface InsideRun {
  text: string
  start: number
  number: number | null
}

/** @param query what is looked for: paragraphs and captions with every word of it, in any form of the word. */
export async function searchInside(found: Found, query: string, address: string, asked: URLSearchParams, archive: Given) {
  const wanted = stemsOf(checked(query))
  const canvases = await canvasesOf(found, true, archive)
  const passages = canvases.flatMap((canvas) =>
    wanted.size === 0 ? [] : canvas.texts.flatMap(({ text }, at) => (matches(text, wanted).length > 0 ? [{ canvas, at, text }] : [])),
  )
  const page = pageOf(asked, address, passages.length)
  const items: Record<string, unknown>[] = []
  const hits: Record<string, unknown>[] = []
  for (const { canvas, at, text } of passages.slice(page.from, page.to)) {
    const placed = await placedWords(canvas, archive)
    const words = placed && wordsOfPassage(canvas, placed, at)
    const whole = passageAnnotation(canvas, at)
    let named = false
    for (const place of matches(text, wanted).slice(0, Math.max(1, ANSWER_BOUNDS.marks - hits.length))) {
      const number = page.from + hits.length + 1
      // A word on two lines is two annotations: viewers draw one box for each.
      const found = boxesOf(words ?? [], place.start, place.end).map((box, part) =>
        annotation(`${whole.id}/${number}-${part + 1}`, text.slice(place.start, place.end), partOf(canvas.id, box)),
      )
      items.push(...(found.length > 0 ? found : named ? [] : [whole]))
      named ||= found.length === 0
      hits.push(hitOf(String((found[0] ?? whole).id), text, place, number))
    }
  }
  const ignored = IGNORED.filter((name) => asked.has(name))
  return {
    '@context': CONTEXT,
    ...page.json,
    ...(ignored.length > 0 ? { ignored } : {}),
    items,
    ...(hits.length > 0 ? { annotations: [{ id: `${page.json.id}#hits`, type: 'AnnotationPage', items: hits }] } : {}),
  }

  function hitOf(annotation: string, text: string, { start, end }: Stretch, number: number) {
    return {
      id: `${address}#hit-${number}`,
      type: 'Annotation',
      motivation: 'highlighting',
      target: {
        type: 'SpecificResource',
        source: annotation,
        selector: [
          {
            type: 'TextQuoteSelector',
            prefix: text.slice(Math.max(0, start - AROUND), start),
            exact: text.slice(start, end),
            suffix: text.slice(end, end + AROUND),
          },
        ],
      },
    }
  }
}

/**
 * What a record says in its pages, films and sounds, searched for its own page: passages with every word, or where none has, those with
 * the most of them. `query` '' finds nothing.
 */
export async function insideRecord(found: Found, query: string, archive: Given): Promise<InsideRecord> {
  const canvases = await canvasesOf(found, true, archive)
  const wanted = stemsOf(query.slice(0, LONGEST))
  const passages = canvases.flatMap((canvas) => canvas.texts.map((text, at) => ({ canvas, at, text, ...wordsFound(text.text, wanted) })))
  const most = Math.max(1, ...passages.map(({ words }) => words))
  const matching = passages.filter(({ words }) => words === most)
  let places = 0
  const hits = matching.map(({ canvas, at, text, places: each }): InsideHit => {
    const joined = joinedPlaces(text.text, each)
    const number = places + 1
    places += joined.length
    return { canvas, at, text, places: joined, number }
  })
  return { canvases, passages: passages.length, hits, total: matching.length, places }
}

/** Places between which nothing but blanks and signs stands are one: the words of a name. */
function joinedPlaces(text: string, places: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const place of places) {
    const last = joined.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, place.start))) last.end = place.end
    else joined.push({ ...place })
  }
  return joined
}

/** A passage in pieces. @param number of the first place. */
export function runsOf(text: string, places: readonly Stretch[], number: number): InsideRun[] {
  const runs: InsideRun[] = []
  let at = 0
  const add = (end: number, place: number | null) => {
    if (end > at) runs.push({ text: text.slice(at, end), start: at, number: place })
    at = end
  }
  for (const [nth, { start, end }] of places.entries()) {
    add(start, null)
    add(end, number + nth)
  }
  add(text.length, null)
  return runs
}

/** Words of the record that begin as the query does, the most frequent first. */
export async function completeInside(found: Found, query: string, address: string, asked: URLSearchParams, archive: Given) {
  let beginning = ''
  eachWord(checked(query), (word) => {
    beginning = word
  })
  const counts = new Map<string, number>()
  if (beginning !== '')
    for (const { texts } of await canvasesOf(found, true, archive))
      for (const { text } of texts)
        eachWord(text, (word) => {
          if (word.startsWith(beginning)) counts.set(word, (counts.get(word) ?? 0) + 1)
        })
  const terms = [...counts].sort(([one, often], [other, lessOften]) => lessOften - often || one.localeCompare(other)).slice(0, MOST_TERMS)
  const ignored = IGNORED.filter((name) => asked.has(name))
  return {
    '@context': CONTEXT,
    id: address,
    type: 'TermPage',
    ...(ignored.length > 0 ? { ignored } : {}),
    items: terms.map(([value, total]) => ({ type: 'Term', value, total })),
  }
}

function checked(query: string): string {
  if (query.length <= LONGEST) return query
  throw badParameters([{ where: 'q', expected: `at most ${LONGEST} characters`, found: `${query.length} characters` }])
}

function stemsOf(query: string): Set<string> {
  const wanted = new Set<string>()
  eachWord(query, (word) => wanted.add(stem(word)))
  return wanted
}

/** Where the wanted words stand in a text that has all of them; none otherwise. */
function matches(text: string, wanted: ReadonlySet<string>): Stretch[] {
  const { words, places } = wordsFound(text, wanted)
  return words === wanted.size ? places : []
}

/** Where the wanted words stand in a text, and how many different ones do. */
function wordsFound(text: string, wanted: ReadonlySet<string>): { words: number; places: Stretch[] } {
  const places: Stretch[] = []
  const seen = new Set<string>()
  if (wanted.size > 0)
    eachWord(text, (word, start, end) => {
      const stemmed = stem(word)
      if (!wanted.has(stemmed)) return
      seen.add(stemmed)
      places.push({ start, end })
    })
  return { words: seen.size, places }
}
