/**
 * Completion of what is being typed: identifiers, then pages, people and places, then names of units, subjects,
 * places and people, then titles that begin so, then those that have the words somewhere. Every step looks at a
 * bounded number of entries, so that it answers within a keystroke however large the archive is.
 */
import type { Viewer } from '../../../catalog/access.ts'
import { foldIdentifier, foldText } from '../../analysis.ts'
import type { HitDisplay, Kind, Suggestion } from '../../search-engine.ts'
import { COMPLETED_FACETS, completionKey } from './completion-keys.ts'
import { highest } from './facet-counts.ts'
import type { KindIndex } from './kind-index.ts'
import { storedFor } from './leaving.ts'
import { measureOf } from './segment.ts'
import { countsOf } from './tally.ts'
import { titlesWithWords } from './title-words.ts'
import type { View } from './view.ts'

/** Entries of one list looked at for one completion. */
const LOOKED_AT = 2_000
/** Kinds of names in the order they are offered among equals. */
const KINDS_OF_NAMES: readonly Suggestion['kind'][] = COMPLETED_FACETS
/** Kinds in the order they are offered; records come last because there are most of them. */
const KIND_ORDER: readonly Kind[] = ['page', 'person', 'place', 'record']

export function complete(indexes: ReadonlyMap<Kind, KindIndex>, typed: string, viewer: Viewer, limit: number): Suggestion[] {
  const key = completionKey(typed)
  if (key === '' || limit < 1) return []
  const views = new Map(KIND_ORDER.map((kind) => [kind, seenOf(indexes.get(kind), viewer)]))
  const all = [...views.values()].flat()
  const offers = new Offers(limit)
  if (/\d/.test(key)) for (const seen of all) offers.add(identifiers(seen, typed))
  for (const [kind, of] of views) if (kind !== 'record') for (const seen of of) offers.add(titlesFrom(seen, key))
  const records = views.get('record') ?? []
  const named = names(
    records.map(({ view }) => view),
    key,
    limit,
  )
  const begin = named.filter(({ begins }) => begins).slice(0, Math.ceil(limit / 2))
  offers.add(begin.map(({ suggestion }) => suggestion))
  for (const seen of records) offers.add(titlesFrom(seen, key))
  offers.add(named.map(({ suggestion }) => suggestion))
  for (const seen of all) {
    if (offers.open) offers.add(titlesWithWords(seen.view, key, limit).flatMap((document) => seen.title(document)))
  }
  return offers.list
}

/** Suggestions up to a limit, each text once. */
class Offers {
  readonly list: Suggestion[] = []
  private readonly seen = new Set<string>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get open(): boolean {
    return this.list.length < this.limit
  }

  /** Takes no more than there is room for: each suggestion may have to be read from disk. */
  add(suggestions: Iterable<Suggestion>): void {
    if (!this.open) return
    for (const suggestion of suggestions) {
      const text = foldText(suggestion.text)
      if (this.seen.has(text)) continue
      this.seen.add(text)
      this.list.push(suggestion)
      if (!this.open) return
    }
  }
}

function isThere({ there }: View, document: number): boolean {
  return !there || there[document] === 1
}

/** One shelf as the viewer sees it. */
interface Seen {
  view: View
  /** What is shown of a document; undefined where the viewer may not know of it. */
  display(document: number): HitDisplay | undefined
  /** A document's title as a suggestion; none where the viewer may not know of it. */
  title(document: number): Suggestion[]
}

function seenOf(index: KindIndex | undefined, viewer: Viewer): Seen[] {
  if (!index) return []
  return index.viewsFor(viewer).map((view) => {
    const display = (document: number) => storedFor(index, { segment: view.segment, document }, viewer)?.display
    const title = (document: number): Suggestion[] => {
      const shown = display(document)
      return shown ? [{ text: shown.title, kind: shown.kind, id: shown.id, path: shown.path }] : []
    }
    return { view, display, title }
  })
}

