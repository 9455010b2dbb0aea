/**
 * A query made ready for one view: words have become term numbers with weights. Rarity is counted over all views
 * together, so that a changed document scores what it would in an index built anew.
 */
import { coverageOf, isTelling, weightOf } from '../../../coverage.ts'
import type { Alternative, AnyNode, DateNode, Parts, PhraseNode, QueryField, QueryNode, WordNode } from '../../../query-ast.ts'
import { yearsBetween } from '../../../query-nodes.ts'
import { FIELD_BITS, PHRASE_BOOST } from '../../../relevance.ts'
import { countsOf } from '../count/tally.ts'
import { YEARS } from '../index/segment.ts'
import { documentsWith, type View } from '../segments/view.ts'
import { spansTouching } from './evaluate-dates.ts'
import { documentsNamed } from './named.ts'
import { planPattern, planPrefix } from './plan-forms.ts'

export type Plan =
  | { type: 'terms'; terms: Uint32Array; weights: Uint32Array; fields: number }
  | { type: 'phrase'; terms: readonly number[]; weights: readonly number[]; fields: number }
  | { type: 'documents'; documents: Uint32Array }
  | { type: 'years'; from: number; to: number }
  /** Days of a document's date, null: no bound. */
  | { type: 'dates'; first: number | null; last: number | null; weight: number }
  | { type: 'and' | 'or'; plans: readonly Plan[] }
  /** Any of these; the best of them counts. */
  | { type: 'any'; plans: readonly Plan[] }
  | { type: 'not'; plan: Plan }
  | BestPlan
  /** What a plan finds, some documents of it above the others. */
  | { type: 'lifted'; plan: Plan; documents: Uint32Array }

/** All that is required, and enough of the parts (coverage.ts). */
export interface BestPlan {
  type: 'best'
  parts: readonly Plan[]
  weights: readonly number[]
  least: number
  full: number | null
  required: readonly Plan[]
  extra: readonly Plan[]
}

/** A term to search for and its share of the full weight (less than 1 for a guessed spelling). */
export interface Wanted {
  term: string
  share: number
}

/** What is searched instead of a word nobody used: found by spelling.ts. Nothing: the word itself. */
export type Respell = (word: WordNode) => readonly Wanted[]

/** A part of a query planned for each view, and how many documents have it, by which it weighs. */
export interface Planned {
  plans: Plan[]
  having: number
}

/** A term looked up: its number in each view (-1: not there), and how many documents of all views have it. */
interface Known extends Wanted {
  numbers: readonly number[]
  having: number
}

function lookUpTerm(views: readonly View[], { term, share }: Wanted): Known {
  let having = 0
  const numbers = views.map((view) => {
    const number = view.segment.terms.find(term)
    if (number >= 0) having += documentsWith(view, number)
    return number
  })
  return { term, share, numbers, having }
}

/** How many documents of all views have a term. */
export function countWith(views: readonly View[], term: string): number {
  return lookUpTerm(views, { term, share: 1 }).having
}

/** @returns one plan for each view. */
export function planQuery(node: QueryNode, views: readonly View[], respell: Respell): Plan[] {
  switch (node.type) {
    case 'identifier':
      return views.map((view) => ({ type: 'documents', documents: documentsNamed(view, node.key, node.prefix) }))
    case 'years':
      return views.map(() => node)
    case 'not':
      // What is left out is taken at its word: guessing would leave out what nobody asked to.
      return planQuery(node.node, views, () => []).map((plan) => ({ type: 'not', plan }))
    case 'and':
    case 'or': {
      const { type } = node
      const children = node.nodes.map((child) => planQuery(child, views, respell))
      return views.map((_, at) => ({ type, plans: children.flatMap((plans) => plans[at] ?? []) }))
    }
    case 'phrase':
      return planPhrase(node, views, PHRASE_BOOST).plans
    default:
      return planPart(node, views, respell).plans
  }
}

/** @returns one plan for each view, in which a document need not have every part. */
export function planBest({ parts, required, extra }: Parts, views: readonly View[], respell: Respell): BestPlan[] {
  const planned = parts.map((node) => planPart(node, views, respell))
  const coverage = coverageOf(
    documentsIn(views),
    planned.map(({ having }) => having),
  )
  const all = (nodes: readonly QueryNode[]) => nodes.map((node) => planQuery(node, views, respell))
  const [needed, more] = [all(required), all(extra)]
  return views.map((_, at) => ({
    type: 'best',
    parts: planned.flatMap(({ plans }) => plans[at] ?? []),
    ...coverage,
    required: needed.flatMap((plans) => plans[at] ?? []),
    extra: more.flatMap((plans) => plans[at] ?? []),
  }))
}

