/**
 * Completion of what is being typed: identifiers, then people, units, places, pages and subjects, those that begin so and are used most
 * first, then titles of records. Words may come in any order, each may be unfinished; where nothing is found, words that begin
 * nothing are taken for slips. Every step looks at a bounded number of entries, so that it answers within a keystroke.
 */
import type { Viewer } from '../../../../catalog/access.ts'
import { foldIdentifier, foldText } from '../../../analysis.ts'
import type { HitDisplay, Kind, Suggestion } from '../../../search-engine.ts'
import { highest } from '../count/facet-counts.ts'
import { Heads } from '../index/heads.ts'
import { measureOf } from '../index/segment.ts'
import { headFor, storedFor } from '../segments/access-check.ts'
import type { KindIndex } from '../segments/kind-index.ts'
import type { View } from '../segments/view.ts'
import { COMPLETED_FACETS, completionKey } from '../text/completion-keys.ts'
import { respelledKeys } from './respelled-keys.ts'
import { documentsCalled, titlesWithWords } from './title-words.ts'
import { valueTotals } from './value-totals.ts'

/** Entries of one list looked at for one completion. */
const LOOKED_AT = 2_000
/** Kinds of names in the order they are offered among equals. */
const KINDS_OF_NAMES: readonly Suggestion['kind'][] = COMPLETED_FACETS
/** Kinds in the order they are offered; records come last because there are most of them. */
const KIND_ORDER: readonly Kind[] = ['page', 'person', 'place', 'record']

/** Places kept for titles of records, where they have what is typed. */
const FOR_RECORDS = 3

export function complete(indexes: ReadonlyMap<Kind, KindIndex>, typed: string, viewer: Viewer, limit: number): Suggestion[] {
  const key = completionKey(typed)
  if (key === '' || limit < 1) return []
  const seen = new Map(KIND_ORDER.map((kind) => [kind, seenOf(indexes.get(kind), viewer)]))
  const all = [...seen.values()].flat()
  const offers = new Offers(limit)
  if (/\d/.test(key)) for (const one of all) offers.add(identifiers(one, typed))
  offer(seen, key, offers, limit)
  if (offers.list.length > 0) return offers.list
  const views = all.map(({ view }) => view)
  for (const other of respelledKeys(views, key)) offer(seen, other, offers, limit)
  return offers.list
}

function offer(seen: ReadonlyMap<Kind, readonly Seen[]>, key: string, offers: Offers, limit: number): void {
  const records = seen.get('record') ?? []
  const things = thingsNamed(seen, key, limit)
  offers.add(things.slice(0, Math.max(1, limit - FOR_RECORDS)))
  offers.add(titlesFrom(records, key))
  if (offers.open) offers.add(titlesWithin(records, key, limit))
  offers.add(things)
}

/**
 * People, units, places, pages and subjects, each once: by its page where it has one. Those used most are known from the labels of
 * records; of pages, which may have to be read from disk, only as many are looked at as could be shown.
 */
function thingsNamed(seen: ReadonlyMap<Kind, readonly Seen[]>, key: string, limit: number): Suggestion[] {
  const things = new Map<string, Named>()
  const pages = [...seen].flatMap(([kind, of]) => (kind === 'record' ? [] : of))
  for (const one of pages) {
    for (const document of new Set([
      ...documentsFrom(one, key, limit).map(({ document }) => document),
      ...documentsCalled(one.view, key, limit, 'unfinished'),
    ])) {
      for (const suggestion of one.title(document)) {
        const begins = completionKey(suggestion.text).startsWith(key)
        if (!things.has(sameThing(suggestion.text))) things.set(sameThing(suggestion.text), { suggestion, count: 0, begins })
      }
    }
  }
  const views = (seen.get('record') ?? []).map(({ view }) => view)
  for (const named of names(views, key, limit)) {
    const name = sameThing(named.suggestion.text)
    const known = things.get(name)
    things.set(name, known ? { ...known, count: known.count + named.count, begins: known.begins || named.begins } : named)
  }
  const exactly = ({ suggestion }: Named) => (completionKey(suggestion.text) === key ? 1 : 0)
  return [...things.values()]
    .sort((a, b) => exactly(b) - exactly(a) || Number(b.begins) - Number(a.begins) || b.count - a.count)
    .slice(0, limit)
    .map(({ suggestion, view }) => (view ? pageCalled(pages, suggestion.text, limit) : null) ?? suggestion)
}

/** The page of a label: of the same name, in whatever order its words are. */
function pageCalled(pages: readonly Seen[], label: string, limit: number): Suggestion | null {
  for (const one of pages) {
    const called = documentsCalled(one.view, completionKey(label), limit, 'whole').flatMap((document) => one.title(document))
    const page = called.find(({ text }) => sameThing(text) === sameThing(label))
    if (page) return page
  }
  return null
}

