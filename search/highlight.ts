/**
 * Marks what was asked for in the texts of one hit, and cuts the piece that shows it best. Made only for the hits
 * shown, through the same analysis as the index: what was found by stem, prefix or better spelling is marked too.
 */
import { stem, visitWords } from './analysis.ts'
import type { QueryNode } from './query-ast.ts'
import { SNIPPET_LENGTH } from './relevance.ts'
import type { Snippet } from './search-engine.ts'

export interface SnippetTexts {
  title: string
  description: string
  transcription: string
  other: string
}

/** What to mark in one text. */
interface Marks {
  terms: Set<string>
  prefixes: string[]
  phrases: (readonly string[])[]
  /** 1 for each pair of letters (`pairOf`) that something to be marked begins with. */
  beginnings: Uint8Array
}

/** A marked stretch of a text; `term` tells how many different words a piece has. */
interface Stretch {
  start: number
  end: number
  term: string
}

type Run = Snippet['runs'][number]

/** How far a piece begins before its first marked word, in characters. */
const LEAD = 40
const BODY_FIELDS = ['description', 'transcription', 'other'] as const

/**
 * @param respelled terms that were searched instead of a term.
 * @returns a function from the texts of a hit to its snippets: title, description, transcription, other, each only
 *   where something in it is marked.
 */
export function highlighter(root: QueryNode | null, respelled: ReadonlyMap<string, readonly string[]>): (texts: SnippetTexts) => Snippet[] {
  const inTitle: Marks = { terms: new Set(), prefixes: [], phrases: [], beginnings: new Uint8Array(PAIRS) }
  const inBody: Marks = { terms: new Set(), prefixes: [], phrases: [], beginnings: new Uint8Array(PAIRS) }
  if (root) collect(root, inTitle, inBody, respelled)
  for (const marks of [inTitle, inBody]) noteBeginnings(marks)
  return (texts) => {
    const snippets: Snippet[] = []
    const title = find(texts.title, inTitle)
    if (title.length > 0) snippets.push({ field: 'title', runs: runs(texts.title, title, 0, texts.title.length) })
    for (const field of BODY_FIELDS) {
      const found = find(texts[field], inBody)
      if (found.length > 0) snippets.push({ field, runs: piece(texts[field], found) })
    }
    return snippets
  }
}

function collect(node: QueryNode, title: Marks, body: Marks, respelled: ReadonlyMap<string, readonly string[]>): void {
  if (node.type === 'and' || node.type === 'or') {
    for (const child of node.nodes) collect(child, title, body, respelled)
    return
  }
  if (node.type !== 'word' && node.type !== 'prefix' && node.type !== 'phrase') return
  const into = node.field === null ? [title, body] : node.field === 'title' ? [title] : []
  for (const { terms, prefixes, phrases } of into) {
    if (node.type === 'word') for (const term of respelled.get(node.term) ?? [node.term]) terms.add(term)
    else if (node.type === 'phrase') phrases.push(node.terms)
    else {
      prefixes.push(node.prefix)
      for (const shorter of node.stems) terms.add(shorter)
    }
  }
}

/** Number of pairs of letters, five bits each. */
const PAIRS = 1 << 10

/** Number of the two letters at a place, in upper or lower case alike; other characters share their numbers. */
function pairOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31)
}

function noteBeginnings({ terms, prefixes, phrases, beginnings }: Marks): void {
  for (const term of [...terms, ...prefixes, ...phrases.flat()]) {
    const pair = pairOf(term, 0)
    if (term.length > 1) beginnings[pair] = 1
    else beginnings.fill(1, pair & ~31, (pair & ~31) + 32)
  }
}

/** A word that may be marked, and its number in the text. */
type Word = Stretch & { number: number }

/** Marked stretches of a text, in order. */
function find(text: string, marks: Marks): Stretch[] {
  const { terms, prefixes, phrases } = marks
  if (text === '' || terms.size + prefixes.length + phrases.length === 0) return []
  const words = candidates(text, marks)
  const found = new Set<Stretch>(words.filter(({ term }) => terms.has(term) || prefixes.some((prefix) => term.startsWith(prefix))))
  for (const phrase of phrases) {
    words.forEach(({ number }, at) => {
      const inPhrase = phrase.every((term, next) => words[at + next]?.term === term && words[at + next]?.number === number + next)
      if (inPhrase) for (const word of words.slice(at, at + phrase.length)) found.add(word)
    })
  }
  return withoutOverlap([...found].sort((a, b) => a.start - b.start))
}

/** The words that begin as something to be marked does: a stem has the first two letters of its word, so the others need no stem. */
function candidates(text: string, { beginnings }: Marks): Word[] {
  const words: Word[] = []
  let number = 0
  visitWords(text, {
    plain(_, start, end) {
      number++
      if (beginnings[pairOf(text, start)] === 1) words.push({ start, end, term: stem(text.slice(start, end).toLowerCase()), number })
    },
    folded(word, start, end) {
      number++
      words.push({ start, end, term: stem(word), number })
    },
  })
  return words
}

function withoutOverlap(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = []
  for (const stretch of stretches) if (stretch.start >= (kept.at(-1)?.end ?? 0)) kept.push(stretch)
  return kept
}

/** The piece with the most different marked words, then the most marked words, then the first. */
function piece(text: string, found: readonly Stretch[]): Run[] {
  if (text.length <= SNIPPET_LENGTH) return runs(text, found, 0, text.length)
  let best = 0
  let bestWorth = 0
  found.forEach((first, at) => {
    const inside = reach(found, at)
    const worth = new Set(inside.map(({ term }) => term)).size * 100 + Math.min(inside.length, 99)
    if (worth > bestWorth) {
      best = first.start
      bestWorth = worth
    }
  })
  const from = wordStart(text, Math.max(0, Math.min(best - LEAD, text.length - SNIPPET_LENGTH)), best)
  const to = wordEnd(text, Math.min(text.length, from + SNIPPET_LENGTH), from)
  return runs(text, found, from, to)
}

/** Marked stretches that fit in a piece which begins with one of them. */
function reach(found: readonly Stretch[], from: number): Stretch[] {
  const inside: Stretch[] = []
  const limit = (found[from]?.start ?? 0) + SNIPPET_LENGTH - LEAD
  for (let at = from; at < found.length; at++) {
    const stretch = found[at]
    if (!stretch || stretch.end > limit) break
    inside.push(stretch)
  }
  return inside
}

/** Moves a cut to the beginning of the next word, but not past `limit`. */
function wordStart(text: string, at: number, limit: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at - 1)
  return space >= 0 && space + 1 <= limit ? space + 1 : at
}

/** Moves a cut back to the end of a word. */
function wordEnd(text: string, at: number, from: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > from ? space : at
}

/** A stretch of text as alternating runs, with signs where it is cut. */
function runs(text: string, found: readonly Stretch[], from: number, to: number): Run[] {
  const made: Run[] = []
  let at = from
  let plain = from > 0 ? '…' : ''
  for (const { start, end } of found) {
    if (start < from || end > to) continue
    plain += text.slice(at, start)
    if (plain !== '') made.push({ text: plain, hit: false })
    plain = ''
    made.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  plain += text.slice(at, to) + (to < text.length ? '…' : '')
  if (plain !== '') made.push({ text: plain, hit: false })
  return made
}