/** Titles that begin with a key, in order. A thousand records may be "Untitled": one of them is enough. */
function* titlesFrom({ view, title }: Seen, key: string): Generator<Suggestion> {
  const { keys, documents } = view.segment.titles
  const { from, to } = keys.range(key)
  for (let at = from, looked = 0; at < to && looked < LOOKED_AT; looked++) {
    const next = keys.behind(at)
    const document = documents.subarray(at, Math.min(next, at + LOOKED_AT)).find((document) => isThere(view, document))
    if (document !== undefined) yield* title(document)
    at = next
  }
}

/** Identifiers that begin as typed: `MSP-GO-1865-0` goes on to 001, though leading zeros do not count. */
function* identifiers({ view, display: shown }: Seen, typed: string): Generator<Suggestion> {
  const { keys, starts, documents } = view.segment.identifiers
  const key = foldIdentifier(typed).replace(/(?<=-)0$/, '')
  const { from, to } = keys.range(key)
  for (let at = from; at < Math.min(to, from + LOOKED_AT); at++) {
    const named = documents.subarray(starts[at], starts[at + 1])
    const document = named.find((document) => isThere(view, document))
    const display = document === undefined ? undefined : shown(document)
    if (!display) continue
    const wanted = keys.text(at)
    const text = [...display.identifiers, display.id].find((identifier) => foldIdentifier(identifier) === wanted)
    if (text) yield { text, kind: 'identifier', id: display.id, path: display.path }
  }
}

interface Named {
  suggestion: Suggestion
  count: number
  /** The label itself begins as typed, not a later word of it. */
  begins: boolean
}

/** Units, subjects, places and people, those with most documents first. */
function names(views: readonly View[], key: string, limit: number): Named[] {
  const found = new Map<string, Named>()
  for (const view of views) {
    const { keys, facets, values } = view.segment.names
    const { from, to } = keys.range(key)
    const counts = COMPLETED_FACETS.map((_, facet) => valueTotals(view, facet))
    const counted = Uint32Array.from({ length: Math.min(to, from + LOOKED_AT) - from }, (_, at) => {
      return counts[facets[from + at] ?? 0]?.[values[from + at] ?? 0] ?? 0
    })
    for (const at of highest({ counters: counted, noted: null, first: 0, size: counted.length }, 2 * limit)) {
      const facet = facets[from + at] ?? 0
      const value = values[from + at] ?? 0
      const count = counted[at] ?? 0
      const name = COMPLETED_FACETS[facet] ?? 'subject'
      const text = view.segment.facets[measureOf(name)]?.labels.text(value) ?? ''
      const known = found.get(`${name} ${text}`)
      const path = `/explore?${name}=${encodeURIComponent(text)}`
      found.set(`${name} ${text}`, {
        suggestion: { text, kind: name, id: text, path },
        count: count + (known?.count ?? 0),
        begins: completionKey(text).startsWith(key),
      })
    }
  }
  const order = (name: Named) => KINDS_OF_NAMES.indexOf(name.suggestion.kind)
  const before = (a: Named, b: Named) => order(a) - order(b) || (a.suggestion.text < b.suggestion.text ? -1 : 1)
  return [...found.values()].sort((a, b) => b.count - a.count || before(a, b))
}

const totals = new WeakMap<View, (Uint32Array | undefined)[]>()

/** Documents that are there by value of a completed facet: a value without any is not offered. */
function valueTotals(view: View, facet: number): Uint32Array {
  const known = totals.get(view) ?? []
  totals.set(view, known)
  const counted = known[facet]
  if (counted) return counted
  const measure = measureOf(COMPLETED_FACETS[facet] ?? 'subject')
  const { counters, first, size } = countsOf(view.segment, { counters: view.totals, noted: null }, measure)
  const counts = counters.subarray(first, first + size)
  known[facet] = counts
  return counts
}
