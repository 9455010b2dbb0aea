/** Who somebody was: what the entry of a person says, the post first. */

import { publicViewer } from '../../catalog/access.ts'
import { terms } from '../../search/analysis.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Fact } from '../facts/fact.ts'
import type { Passage } from '../passage.ts'
import type { Asked } from './parts.ts'
import { told } from './told.ts'
import type { Language } from './understand.ts'

/** Sentences of the entry beside the first. */
const BESIDE = 2
const ASKS_WHO = /^\s*who(?:\s+(?:was|is)\b|['’]s\b)(.*)$/is
/** How the entry's post is given: it says neither whether somebody still holds it nor which article it takes. */
const LISTED = 'is listed here as'

/**
 * @param question one turn alone.
 * @returns the facts about the one person named; null where more than a name is asked, or the name fits several or none with an entry.
 */
export function personAsked(
  question: string,
  { vocabulary, facts: table }: Pick<Language, 'vocabulary' | 'facts'>,
): readonly Fact[] | null {
  const match = ASKS_WHO.exec(question)
  if (!match) return null
  const rest = match[1] ?? ''
  const found = vocabulary.namesIn(rest)
  const [named] = found
  if (!named || found.length > 1) return null
  // Words beside the name are those of the entry's own post: 'Governor Andrew'.
  const beside = terms(`${rest.slice(0, named.start)} ${rest.slice(named.end)}`)
  const fitting = named.names
    .map(({ subject }) => table.of(subject, publicViewer(), 'post', 'statement').filter(({ source }) => source.passage.subject === subject))
    .filter((facts) => {
      const [first] = facts
      const words = new Set(terms(first ? `${first.source.passage.title} ${first.source.passage.heading}` : ''))
      return first !== undefined && beside.every((word) => words.has(word))
    })
  const [facts] = fitting
  if (!facts || fitting.length > 1 || (beside.length === 0 && named.names.length > 1)) return null
  return facts
}

export function* composePerson({ speaker, understanding }: Asked, facts: readonly Fact[]): Generator<AnswerEvent, void> {
  const role = facts.find(({ property }) => property === 'post')
  const statements = facts.filter(({ property }) => property === 'statement')
  if (role) {
    const {
      source: { passage: source },
      value,
    } = role
    yield* speaker.say({
      text: `${source.title} ${LISTED} ${value.replace(/\.$/, '')}.`,
      kind: 'paraphrased',
      place: 'answer',
      on: [{ passage: source, words: source.text }],
      figures: [LISTED],
    })
  }
  // A sentence that only says the post again adds nothing.
  const known = new Set(terms(role ? `${role.source.passage.title} ${role.value}` : ''))
  const adding = statements.filter(({ value }) => terms(value).some((word) => !known.has(word)))
  for (const [
    at,
    {
      source: { passage: source },
      value,
    },
  ] of adding.slice(0, role ? BESIDE : BESIDE + 1).entries()) {
    yield* speaker.say({
      ...standingAlone(source, value),
      place: at === 0 && !role ? 'answer' : 'support',
      on: [{ passage: source, words: value }],
    })
  }
  yield { type: 'done', outcome: 'answered', searched: understanding.question, model: 'extractive' }
}

/** The name in place of a pronoun that opens a sentence; before a sentence without either. */
function standingAlone(source: Passage, text: string): ReturnType<typeof told> {
  return told({ passage: source, text: text.replace(/^(?:He|She)\b/, source.title) })
}
