/** Two named things side by side: the same field of each, or what each is. */

import type { Property } from '../../facts/fact.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { cued, left } from '../question.ts'
import { propertiesAsked, sayFact } from './fields.ts'
import { quoteThing } from './overview.ts'

/** What is compared where the question does not say it. */
const COMPARED: readonly Property[] = ['founded', 'born', 'date', 'term', 'extent', 'length', 'territory']

export async function* compareThings(asked: Asked): Answering {
  const { question, known, turn } = asked
  const { cues } = question
  const compare = cued(question, cues.compare)
  const things = question.names.flatMap(({ things: own }) => own.filter(({ kind }) => kind !== 'subject').slice(0, 1))
  const [one, other, ...more] = things
  if (compare.length === 0 || !one || !other || more.length > 0) return false
  const properties = propertiesAsked(question, compare)
  if (properties.length === 0 && left(question, compare, cued(question, cues.quiet), cued(question, cues.overview)).length > 0) return false
  const both = [...properties, ...COMPARED].find((property) =>
    things.every(({ id }) => known.facts.of(id, turn.viewer, property).length > 0),
  )
  let said = false
  for (const thing of [one, other]) {
    const [fact] = both ? known.facts.of(thing.id, turn.viewer, both) : []
    if (fact) yield* sayFact(asked, thing, fact, said ? 'support' : 'answer')
    if (properties.length === 0 || !fact) said = (yield* quoteThing(asked, thing, 1)) || said
    said ||= fact !== undefined
  }
  if (!said) return false
  yield done(asked, 'answered')
  return true
}