function planPart(node: QueryNode, views: readonly View[], respell: Respell): Planned {
  switch (node.type) {
    case 'word':
      return planWord(node, [], views, respell)
    case 'any':
      return planWord(node.own, node.others, views, respell)
    case 'prefix':
      return planPrefix(node, views)
    case 'pattern':
      return planPattern(node, views)
    case 'date':
      return planDate(node, views)
    case 'phrase':
      return planPhrase(node, views, PHRASE_BOOST)
    default:
      return { plans: planQuery(node, views, respell), having: documentsIn(views) }
  }
}

export function documentsIn(views: readonly View[]): number {
  return views.reduce((sum, { documents }) => sum + documents, 0)
}

export function bitsOf(field: QueryField | null): number {
  return field ? FIELD_BITS[field] : 0
}

/** A word, with what counts for it: as rare as the word itself, or as the most usual of the others where nobody used it. */
function planWord(node: WordNode, others: AnyNode['others'], views: readonly View[], respell: Respell): Planned {
  const own = lookUpTerm(views, { term: node.term, share: 1 })
  const telling = ({ having }: { having: number }) => isTelling(documentsIn(views), own.having, having)
  const words = others
    .flatMap(({ node: other, share }) => (other.type === 'word' ? [lookUpTerm(views, { term: other.term, share })] : []))
    .filter(telling)
  const phrases = others.flatMap((other) => phraseOf(other, views)).filter(telling)
  const found = words.filter(({ having }) => having > 0)
  const known = own.having > 0 || found.length + phrases.length > 0
  const guessed = known ? [] : respell(node).map((one) => lookUpTerm(views, one))
  const wanted = [...(own.having > 0 || guessed.length === 0 ? [own] : guessed), ...found]
  const having = own.having || Math.max(0, ...wanted.map((one) => one.having), ...phrases.map((one) => one.having))
  const terms = planTerms(wanted, having, node.field, views)
  if (phrases.length === 0) return { plans: terms, having }
  const beside = phrases.map(({ phrase, share }) => planPhrase(phrase, views, share, having).plans)
  return {
    plans: terms.map((plan, at) => ({ type: 'any', plans: [plan, ...beside.flatMap((plans) => plans[at] ?? [])] })),
    having,
  }
}

/** A phrase that counts for a word, if every word of it is used; it is in no more documents than its rarest word. */
function phraseOf({ node, share }: Alternative, views: readonly View[]): { phrase: PhraseNode; share: number; having: number }[] {
  if (node.type !== 'phrase') return []
  const having = Math.min(...node.terms.map((term) => countWith(views, term)))
  return having > 0 ? [{ phrase: node, share, having }] : []
}

/** @param most what weighs no more than what so many documents have. */
function planPhrase({ terms, field }: PhraseNode, views: readonly View[], share: number, most = 0): Planned {
  const known = terms.map((term) => lookUpTerm(views, { term, share }))
  const all = documentsIn(views)
  const weights = known.map(({ having }) => weightOf(all, Math.max(having, most), share))
  const plans = views.map((_, at): Plan => {
    return { type: 'phrase', terms: known.map(({ numbers }) => numbers[at] ?? -1), weights, fields: bitsOf(field) }
  })
  return { plans, having: Math.min(...known.map(({ having }) => having)) }
}

/** @param most nothing weighs more than what so many documents have. */
function planTerms(wanted: readonly Known[], most: number, field: QueryField | null, views: readonly View[]): Plan[] {
  const all = documentsIn(views)
  return views.map((_, at) => {
    const known = wanted.filter(({ numbers }) => (numbers[at] ?? -1) >= 0)
    return {
      type: 'terms',
      terms: Uint32Array.from(known, ({ numbers }) => numbers[at] ?? 0),
      weights: Uint32Array.from(known, ({ having, share }) => weightOf(all, share < 1 ? Math.max(having, most) : having, share)),
      fields: bitsOf(field),
    }
  })
}

/** A date weighs by how many documents are of its years. */
function planDate({ first, last, words }: DateNode, views: readonly View[]): Planned {
  const { from, to } = yearsBetween(first, last)
  let dated = 0
  for (const { segment, totals } of views) {
    const touches = spansTouching(segment, from, to)
    const { counters, first: start } = countsOf(segment, { counters: totals, noted: null }, YEARS)
    touches.forEach((touching, span) => {
      if (touching === 1) dated += counters[start + span] ?? 0
    })
  }
  const all = documentsIn(views)
  const weight = weightOf(all, dated)
  const dates: Plan = { type: 'dates', first, last, weight }
  if (!words) return { plans: views.map(() => dates), having: dated }
  const inText = words.type === 'word' ? planWord(words, [], views, () => []) : planPhrase(words, views, 1)
  return {
    plans: views.map((_, at) => ({ type: 'any', plans: [dates, ...(inText.plans[at] ? [inText.plans[at]] : [])] })),
    having: Math.min(all, Math.max(dated, inText.having)),
  }
}
