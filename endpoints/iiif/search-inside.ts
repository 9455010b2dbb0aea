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

/** A paragraph or caption in which every word was found. */
export interface InsideHit {
  canvas: RecordCanvas
  text: CanvasText
  /** Alternating runs; `hit` runs are what was looked for. */
  runs: readonly { text: string; start: number; hit: boolean }[]
}

interface Stretch {
  start: number
  end: number
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

/** What a record says in its pages, films and sounds, searched for its own page: `query` '' finds nothing. */
export async function insideRecord(
  found: Found,
  query: string,
  archive: Given,
): Promise<{ passages: number; hits: InsideHit[]; total: number }> {
  const canvases = await canvasesOf(found, true, archive)
  const wanted = stemsOf(query.slice(0, LONGEST))
  let total = 0
  const hits: InsideHit[] = []
  for (const canvas of wanted.size === 0 ? [] : canvases)
    for (const text of canvas.texts) {
      const places = matches(text.text, wanted)
      if (places.length === 0) continue
      total += 1
      if (hits.length < ANSWER_BOUNDS.passagesOfPage) hits.push({ canvas, text, runs: runsOf(text.text, places) })
    }
  return { passages: canvases.reduce((sum, { texts }) => sum + texts.length, 0), hits, total }
}

function runsOf(text: string, places: readonly Stretch[]): InsideHit['runs'] {
  const runs: { text: string; start: number; hit: boolean }[] = []
  let at = 0
  const add = (end: number, hit: boolean) => {
    if (end > at) runs.push({ text: text.slice(at, end), start: at, hit })
    at = end
  }
  for (const { start, end } of places) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
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
  const places: Stretch[] = []
  const seen = new Set<string>()
  eachWord(text, (word, start, end) => {
    const stemmed = stem(word)
    if (!wanted.has(stemmed)) return
    seen.add(stemmed)
    places.push({ start, end })
  })
  return seen.size === wanted.size ? places : []
}
