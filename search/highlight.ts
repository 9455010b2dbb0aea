/** Marks what was found in the texts of a hit, by stem, prefix or better spelling as the index does, and cuts the best piece. */

import { classOf, foldWord, LONGEST_WORD, PAIRS, pairOf, stem, visitWords, WORD } from './analysis.ts'

import type { QueryNode } from './query-ast.ts'
import { patternOf } from './query-nodes.ts'
import { SNIPPET_LENGTH } from './relevance.ts'
import type { Snippet } from './search-engine.ts'

export interface SnippetTexts {
  readonly title: string
  readonly description: string
  readonly transcription: string
  readonly other: string
  /** All of them as one, kept when they are first looked through; null: they are looked through one by one. */
  joint?: WesternText | null
}

const FIELDS = ['title', 'description', 'transcription', 'other'] as const
type Run = Snippet['runs'][number]

/** How far a piece begins before its first marked word, in characters. */
const LEAD = 40

/**
 * @param respelled terms that were searched instead of a term.
 * @returns a function from the texts of a hit to its snippets: title, description, transcription, other, each only
 *   where something in it is marked.
 */
export function highlighter(root: QueryNode | null, respelled: ReadonlyMap<string, readonly string[]>): (texts: SnippetTexts) => Snippet[] {
  const marks = marksOf(root, respelled)
  return (texts) => {
    const snippets: Snippet[] = []
    const found = findIn(texts, marks)
    FIELDS.forEach((field, at) => {
      const stretches = found[at] ?? []
      if (stretches.length === 0) return
      const text = texts[field]
      snippets.push({ field, runs: field === 'title' ? runs(text, stretches, 0, text.length) : piece(text, stretches) })
    })
    return snippets
  }
}

/** @returns what is marked in each of the fields. */
function findIn(texts: SnippetTexts, { title, body }: { title: Marks; body: Marks }): Stretch[][] {
  const joint = title.leads && body.leads ? jointOf(texts) : null
  if (!joint) return FIELDS.map((field) => findMarked(texts[field], field === 'title' ? title : body))
  const first = texts.title.length + JOINT.length
  const { length } = joint.lower
  if (title === body) return byField(texts, findWestern(joint, title, 0, length))
  return byField(texts, [...findWestern(joint, title, 0, texts.title.length), ...findWestern(joint, body, first, length)])
}

/** Stands between two texts: no word goes on over it. */
const JOINT = '\n'

function jointOf(texts: SnippetTexts): WesternText | null {
  if (texts.joint === undefined) texts.joint = westernOf(FIELDS.map((field) => texts[field]).join(JOINT))
  return texts.joint
}

