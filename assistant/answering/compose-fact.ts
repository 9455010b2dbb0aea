/** Answers a question from the passages: the answering sentence first, then supporting ones, each with its source. */
import { terms } from '../../search/analysis.ts'
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import { withheldWords } from './compose-record.ts'
import { composeElsewhere } from './compose-refusal.ts'
import { decide } from './decide.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { gather, stillSeen } from './gather.ts'
import { composeNotFound } from './not-found.ts'
import type { Asked } from './parts.ts'
import { cameLater, saysItIsOver, speaksAgainst } from './predicates.ts'
import { sayFields } from './record-fields.ts'
import { rolesOf, sayRoles } from './roles.ts'
import { siteLinks } from './site-links.ts'
import { told } from './told.ts'
import { CHOICE, FITTED } from './weights.ts'

/** Sentences in which something may speak against a premise. */
const LOOKED_AT = 8
/** Share of the other words of the question that a sentence on the matter has around it. */
const ON_THE_MATTER = 0.5

export async function* composeFact(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { understanding } = asked
  const found = await gather(asked)
  const { passages, evidence, chosen, said } = found
  const known = { ...asked.language, recordWords: (id: string) => recordWords(asked, id) }
  const decided = decide(found.evidence, chosen, understanding, FITTED[found.mode], known)
  const { gap, instead, near } = decided
  const outcome = found.aboutSite ? 'answered' : decided.outcome
  if (outcome === 'out-of-scope') return yield* composeElsewhere(asked, understanding.question)
  if (outcome === 'not-found') return yield* composeNotFound(asked, passages, { gap, near: near ? said : [] })
  if (outcome === 'false-premise') {
    yield {
      type: 'notice',
      kind: 'false-premise',
      text: 'The sources here do not bear out what the question takes for granted. This is what they say.',
    }
  }
  yield* sayAll(asked, outcome === 'false-premise' ? await whatIsSaid(asked, evidence, said, instead) : said)
  yield* sayRoles(asked, said)
  if (outcome === 'answered') yield* sayFields(asked, said)
  yield* withheldNotices(asked, said)
  if (outcome === 'false-premise') yield { type: 'request', label: 'Ask for research on this', path: siteLinks.request(understanding.own) }
  yield { type: 'done', outcome, searched: understanding.question, model: 'extractive' }
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

/** To a premise that does not hold: what says otherwise or speaks against it first, then what is said of the matter without the names asked for. */
async function whatIsSaid(
  asked: Asked,
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  instead: Evidence | null,
): Promise<Evidence[]> {
  const { understanding, retriever, turn, language } = asked
  const near = evidence.slice(0, LOOKED_AT)
  const signs = [(text: string) => cameLater(understanding.own, text), saysItIsOver, speaksAgainst]
  const against = [...(instead ? [instead] : []), ...signs.flatMap((sign) => near.filter(({ text }) => sign(text)))]
  const matter = understanding.words.filter(({ term }) => !understanding.names.some(({ text }) => terms(text).includes(term)))
  const question = matter.map(({ word }) => word).join(' ')
  if (understanding.names.length === 0 || question === '') return distinct([...against.slice(0, 1), ...chosen])
  const found = await retriever.retrieve({ question, viewer: turn.viewer, limit: 6, signal: turn.signal })
  const passages = found.passages.filter(({ passage }) => passage.basis === 'sourced' && stillSeen(asked, passage.kind, passage.subject))
  const counts = FITTED[found.mode].sentence
  const others = evidenceOf(passages, {
    understanding: { ...understanding, question, words: matter, names: [] },
    ...language,
    counts,
  }).filter(({ gap, coverage }) => !gap && coverage >= ON_THE_MATTER)
  return distinct([...against.slice(0, 1), ...chosen.slice(0, 2), ...others.slice(0, 2)])
}

function distinct(all: readonly Evidence[]): Evidence[] {
  return all.filter((one, at) => all.findIndex((other) => other.text.includes(one.text)) === at).slice(0, CHOICE.most)
}

/** Fields of a record beside its passages that may bear out what a question takes for granted. */
export function recordWords({ store, turn }: Asked, id: string): string {
  const found = lookUp(store, id, turn.viewer)
  return found.state === 'seen'
    ? `${rolesOf(found.record)} ${found.record.genre} ${found.record.unit} ${found.record.places.map(({ name }) => name).join(' ')}`
    : ''
}
