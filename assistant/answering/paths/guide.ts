/** How this site is used: an entry of the guide that the question has the words of, and its statement that has most of them. */

import { terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { isElsewhere } from '../scope.ts'
import { follows } from '../understanding/phrases.ts'
import { standAlone } from '../writing/sentence.ts'
import { addressesSite } from './evidence.ts'
import { answered } from './outcome.ts'

/** @returns false where the question is about things of the archive, or the guide has no words of it. */
export async function* sayGuide(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  const { understanding, language, catalog, turn } = asked
  const { own, linked, years, words } = understanding
  const isOfArchive = linked.some(({ things }) => things.some(({ kind }) => kind !== 'subject' && kind !== 'page'))
  if (!addressesSite(own) || /\b(?:was|were|did|had)\b/i.test(own) || isOfArchive || years) return false
  const said = terms(own)
  const rated = catalog.guide.flatMap(({ id, keys, urgent }) => {
    const called = keys.map(terms).filter((key) => follows(key, said))
    const weight = Math.max(
      0,
      ...called.map((key) => key.reduce((sum, term) => sum + (words.find((word) => word.term === term)?.weight ?? 0), 0)),
    )
    return urgent || weight === 0 ? [] : [{ id, weight, isPhrase: called.some((key) => key.length > 1) }]
  })
  const most = Math.max(0, ...rated.map(({ weight }) => weight))
  const entries = rated.filter(({ weight }) => weight === most)
  // Of several with one word in common none is meant; with a phrase in common any may be.
  if (entries.length === 0 || (entries.length > 1 && !entries.every(({ isPhrase }) => isPhrase))) return false
  // A word of the guide in a wish that is none of this archive's: 'is my marriage license valid'.
  if (!entries.some(({ isPhrase }) => isPhrase) && (await isElsewhere(asked))) return false
  const facts = entries.flatMap(({ id }) => language.facts.of(`guide:${id}`, turn.viewer, 'statement'))
  const shared = ({ value }: Fact) => {
    const has = new Set(terms(value))
    return words.reduce((sum, { term, weight }) => sum + (has.has(term) ? weight : 0), 0)
  }
  const [best] = facts.toSorted((a, b) => shared(b) - shared(a))
  if (!best) return false
  const { passage, words: quoted } = best.source
  const events = asked.speaker.say({
    ...standAlone({ passage, text: best.value }, null, understanding.language),
    place: 'answer',
    on: [{ passage, words: quoted }],
  })
  yield* events
  if (events.length > 0) yield* answered(asked)
  return events.length > 0
}
