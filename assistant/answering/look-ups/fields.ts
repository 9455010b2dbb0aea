/** A field of a named thing: when it was founded, where it is, how large it is, who may see it. */

import { displayDate } from '../../../catalog/dates.ts'
import * as answers from '../../../messages/areas/answers.ts'
import { type Fact, PROPERTIES, type Property, type Thing } from '../../facts/fact.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { type Run, says } from '../cues.ts'
import { cued, left, type Question } from '../question.ts'
import { plain } from './lists.ts'
import { thingNamed } from './named.ts'

/** What a value must be, where the question word says it. */
const FITS: Readonly<Record<keyof Question['cues']['asks'], readonly Property[]>> = {
  date: ['date', 'founded', 'ended', 'died', 'born', 'term'],
  place: ['place', 'address', 'holder', 'territory', 'part-of'],
  number: ['extent', 'length', 'age', 'service', 'term', 'phone'],
  person: ['creator', 'head', 'holder', 'custody'],
  reason: [],
}
/** Values of one field that are shown. */
const MOST = 8

export async function* fieldOfThing(asked: Asked): Answering {
  const { known, turn } = asked
  const named = await thingNamed(asked)
  if (!named) return false
  const { thing } = named
  const properties = propertiesAsked(named.question)
  const facts = properties.map((property) => known.facts.of(thing.id, turn.viewer, property)).find((some) => some.length > 0)
  if (!facts) return false
  for (const [at, fact] of facts.slice(0, MOST).entries()) yield* sayFact(asked, thing, fact, at === 0 ? 'answer' : 'item')
  yield done(asked, 'answered')
  return true
}

/**
 * The properties that a question asks for, the most telling first; none where a word of it is left over.
 * @param accounted runs of words that something else accounts for.
 */
export function propertiesAsked(question: Question, accounted: readonly Run[] = []): Property[] {
  const { cues, words } = question
  const folded = words.map(({ word }) => word)
  const runs = PROPERTIES.map((property) => [property, cued(question, cues.property[property] ?? [])] as const).filter(
    ([, own]) => own.length > 0,
  )
  const asks = Object.entries(cues.asks).filter(([, phrases]) => says(phrases, folded))
  const asking = asks.flatMap(([, phrases]) => cued(question, phrases))
  if (left(question, ...runs.map(([, own]) => own), asking, accounted, cued(question, cues.quiet)).length > 0) return []
  const named = runs.map(([property]) => property)
  const fits = asks.map(([want]) => FITS[want as keyof typeof FITS])
  const fitting = named.filter((property) => fits.every((some) => some.includes(property)))
  // 'When was X?' asks for any date of it; 'when was X born' for no other.
  return named.length === 0 && asks.length === 1 ? fits.flat() : fitting
}

/** A fact as a card: the thing, the field, its value, with its source. */
export function* sayFact(
  { speaker, words, question }: Asked,
  thing: Thing,
  { property, value, label, date, source }: Fact,
  place: 'answer' | 'support' | 'item',
) {
  const field = label || words(answers.field, { property: property.replace('-', '_') })
  const said = date !== '' && value === date ? displayDate(date, question.language) : value
  yield* speaker.say({
    text: words(answers.fact, { name: plain(thing.name), field, value: said }),
    kind: 'from the catalogue',
    place,
    on: [source],
  })
}
