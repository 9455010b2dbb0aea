/** Answers a question from the passages: the answering sentence first, then supporting ones, each with its source. */
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import { isAboutSite } from './about-site.ts'
import { withheldWords } from './compose-record.ts'
import { composeElsewhere } from './compose-refusal.ts'
import { decide } from './decide.ts'
import type { Evidence } from './evidence.ts'
import { gather, SITE } from './gather.ts'
import { meaningSigns } from './meaning-signs.ts'
import { composeNotFound, nearestFirst } from './not-found.ts'
import type { Asked } from './parts.ts'
import { isNear, whatIsSaid } from './put-right.ts'
import { sayFields } from './record-fields.ts'
import { rolesOf, sayRoles } from './roles.ts'
import { siteLinks } from './site-links.ts'
import { told } from './told.ts'
import { CHOICE, DECISION, FITTED } from './weights.ts'

export async function* composeFact(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { understanding } = asked
  const found = await gather(asked)
  const { passages, read, evidence, chosen, said } = found
  const meaning = await meaningSigns({ ...asked, signal: asked.turn.signal }, understanding, read, found.by)
  const known = { ...asked.language, recordWords: (id: string) => recordWords(asked, id), meaning }
  const decided = decide(read, chosen, understanding, FITTED[found.by], known)
  const { gap, instead } = decided
  // The rules of this site are no claims of history that could be false.
  const hasWords = decided.outcome === 'out-of-scope' || (read[0]?.coverage ?? 0) >= SITE.coverage
  const answers = found.aboutSite && (isAboutSite(understanding.own) || (hasWords && decided.likely >= DECISION.hardly))
  const outcome = answers ? 'answered' : decided.outcome
  if (outcome === 'out-of-scope') return yield* composeElsewhere(asked, understanding.question)
  if (outcome === 'not-found')
    return yield* composeNotFound(asked, nearestFirst(passages, read), gap && isNear(gap, understanding) ? gap : null)
  const spoken = outcome === 'false-premise' ? await whatIsSaid(asked, evidence, said, instead) : ledBy(instead, said)
  if (spoken.length === 0) return yield* composeNotFound(asked, nearestFirst(passages, read))
  if (outcome === 'false-premise') {
    yield {
      type: 'notice',
      kind: 'false-premise',
      text: instead
        ? 'The sources here do not bear out what the question takes for granted. This is what they say.'
        : 'Nothing here answers this as it is asked, or bears out all that the question takes for granted. This is what the sources say of it.',
    }
  }
  yield* sayAll(asked, spoken)
  yield* sayRoles(asked, outcome === 'answered' ? spoken : spoken.slice(0, 1))
  if (outcome === 'answered') yield* sayFields(asked, spoken)
  yield* withheldNotices(asked, spoken)
  if (outcome === 'false-premise') yield { type: 'request', label: 'Ask for research on this', path: siteLinks.request(understanding.own) }
  yield { type: 'done', outcome, searched: understanding.question, model: 'extractive' }
}

/** What says otherwise answers a question of yes or no. */
function ledBy(instead: Evidence | null, said: readonly Evidence[]): readonly Evidence[] {
  if (!instead) return said
  return [instead, ...said.filter(({ text }) => !text.includes(instead.text) && !instead.text.includes(text))].slice(0, CHOICE.saidOfWords)
}

/** @param leads whether the first of them is the answer itself. */
export function* sayAll({ speaker }: Asked, chosen: readonly Evidence[], leads = true): Generator<AnswerEvent, void> {
  let first = leads
  for (const one of chosen) {
    const { text, kind } = told(one)
    const events = speaker.say({ text, kind, place: first ? 'answer' : 'support', on: [{ passage: one.passage, words: one.text }] })
    if (events.length > 0) first = false
    yield* events
  }
}

/** Says where part of what was quoted is withheld: the reader may ask for exactly that. */
function* withheldNotices({ store, turn }: Asked, chosen: readonly Evidence[]): Generator<AnswerEvent, void> {
  const ids = new Set(chosen.filter(({ passage }) => passage.kind === 'record').map(({ passage }) => passage.subject))
  for (const id of ids) {
    const found = lookUp(store, id, turn.viewer)
    if (found.state === 'seen' && found.record.withheld.length > 0)
      yield { type: 'notice', kind: 'restricted', text: withheldWords(found.record) }
  }
}

/** Fields of a record beside its passages that may bear out what a question takes for granted. */
export function recordWords({ store, turn }: Asked, id: string): string {
  const found = lookUp(store, id, turn.viewer)
  return found.state === 'seen'
    ? `${rolesOf(found.record)} ${found.record.genre} ${found.record.unit} ${found.record.places.map(({ name }) => name).join(' ')}`
    : ''
}
