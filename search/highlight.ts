/** Marks in the texts of a hit that is shown what was found, by stem, prefix or better spelling as the index does, and cuts the best piece. */
import { foldWord, LONGEST_WORD, stem, visitWords } from './analysis.ts'
import { classOf, PAIRS, pairOf, WORD } from './characters.ts'
import type { QueryNode } from './query-ast.ts'
import { SNIPPET_LENGTH } from './relevance.ts'
import type { Snippet } from './search-engine.ts'

export interface SnippetTexts {
  title: string
  description: string
  transcription: string
  other: string
  /** Bits of the texts that are plain (`plainTexts`), where that is known: they are looked through faster. */
  plain?: number
}

/** Nothing that folding changes but the case. */
const PLAIN = /^[ -~\t\n\r]*$/
const PLAIN_BITS = { title: 1, description: 2, transcription: 4, other: 8 } as const

/** Bits of those texts that have nothing but unaccented letters, digits and common signs. */
export function plainTexts(texts: SnippetTexts): number {
  const bit = (field: keyof typeof PLAIN_BITS) => (PLAIN.test(texts[field]) ? PLAIN_BITS[field] : 0)
  return bit('title') | bit('description') | bit('transcription') | bit('other')
}

/** What to mark in one text. */
interface Marks {
  terms: Set<string>
  prefixes: string[]
  phrases: (readonly string[])[]
  /** 1 for each pair of letters (`pairOf`) that something to be marked begins with. */
  beginnings: Uint8Array
  /** What plain words to be marked begin with; null where phrases are to be marked, which need words in their order. */
  leads: readonly string[] | null
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
  const inTitle: Marks = { terms: new Set(), prefixes: [], phrases: [], beginnings: new Uint8Array(PAIRS), leads: null }
  const inBody: Marks = { terms: new Set(), prefixes: [], phrases: [], beginnings: new Uint8Array(PAIRS), leads: null }
  if (root) collect(root, inTitle, inBody, respelled)
  for (const marks of [inTitle, inBody]) noteBeginnings(marks)
  return (texts) => {
    const snippets: Snippet[] = []
    const { plain = 0 } = texts
    const title = find(texts.title, inTitle, (plain & PLAIN_BITS.title) !== 0)
    if (title.length > 0) snippets.push({ field: 'title', runs: runs(texts.title, title, 0, texts.title.length) })
    for (const field of BODY_FIELDS) {
      const found = find(texts[field], inBody, (plain & PLAIN_BITS[field]) !== 0)
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

function noteBeginnings(marks: Marks): void {
  const { terms, prefixes, phrases, beginnings } = marks
  for (const term of [...terms, ...prefixes, ...phrases.flat()]) {
    const pair = pairOf(term, 0)
    if (term.length > 1) beginnings[pair] = 1
    else beginnings.fill(1, pair & ~31, (pair & ~31) + 32)
  }
  if (phrases.length === 0) marks.leads = [...new Set([...terms, ...prefixes].map(leadOf))]
}

/** What every word with this stem begins with: an English stem differs from its words in its last letter at most ("happi", "sized"). */
function leadOf(term: string): string {
  return term.length > 2 ? term.slice(0, -1) : term
}

/** A word that may be marked, and its number in the text. */
type Word = Stretch & { number: number }

/** Marked stretches of a text, in order. */
function find(text: string, marks: Marks, plain: boolean): Stretch[] {
  const { terms, prefixes, phrases, leads } = marks
  if (text === '' || terms.size + prefixes.length + phrases.length === 0) return []
  if (leads && (plain || WESTERN.test(text))) return findWestern(text, marks, leads, plain)
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

/** Texts whose letters have their upper and lower case one to one, so that places in the lower-case text are those in the text. */
const WESTERN = /^[\t\n\r -~\u00a0-\u00ff‘’“”–—…]*$/
/** What makes a word more than letters and digits that are folded by their case alone: accents, and apostrophes in it. */
const SPECIAL = /['’\u0080-\u00ff]/g
const APOSTROPHES = "'’"

/** The same in a western text: every place where one of the beginnings stands is looked at, and no other but words with special letters. */
function findWestern(text: string, { terms, prefixes }: Marks, leads: readonly string[], plain: boolean): Stretch[] {
  const lower = text.toLowerCase()
  const isWord = (at: number) => at >= 0 && at < lower.length && classOf(lower.charCodeAt(at)) === WORD
  const isInWord = (at: number) => isWord(at) || (at > 0 && APOSTROPHES.includes(lower[at] ?? ' ') && isWord(at - 1) && isWord(at + 1))
  const found: Stretch[] = []
  const look = (word: string, start: number, end: number) => {
    const term = stem(word.slice(0, LONGEST_WORD))
    if (terms.has(term) || prefixes.some((prefix) => term.startsWith(prefix))) found.push({ start, end, term })
  }
  for (const lead of leads) {
    for (let start = lower.indexOf(lead); start >= 0; start = lower.indexOf(lead, start + 1)) {
      if (isInWord(start - 1)) continue
      let end = start + lead.length
      let special = false
      while (isWord(end)) special = lower.charCodeAt(end++) > 127 || special
      if (!special && !isInWord(end)) look(lower.slice(start, end), start, end)
    }
  }
  if (plain && !lower.includes("'")) return inOrder(found)
  let behind = 0
  for (const { index } of lower.matchAll(SPECIAL)) {
    if (index < behind || !isInWord(index)) continue
    let start = index
    while (start > behind && isInWord(start - 1)) start--
    behind = index
    while (isInWord(behind)) behind++
    look(foldWord(lower.slice(start, behind)), start, behind)
  }
  return inOrder(found)
}

function inOrder(found: Stretch[]): Stretch[] {
  return found.length > 1 ? withoutOverlap(found.sort((a, b) => a.start - b.start)) : found
}

/** The words that begin as something to be marked does: a stem has the first two letters of its word, so the others need no stem. */
function candidates(text: string, { beginnings }: Marks): Word[] {
  const words: Word[] = []
  visitWords(text, {
    plain(_, start, end, number) {
      words.push({ start, end, term: stem(text.slice(start, end).toLowerCase()), number })
    },
    folded(word, start, end, number) {
      words.push({ start, end, term: stem(word), number })
    },
    beginnings,
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
