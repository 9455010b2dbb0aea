/** Two things side by side: the same property of each, from the fact table. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { fill, MISSING, NOTICES } from '../writing/templates.ts'
import { sayFact, theName } from './fact.ts'
import { answered } from './outcome.ts'

/** What is compared where the question does not say it. */
const COMPARED: readonly Property[] = ['type', 'summary', 'post', 'founded', 'died', 'date', 'extent', 'length', 'territory', 'place']
/** Of a superlative or comparative the property that decides it. */
const DATED: readonly Property[] = ['founded', 'date', 'born', 'died']

/** @returns false where the table says nothing of either. */
export function* sayComparison(asked: Asked, things: readonly [Thing, Thing]): Generator<AnswerEvent, boolean> {
  const { properties, own } = asked.understanding
  const facts = things.map(({ id }) => asked.language.facts.of(id, asked.turn.viewer))
  const asksFirst = /\b(?:older|earlier|first|younger|later|newer)\b/i.test(own)
  const verdict = asksFirst ? whichFirst(things, facts) : null
  let place: 'answer' | 'support' = 'answer'
  if (verdict) {
    yield* asked.speaker.say({ ...verdict, kind: 'paraphrased', place })
    place = 'support'
  }
  const asks = properties.filter((property) => facts.every((of) => of.some((fact) => fact.property === property)))
  const chosen =
    asks.length > 0
      ? asks.slice(0, 1)
      : COMPARED.filter((property) => facts.every((of) => of.some((fact) => fact.property === property && property !== 'type'))).slice(0, 2)
  let said = verdict ? 1 : 0
  for (const property of chosen.length > 0 ? chosen : (['summary'] as const)) {
    for (const [at, thing] of things.entries()) {
      const fact =
        facts[at]?.find((one) => one.property === property) ??
        (chosen.length === 0 ? facts[at]?.find(({ property }) => ['post', 'statement', 'event'].includes(property)) : undefined)
      if (!fact || (verdict && DATED.includes(property))) continue
      if (yield* sayFact(asked, thing, fact, place)) {
        place = 'support'
        said += 1
      }
    }
  }
  if (said === 0) return false
  if (asksFirst && !verdict) {
    const { language } = asked.understanding
    yield { type: 'notice', kind: 'scope', text: fill(NOTICES.partly, language, { missing: MISSING.date?.[language] ?? '' }).text }
  }
  yield { type: 'nearest', entries: things.map(({ name, path }) => ({ title: name, path, date: '', basis: '' as const, recordId: null })) }
  yield* answered(asked)
  return true
}

/** Which came first, with both dates. */
function whichFirst([one, other]: readonly [Thing, Thing], facts: readonly (readonly Fact[])[]) {
  for (const property of DATED) {
    const dated = [facts[0], facts[1]].map((of) => of?.find((fact) => fact.property === property && fact.date !== ''))
    const [first, second] = dated
    const days = dated.map((fact) => (fact ? (parseArchiveDate(fact.date)?.firstDay ?? null) : null))
    if (!first || !second || days[0] === null || days[1] === null || days[0] === undefined || days[1] === undefined) continue
    const years = dated.map((fact) => parseArchiveDate(fact?.date ?? '')?.fromYear ?? '')
    const [a, b] = days[0] <= days[1] ? [0, 1] : [1, 0]
    const names = [theName(one), theName(other)]
    const text = `${names[a]} came first, in ${years[a]}; ${names[b]} followed in ${years[b]}.`
    return {
      text: text.charAt(0).toUpperCase() + text.slice(1),
      on: [first, second].map(({ source }) => ({ passage: source.passage, words: source.words })),
      figures: ['came first, in followed', ...names],
    }
  }
  return null
}