/** What was found in the joint texts, at its places in each of them. */
function byField(texts: SnippetTexts, found: readonly Stretch[]): Stretch[][] {
  let next = 0
  let start = 0
  return FIELDS.map((field) => {
    const own: Stretch[] = []
    const end = start + texts[field].length
    for (let one = found[next]; one && one.end <= end; one = found[++next]) {
      own.push({ start: one.start - start, end: one.end - start, term: one.term })
    }
    start = end + JOINT.length
    return own
  })
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

/** What to mark in one text. */
interface Marks {
  terms: Set<string>
  prefixes: string[]
  /** Words as spelled in which letters are left open. */
  patterns: RegExp[]
  phrases: (readonly string[])[]
  /** What plain words to be marked begin with; null where phrases are to be marked, which need words in their order. */
  leads: readonly string[] | null
  /** 1 for each pair of letters (`pairOf`) that something to be marked begins with; made when first asked for. */
  beginnings: Uint8Array | null
}

/** A marked stretch of a text; `term` tells how many different words a piece has. */
interface Stretch {
  start: number
  end: number
  term: string
}

/** What a query marks in titles, and in other texts; the same where it asks for no words of a field. */
function marksOf(root: QueryNode | null, respelled: ReadonlyMap<string, readonly string[]>): { title: Marks; body: Marks } {
  const none = (): Marks => ({ terms: new Set(), prefixes: [], patterns: [], phrases: [], leads: null, beginnings: null })
  const title = none()
  const body = root && namesField(root) ? none() : title
  if (root) collect(root, title, body, respelled)
  for (const marks of new Set([title, body])) {
    // Words with letters left open are told by how they are spelled, phrases by the order of their words.
    if (marks.phrases.length + marks.patterns.length === 0) marks.leads = [...new Set([...marks.terms, ...marks.prefixes].map(leadOf))]
  }
  return { title, body }
}

function namesField(node: QueryNode): boolean {
  if (node.type === 'and' || node.type === 'or') return node.nodes.some(namesField)
  return 'field' in node && node.field !== null
}

function collect(node: QueryNode, title: Marks, body: Marks, respelled: ReadonlyMap<string, readonly string[]>): void {
  if (node.type === 'and' || node.type === 'or') {
    for (const child of node.nodes) collect(child, title, body, respelled)
    return
  }
  if (node.type === 'any') {
    collect(node.own, title, body, respelled)
    for (const other of node.others) collect(other.node, title, body, respelled)
    return
  }
  if (node.type === 'date') {
    if (node.words) collect(node.words, title, body, respelled)
    return
  }
  if (node.type !== 'word' && node.type !== 'prefix' && node.type !== 'phrase' && node.type !== 'pattern') return
  const into = node.field === null ? [title, body] : node.field === 'title' ? [title] : []
  for (const { terms, prefixes, patterns, phrases } of new Set(into)) {
    if (node.type === 'word') for (const term of respelled.get(node.term) ?? [node.term]) terms.add(term)
    else if (node.type === 'phrase') phrases.push(node.terms)
    else if (node.type === 'pattern') patterns.push(patternOf(node.pattern))
    else {
      prefixes.push(node.prefix)
      for (const shorter of node.stems) terms.add(shorter)
    }
  }
}

/** What every word with this stem begins with: an English stem differs from its words in its last letter at most ("happi", "sized"). */
function leadOf(term: string): string {
  return term.length > 2 ? term.slice(0, -1) : term
}

/** A word that may be marked, as spelled, and its number in the text. */
type Word = Stretch & { word: string; number: number }

/** Whether anything is to be marked. */
function isNothing({ terms, prefixes, patterns, phrases }: Marks): boolean {
  return terms.size + prefixes.length + patterns.length + phrases.length === 0
}

/** Marked stretches of a text, in order. */
function findMarked(text: string, marks: Marks): Stretch[] {
  if (text === '' || isNothing(marks)) return []
  const western = marks.leads ? westernOf(text) : null
  if (western) return findWestern(western, marks, 0, text.length)
  const { terms, prefixes, patterns, phrases } = marks
  const words = candidates(text, marks)
  const isMarked = ({ word, term }: Word) =>
    terms.has(term) || prefixes.some((prefix) => term.startsWith(prefix)) || patterns.some((pattern) => pattern.test(word))
  const found = new Set<Stretch>(words.filter(isMarked))
  for (const phrase of phrases) {
    words.forEach(({ number }, at) => {
      const inPhrase = phrase.every((term, next) => words[at + next]?.term === term && words[at + next]?.number === number + next)
      if (inPhrase) for (const word of words.slice(at, at + phrase.length)) found.add(word)
    })
  }
  return withoutOverlap([...found].sort((a, b) => a.start - b.start))
}

/** A text in which places are those in its lower-case form. */
interface WesternText {
  lower: string
  /** Whether words may have accents or apostrophes in them. */
  special: boolean
}

/** Texts whose letters have their upper and lower case one to one, so that places in the lower-case text are those in the text. */
const WESTERN = /^[\t\n\r -~\u00a0-\u00ff‘’“”–—…]*$/
/** What makes a word more than letters and digits that are folded by their case alone: accents, and apostrophes in it. */
const SPECIAL = /['’\u0080-\u00ff]/g
const APOSTROPHES = "'’"

/** @returns null where it has letters of other kinds: it is gone through word by word. */
function westernOf(text: string): WesternText | null {
  if (!WESTERN.test(text)) return null
  return { lower: text.toLowerCase(), special: text.search(SPECIAL) >= 0 }
}

/**
 * The same in a part of a western text, where no phrase is to be marked: every place where one of the beginnings stands is
 * looked at, and no other but words with special letters.
 */
function findWestern({ lower, special }: WesternText, { terms, prefixes, leads }: Marks, from: number, to: number): Stretch[] {
  const isWord = (at: number) => at >= from && at < to && classOf(lower.charCodeAt(at)) === WORD
  const isInWord = (at: number) => isWord(at) || (at > from && APOSTROPHES.includes(lower[at] ?? ' ') && isWord(at - 1) && isWord(at + 1))
  const found: Stretch[] = []
  if (!leads || leads.length === 0) return found
  const look = (word: string, start: number, end: number) => {
    const term = stem(word.slice(0, LONGEST_WORD))
    if (terms.has(term) || prefixes.some((prefix) => term.startsWith(prefix))) found.push({ start, end, term })
  }
  for (const lead of leads) {
    for (let start = lower.indexOf(lead, from); start >= 0 && start < to; start = lower.indexOf(lead, start + 1)) {
      if (isInWord(start - 1)) continue
      let end = start + lead.length
      let folded = false
      while (isWord(end)) folded = lower.charCodeAt(end++) > 127 || folded
      if (!folded && !isInWord(end)) look(lower.slice(start, end), start, end)
    }
  }
  if (!special) return inOrder(found)
  let behind = from
  for (const { index } of lower.matchAll(SPECIAL)) {
    if (index < behind || !isInWord(index)) continue
    let start = index
    while (start > behind && isInWord(start - 1)) start--
    behind = index
    while (isInWord(behind)) behind++
    // Folding is slow, and leaves a plain first letter as it is; an elided article goes.
    const plain = lower.charCodeAt(start) < 128 && !isElided(lower, start, behind)
    if (plain && !leads.some((lead) => lead.charCodeAt(0) === lower.charCodeAt(start))) continue
    look(foldWord(lower.slice(start, behind)), start, behind)
  }
  return inOrder(found)
}

/** Whether a word may begin with an article run together with it: what stands before its first apostrophe is short. */
function isElided(lower: string, start: number, end: number): boolean {
  for (let at = start; at < Math.min(end, start + 5); at++) if (APOSTROPHES.includes(lower[at] ?? ' ')) return true
  return false
}

function inOrder(found: Stretch[]): Stretch[] {
  return found.length > 1 ? withoutOverlap(found.sort((a, b) => a.start - b.start)) : found
}

/** The words that begin as something to be marked does: a stem has the first two letters of its word, so the others need no stem. */
function candidates(text: string, marks: Marks): Word[] {
  marks.beginnings ??= beginningsOf(marks)
  const { beginnings } = marks
  const words: Word[] = []
  visitWords(text, {
    plain(_, start, end, number) {
      const word = text.slice(start, end).toLowerCase()
      words.push({ start, end, word, term: stem(word), number })
    },
    folded(word, start, end, number) {
      words.push({ start, end, word, term: stem(word), number })
    },
    beginnings,
  })
  return words
}

function beginningsOf({ terms, prefixes, patterns, phrases }: Marks): Uint8Array {
  const beginnings = new Uint8Array(PAIRS)
  if (patterns.length > 0) return beginnings.fill(1)
  for (const term of [...terms, ...prefixes, ...phrases.flat()]) {
    const pair = pairOf(term, 0)
    if (term.length > 1) beginnings[pair] = 1
    else beginnings.fill(1, pair & ~31, (pair & ~31) + 32)
  }
  return beginnings
}

function withoutOverlap(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = []
  for (const stretch of stretches) if (stretch.start >= (kept.at(-1)?.end ?? 0)) kept.push(stretch)
  return kept
}
