/** Two things side by side: the same property of each, from the fact table, and which comes first or has more. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { quantityOf } from '../understanding/quantities.ts'
import { plain } from '../writing/sentence.ts'
import { fill, MISSING, NOTICES, TEXTS } from '../writing/templates.ts'
import { sayFact, theName } from './fact.ts'
import { answered } from './outcome.ts'

/** What is compared where the question does not say it. */
const COMPARED: readonly Property[] = ['summary', 'post', 'founded', 'died', 'date', 'extent', 'length', 'territory', 'place']
/** What dates a thing, the surest first. */
const DATED: readonly Property[] = ['founded', 'term', 'date', 'post', 'born', 'died']

/** @param decides whether only what decides between them is said. @returns false where the table says nothing of either. */
export function* sayComparison(asked: Asked, things: readonly [Thing, Thing], decides: boolean): Generator<AnswerEvent, boolean> {
  const { properties, own, left, language: tongue } = asked.understanding
  const facts = things.map(({ id }) => asked.language.facts.of(id, asked.turn.viewer))
  const asksAge = /\b(?:older|younger)\b/i.test(own)
  const asksFirst = asksAge || /\b(?:earlier|first|later|newer)\b/i.test(own)
  const verdict =
    (asksAge ? ages(things, facts) : null) ??
    (asksFirst && !(asksAge && things.some(({ kind }) => kind === 'person')) ? whichFirst(things, facts) : null) ??
    amounts(things, facts, left)
  let said = 0
  if (verdict) {
    const { text, figures } = fill(verdict.texts, tongue, verdict.values)
    const on = verdict.facts.map(({ source }) => ({ passage: source.passage, words: source.words }))
    yield* asked.speaker.say({ text, kind: 'paraphrased', place: 'answer', on, figures: [...figures, ...Object.values(verdict.values)] })
    said = 1
  }
  const both = (property: Property) => facts.every((of) => of.some((fact) => fact.property === property))
  const asks = properties.filter(both)
  if (decides && !verdict && asks.length === 0) return false
  const chosen = verdict ? [] : asks.length > 0 ? asks.slice(0, 1) : COMPARED.filter(both).slice(0, 2)
  for (const property of chosen.length > 0 || verdict ? chosen : (['summary'] as const)) {
    for (const [at, thing] of things.entries()) {
      const own = facts[at] ?? []
      const fact =
        own.find((one) => one.property === property) ??
        (chosen.length === 0 ? own.find((one) => TELLING.includes(one.property)) : undefined)
      if (fact && (yield* sayFact(asked, thing, fact, said === 0 ? 'answer' : 'support'))) said += 1
    }
  }
  if (said === 0) return false
  if (asksFirst && !verdict)
    yield { type: 'notice', kind: 'scope', text: fill(NOTICES.partly, tongue, { missing: MISSING.date?.[tongue] ?? '' }).text }
  yield {
    type: 'nearest',
    entries: things.map(({ name, path }) => ({ title: plain(name), path, date: '', basis: '' as const, recordId: null })),
  }
  yield* answered(asked)
  return true
}
const TELLING: readonly Property[] = ['post', 'statement', 'event']

interface Verdict {
  texts: (typeof TEXTS)[keyof typeof TEXTS]
  values: Record<string, string>
  facts: readonly Fact[]
}

/** Which came first, with both dates. */
function whichFirst(things: readonly [Thing, Thing], facts: readonly (readonly Fact[])[]): Verdict | null {
  const dated = facts.map((of) =>
    DATED.map((property) => of.find((fact) => fact.property === property && dayOf(fact) !== null)).find(Boolean),
  )
  const [first, second] = dated
  if (!first || !second) return null
  const order = (dayOf(first) ?? 0) <= (dayOf(second) ?? 0) ? [0, 1] : [1, 0]
  const [one = first, other = second] = order.map((at) => (at === 0 ? first : second))
  const [name = '', otherName = ''] = order.map((at) => theName(at === 0 ? things[0] : things[1]))
  const values = { one: name, year: yearOf(one), other: otherName, otherYear: yearOf(other) }
  return { texts: values.year === values.otherYear ? TEXTS.sameYear : TEXTS.cameFirst, values, facts: [one, other] }
}

/** How old each was. */
function ages(things: readonly [Thing, Thing], facts: readonly (readonly Fact[])[]): Verdict | null {
  const [first, second] = facts.map((of) => of.find(({ property, number }) => property === 'age' && number !== null))
  if (!first || !second) return null
  const values = { one: theName(things[0]), number: first.value, other: theName(things[1]), otherNumber: second.value }
  return { texts: TEXTS.diedAged, values, facts: [first, second] }
}

/** How many of what is counted each has: 'more troopers'. */
function amounts(things: readonly [Thing, Thing], facts: readonly (readonly Fact[])[], counted: readonly string[]): Verdict | null {
  const nouns = counted.filter((term) => !/^(?:more|most|fewer|less|number|mani)$/.test(term))
  if (nouns.length === 0) return null
  const [first, second] = facts.map((of) => nouns.map((noun) => quantityOf(of, [noun])).find((found) => found !== null))
  if (!first || !second) return null
  const values = { one: theName(things[0]), number: first.said, other: theName(things[1]), otherNumber: second.said }
  return { texts: TEXTS.amounts, values, facts: [first.fact, second.fact] }
}

function dayOf({ date }: Fact): number | null {
  return date === '' ? null : (parseArchiveDate(date)?.firstDay ?? null)
}

function yearOf({ date }: Fact): string {
  return String(parseArchiveDate(date)?.fromYear ?? '')
}
