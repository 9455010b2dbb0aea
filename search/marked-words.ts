/** Where a text has words that a query finds: by stem, prefix or better spelling, as the index does. */
import { foldWord, LONGEST_WORD, stem, visitWords } from './analysis.ts'
import { classOf, PAIRS, pairOf, WORD } from './characters.ts'
import { patternOf } from './patterns.ts'
import type { QueryNode } from './query-ast.ts'

/** What to mark in one text. */
export interface Marks {
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
export interface Stretch {
  start: number
  end: number
  term: string
}

/** What a query marks in titles, and in other texts; the same where it asks for no words of a field. */
export function marksOf(root: QueryNode | null, respelled: ReadonlyMap<string, readonly string[]>): { title: Marks; body: Marks } {
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
export function findMarked(text: string, marks: Marks): Stretch[] {
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
export interface WesternText {
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
export function westernOf(text: string): WesternText | null {
  if (!WESTERN.test(text)) return null
  return { lower: text.toLowerCase(), special: text.search(SPECIAL) >= 0 }
}

/**
 * The same in a part of a western text, where no phrase is to be marked: every place where one of the beginnings stands is
 * looked at, and no other but words with special letters.
 */
export function findWestern({ lower, special }: WesternText, { terms, prefixes, leads }: Marks, from: number, to: number): Stretch[] {
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