/** "Mahoney, Edward A." and "Edward A. Mahoney" are one, and so are "The Patrol" and "Patrol". */
function sameThing(text: string): string {
  return completionKey(text).split(' ').sort().join(' ')
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
      const text = sameThing(suggestion.text)
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

/** One segment as the viewer sees it. */
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
      const head = headFor(index, { segment: view.segment, document }, viewer)
      return head ? [{ text: head.title, kind: head.kind, id: head.id, path: head.path }] : []
    }
    return { view, display, title }
  })
}

/** Titles that begin with a key, in order over all segments. */
function* titlesFrom(records: readonly Seen[], key: string): Generator<Suggestion> {
  const heads = records.flatMap((seen) => {
    const found = documentsFrom(seen, key, LOOKED_AT)
    const { value } = found.next()
    return value ? [{ seen, found, ...value }] : []
  })
  const keysOf = (seen: Seen) => seen.view.segment.titles.keys
  const merged = new Heads(heads, (one, other) => keysOf(one.seen).compareWith(one.at, keysOf(other.seen), other.at) < 0)
  for (let head = merged.first; head; head = merged.first) {
    yield* head.seen.title(head.document)
    const { value } = head.found.next()
    if (value) Object.assign(head, value)
    merged.next(value !== undefined)
  }
}

/** Titles that have the words of a key anywhere, of so many documents at most. */
function* titlesWithin(records: readonly Seen[], key: string, most: number): Generator<Suggestion> {
  const views = records.map(({ view }) => view)
  for (const { at, document } of titlesWithWords(views, key).take(most)) yield* records[at]?.title(document) ?? []
}

/** Documents whose title begins with a key, in order, with the place of their key. A thousand records may be "Untitled": one of them is enough. */
function* documentsFrom({ view }: Seen, key: string, most: number): Generator<{ document: number; at: number }, undefined> {
  const { keys, documents } = view.segment.titles
  const { from, to } = keys.range(key)
  for (let at = from, looked = 0; at < to && looked < most; looked++) {
    const next = keys.behind(at)
    const document = documents.subarray(at, Math.min(next, at + LOOKED_AT)).find((document) => isThere(view, document))
    if (document !== undefined) yield { document, at }
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
  /** Of names: the view it was counted in last. */
  view?: View
}

/** Units, subjects, places and people whose label has the words, each perhaps unfinished, those with most documents first. */
function names(views: readonly View[], key: string, limit: number): Named[] {
  const words = key.split(' ')
  const found = new Map<string, Named>()
  for (const view of views) {
    const { keys, facets, values } = view.segment.names
    // Labels stand under each of their words: those under the rarest are looked through for the others.
    const ranges = words.map((word) => keys.range(word)).sort((a, b) => a.to - a.from - (b.to - b.from))
    const { from, to } = ranges[0] ?? { from: 0, to: 0 }
    const counts = COMPLETED_FACETS.map((_, facet) => valueTotals(view, facet))
    const labelAt = (at: number) => {
      const name = COMPLETED_FACETS[facets[at] ?? 0] ?? 'subject'
      return view.segment.facets[measureOf(name)]?.labels.text(values[at] ?? 0) ?? ''
    }
    const counted = Uint32Array.from({ length: Math.min(to, from + LOOKED_AT) - from }, (_, at) => {
      if (words.length > 1 && !labelHas(labelAt(from + at), words)) return 0
      return counts[facets[from + at] ?? 0]?.[values[from + at] ?? 0] ?? 0
    })
    for (const at of highest({ counters: counted, noted: null, first: 0, size: counted.length }, 2 * limit)) {
      const name = COMPLETED_FACETS[facets[from + at] ?? 0] ?? 'subject'
      const text = labelAt(from + at)
      const known = found.get(`${name} ${text}`)
      const path = `/explore?${name}=${encodeURIComponent(text)}`
      // A label that has the word twice stands there twice, and is counted once.
      const count = Math.max(counted[at] ?? 0, known?.view === view ? known.count : 0) + (known && known.view !== view ? known.count : 0)
      found.set(`${name} ${text}`, {
        suggestion: { text, kind: name, id: text, path },
        count,
        begins: completionKey(text).startsWith(key),
        view,
      })
    }
  }
  const order = (name: Named) => KINDS_OF_NAMES.indexOf(name.suggestion.kind)
  const before = (a: Named, b: Named) => order(a) - order(b) || (a.suggestion.text < b.suggestion.text ? -1 : 1)
  return [...found.values()].sort((a, b) => b.count - a.count || before(a, b))
}

/** Whether each word typed begins a word of the label. */
function labelHas(label: string, words: readonly string[]): boolean {
  const own = foldText(label).split(' ')
  return words.every((word) => own.some((one) => one.startsWith(word)))
}
