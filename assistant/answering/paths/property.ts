/** A field of a thing: when it was founded, where it is, how large it is, who may see it. */
import type { AnswerEvent } from '../../answer-events.ts'
import type { Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import type { Want } from '../understanding/kinds.ts'
import { factsFor, sayFact } from './fact.ts'
import { answered } from './outcome.ts'

/** What a value must be, where the question word says it. */
const FITS: Partial<Record<Want, readonly Property[]>> = {
  date: ['founded', 'ended', 'died', 'born', 'date', 'term'],
  place: ['place', 'address', 'holder', 'territory', 'part-of'],
  number: ['age', 'number', 'extent', 'length', 'service', 'phone'],
  person: ['creator', 'head', 'holder', 'access'],
  reason: [],
}

/** What a question word alone asks for: after what its verb asks for. */
const GENERAL: readonly Property[] = ['date', 'number', 'place']
/** Of parts and capabilities. */
const MOST = 12

/** @returns false where the table has no such field, so that prose is asked. */
export function* sayProperty(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const { properties, wants } = asked.understanding
  const [want] = wants.filter((one) => one !== 'yes-no')
  const ordered = [
    ...properties.filter((property) => !GENERAL.includes(property)),
    ...properties.filter((property) => GENERAL.includes(property)),
  ]
  const fitting = want ? ordered.filter((property) => FITS[want]?.includes(property)) : ordered
  // A superlative number of one property only: 'how old' is an age, 'how long' a length or a service.
  const facts = factsFor(asked, thing, fitting)
  const [first] = facts
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
