/** Marks in the texts of a hit that is shown what was found (marked-words.ts), and cuts the best piece. */
import { findMarked, findWestern, type Marks, marksOf, type Stretch, type WesternText, westernOf } from './marked-words.ts'
import type { QueryNode } from './query-ast.ts'
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
