/** A field of a thing: when it was founded, where it is, how large it is, who may see it. */
import type { AnswerEvent } from '../../answer-events.ts'
import type { Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import type { Want } from '../understanding/kinds.ts'
import { quantityOf } from '../understanding/quantities.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { plain } from '../writing/sentence.ts'
import { FIELD_NAMES, fill, NOTICES } from '../writing/templates.ts'
import { factsFor, inSentences, sayFact, theName } from './fact.ts'
import { answered } from './outcome.ts'
import { requestLink } from './thing.ts'

/** What a value must be, where the question word says it. */
const FITS: Partial<Record<Want, readonly Property[]>> = {
  date: ['founded', 'ended', 'died', 'born', 'date', 'term'],
  place: ['place', 'address', 'holder', 'territory', 'part-of'],
  number: ['age', 'number', 'extent', 'length', 'service', 'phone'],
  person: ['creator', 'head', 'holder', 'access', 'acquisition', 'custody', 'processing', 'history'],
  reason: [],
}

/** What a question word alone asks for: after what its verb asks for. */
const GENERAL: readonly Property[] = ['date', 'number', 'place']
/** Of parts and capabilities. */
const MOST = 12

/** @returns false where the table has no such field, so that prose is asked. */
export function* sayProperty(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const { properties, wants, own } = asked.understanding
  const [want] = wants.filter((one) => one !== 'yes-no')
  const ordered = [
    ...properties.filter((property) => !GENERAL.includes(property)),
    ...properties.filter((property) => GENERAL.includes(property)),
  ]
  const fitting = want ? ordered.filter((property) => FITS[want]?.includes(property)) : ordered
  // A superlative number of one property only: 'how old' is an age, 'how long' a length or a service.
  const facts = factsFor(asked, thing, fitting)
  const [first] = facts
  const asks = named(properties, own)
  if (asks && first?.property !== asks) {
    yield* sayUnknown(asked, thing, asks)
    return true
  }
  if (!first) return false
  let place: 'answer' | 'support' | 'item' = 'answer'
  const several = ['capability', 'part', 'head'].includes(first.property)
  const same = facts
    .filter(
      ({ property, label }, at) =>
        property === first.property && (several || facts.findIndex((other) => other.property === property && other.label === label) === at),
    )
    .slice(0, several ? MOST : 2)
  for (const fact of same) {
    const said = yield* sayFact(asked, thing, fact, place)
    if (said) place = several ? 'item' : 'support'
  }
  if (place === 'answer') return false
  yield* answered(asked)
  return true
}

/** 'How many negatives are in the collection': the sentence on a thing that has a number before what is counted. @returns false where none has. */
export function* sayQuantity(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const { own } = asked.understanding
  const [, phrase = ''] =
    /\bhow many (\p{L}+(?!\p{L})(?:\s\p{L}+(?!\p{L})){0,3}?)(?=\s?(?:is|are|was|were|do|does|did|has|have|had|can|in|of|on|at|for|from|there|made)\b|\W*$)/iu.exec(
      own,
    ) ?? []
  const counted = [...meaningfulTerms(phrase)]
  if (counted.length === 0) return false
  const facts = asked.language.facts
    .of(thing.id, asked.turn.viewer)
    .filter(({ property }) => !['citation', 'processing'].includes(property))
  const quantity = quantityOf(facts.flatMap(inSentences), counted)
  if (!quantity || !(yield* sayFact(asked, thing, quantity.fact, 'answer'))) return false
  yield* answered(asked)
  return true
}

/** Properties that have a noun of their own, which means nothing else. */
const NOUNS: Partial<Record<Property, RegExp>> = {
  phone: /\b(?:tele)?phone\b/i,
  address: /\baddress\b/i,
  length: /\blength\b/i,
  territory: /\bterritor/i,
}

/** The property that a question names by its noun. */
function named(properties: readonly Property[], own: string): Property | null {
  return properties.find((property) => NOUNS[property]?.test(own)) ?? null
}

/** The field is known of others, and of this thing it is not. */
function* sayUnknown(asked: Asked, thing: Thing, property: Property): Generator<AnswerEvent, void> {
  const { language: tongue } = asked.understanding
  const field = FIELD_NAMES[property]?.[tongue] ?? property
  const text = fill(NOTICES.noField, tongue, { field, name: theName(thing, tongue) }).text
  yield { type: 'notice', kind: 'not-found', text }
  yield { type: 'nearest', entries: [{ title: plain(thing.name), path: thing.path, date: '', basis: '', recordId: null }] }
  yield requestLink(asked)
  yield* answered(asked, 'not-found')
}
