/** Answers from prose: the sentence that answers best, one of the same source that adds something, or what is missing said plainly. */
import { terms } from '../../../search/analysis.ts'
import { lookUp } from '../../../store/index.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { isElsewhere, type Scope, SURE } from '../scope.ts'
import { CUES, type Want } from '../understanding/kinds.ts'
import type { Linked } from '../understanding/linker.ts'
import { otherForms } from '../understanding/verb-forms.ts'
import { ANSWERS, likelihood, WEIGHTS } from '../weights.ts'
import { SaidSoFar } from '../writing/said-so-far.ts'
import { leans, standAlone } from '../writing/sentence.ts'
import { fill, MISSING, NOTICES } from '../writing/templates.ts'
import { addressesSite, type Evidence, type Gathered, gather } from './evidence.ts'
import { factSentence } from './fact.ts'
import { answered, composeNotFound, composeOutOfScope } from './outcome.ts'
import { withheldWords } from './record.ts'
import { askedOpenly, leftBeside, pageOn, requestLink, sayThing } from './thing.ts'

/** How near in score, and in the question's words that it has, a further sentence must come. */
const NEAR = 0.85
const BEARING = 0.8

export async function* composeFact(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const found = await gather(asked)
  const { evidence, passages, pending } = found
  if (pending > 0) yield { type: 'notice', kind: 'scope', text: fill(NOTICES.pending, asked.understanding.language).text }
  const [best] = evidence
  const against = contradicting(asked, evidence)
  const decided = decide(asked, found, against, await asked.scope())
  const open = (await asked.scope()).elsewhere < SURE.elsewhere ? askedOpenly(asked) : null
  // 'The Air Wing: the main points' has no word that a sentence could answer: what the thing is and did does.
  if (open && !(decided === 'answered' && best && bearsRest(asked, open, best)) && (yield* sayThing(asked, pageOn(asked, open), true)))
    return
  if (decided === 'not-found' && (await isElsewhere(asked))) return yield* composeOutOfScope(asked)
  if (decided === 'not-found' || !best) return yield* composeNotFound(asked, inOrder(passages, evidence))
  if (decided === 'unknown') return yield* composeUnknown(asked, unknownAmong(evidence) ?? best)
  if (decided === 'false-premise')
    yield { type: 'notice', kind: 'false-premise', text: fill(NOTICES.falsePremise, asked.understanding.language).text }
  const lead = decided === 'false-premise' ? against : best
  const said = [...sayEvidence(asked, lead ? [lead, ...supporting(lead, evidence, CUES.overview.test(asked.understanding.own))] : [])]
  if (said.length === 0) return yield* composeNotFound(asked, inOrder(passages, evidence))
  yield* said
  if (decided === 'answered') yield* missingPart(asked, evidence)
  yield* withheld(asked, lead ? [lead] : [])
  if (decided === 'false-premise') yield requestLink(asked)
  yield* answered(asked, decided)
}

type Decided = 'answered' | 'false-premise' | 'unknown' | 'not-found'

function decide(asked: Asked, { evidence, mode }: Gathered, against: Evidence | null, { elsewhere }: Scope): Decided {
  const [best] = evidence
  const { understanding } = asked
  if (!best) return 'not-found'
  if (against && !understanding.wants.includes('yes-no')) return 'false-premise'
  const features = { ...best.features, words: Math.max(best.features.words, wordsIn(asked, best)) }
  // It answers where that is likelier than that another archive is meant. What is asked for by a question word must be said; whom it names must be spoken of.
  const isLacking =
    !addressesSite(understanding.own) &&
    (best.strangers.length > 0 || (best.features.wanted === 0 && understanding.wants.some((want) => STRICT.includes(want))))
  if (likelihood(features, WEIGHTS[mode]) < Math.max(ANSWERS, elsewhere) || isLacking) return 'not-found'
  return unknownAmong(evidence) ? 'unknown' : 'answered'
}
const STRICT: readonly Want[] = ['person', 'date', 'place', 'number']

/** Whether a sentence has some of what a question says beside its names. */
function bearsRest(asked: Asked, thing: Thing, { text }: Evidence): boolean {
  const own = new Set(terms(text))
  return leftBeside(asked, thing).some((term) => own.has(term))
}

/** Share of the question's words that a sentence has in any form of the verb. */
function wordsIn({ understanding: { words } }: Asked, { text }: Evidence): number {
  const own = new Set(terms(text))
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const has = words.filter(({ term }) => own.has(term) || otherForms(term).some((form) => own.has(form)))
  return total === 0 ? 0 : has.reduce((sum, { weight }) => sum + weight, 0) / total
}

/** What a source says of the question to be unknown: a sentence that answers as well as the best, and has as much of the question. */
function unknownAmong(evidence: readonly Evidence[]): Evidence | null {
  const [best] = evidence
  const isNear = (one: Evidence) => best !== undefined && one.score >= SAME * best.score && one.features.words >= best.features.words
  return evidence.find((one) => one.unknown && isNear(one)) ?? null
}
/** Share of the best sentence's score from which another is as good. */
const SAME = 0.9

/** Not found, with what a source says of it. */
function* composeUnknown(asked: Asked, best: Evidence): Generator<AnswerEvent, void> {
  yield { type: 'notice', kind: 'not-found', text: fill(NOTICES.notFound, asked.understanding.language).text }
  yield* sayEvidence(asked, [best])
  yield requestLink(asked)
  yield* answered(asked, 'not-found')
}

/**
 * A sentence that says what the question takes for granted with another year or another name in its place: everything else of the question stands in it, and what stands
 * in the place is of the same kind.
 */
function contradicting({ understanding, language }: Asked, evidence: readonly Evidence[]): Evidence | null {
  const years = understanding.own.match(/\b1[6-9]\d\d\b|\b20\d\d\b/g) ?? []
  const names = understanding.linked.filter(({ things }) => things.some(({ kind }) => kind === 'person' || kind === 'place'))
  for (const one of evidence.slice(0, LOOKED)) {
    const said = `${one.passage.title} ${one.passage.date} ${one.text}`
    const isElsewhere = (word: string) =>
      evidence.slice(0, LOOKED).some(({ text, passage }) => `${passage.date} ${text}`.includes(word) && text !== one.text)
    const otherYear =
      years.length > 0 && years.every((year) => !said.includes(year) && !isElsewhere(year)) && /\b(?:1[6-9]|20)\d\d\b/.test(said)
    const lacking = names.find(({ text, things }) => one.missing.includes(text) && isNamed(language.linker.link(one.text), things))
    const displaced = otherYear ? terms(years.join(' ')) : lacking ? terms(lacking.text) : []
    if (displaced.length === 0) continue
    const rest = understanding.words.filter(({ term }) => !displaced.includes(term))
    const own = new Set([...terms(one.text), ...terms(one.passage.title)])
    const total = rest.reduce((sum, { weight }) => sum + weight, 0)
    const has = rest.reduce((sum, { term, weight }) => sum + (own.has(term) ? weight : 0), 0)
    if (total > 0 && rest.length >= 3 && has / total >= BORNE_OUT) return one
  }
  return null
}
/** Sentences that may contradict; share of the other words of the question that such a sentence must have. */
const LOOKED = 5
const BORNE_OUT = 0.8

/** Another thing of the same kind stands in the sentence. */
function isNamed(linked: readonly Linked[], things: readonly Thing[]): boolean {
  return linked.some(({ things: others }) => others.some(({ id, kind }) => things.some((thing) => thing.kind === kind && thing.id !== id)))
}

/**
 * One more of the same source, where it bears on the question as much as the first and says something new: what comes from elsewhere is mostly beside the point. An overview has
 * several that bear on it.
 */
function supporting(lead: Evidence, evidence: readonly Evidence[], overview: boolean): Evidence[] {
  if (lead.field || isDetails(lead)) return []
  const said = new SaidSoFar(lead.passage.title)
  said.add(lead.text)
  const chosen: Evidence[] = []
  for (const one of evidence) {
    if (chosen.length >= (overview ? OVERVIEW : 1)) break
    if (one === lead || one.passage.subject !== lead.passage.subject || one.field || isDetails(one)) continue
    const near = overview
      ? one.score >= OVERVIEW_NEAR * lead.score
      : one.score >= NEAR * lead.score && one.features.words >= lead.features.words * BEARING && one.features.wanted >= lead.features.wanted
    if (!near || leans(one.text) || said.repeats(one.text)) continue
    chosen.push(one)
    said.add(one.text)
  }
  return chosen
}
const OVERVIEW = 4
const OVERVIEW_NEAR = 0.7

/** The table of a record's details: fields under labels, no prose. */
function isDetails({ passage }: Evidence): boolean {
  return passage.kind === 'record' && passage.part === 'statement'
}

/** Sentences as an answer says them, each with its source. */
export function* sayEvidence(asked: Asked, chosen: readonly Evidence[]): Generator<AnswerEvent, void> {
  let place: 'answer' | 'support' = 'answer'
  for (const { passage, text, field } of chosen) {
    const said = field ? factSentence(asked, field.thing, field.fact) : standAlone({ passage, text }, null, asked.understanding.language)
    const source = field ? field.fact.source : { passage, words: text }
    const events = asked.speaker.say({ ...said, place, on: [source] })
    if (events.length > 0) place = 'support'
    yield* events
  }
}

/** Of several things asked for those that no sentence said: 'when and where'. */
function* missingPart({ understanding }: Asked, evidence: readonly Evidence[]): Generator<AnswerEvent, void> {
  const asks = understanding.wants.filter((want) => want !== 'yes-no')
  if (asks.length < 2 || evidence.some(({ features }) => features.wanted === 1 && features.words > 0.4)) return
  const last = asks.at(-1)
  const missing = last ? MISSING[last] : undefined
  if (missing)
    yield {
      type: 'notice',
      kind: 'scope',
      text: fill(NOTICES.partly, understanding.language, { missing: missing[understanding.language] }).text,
    }
}

function* withheld({ store, turn }: Asked, chosen: readonly Evidence[]): Generator<AnswerEvent, void> {
  for (const { passage } of chosen) {
    if (passage.kind !== 'record') continue
    const found = lookUp(store, passage.subject, turn.viewer)
    if (found.state === 'seen' && found.record.withheld.length > 0)
      yield { type: 'notice', kind: 'restricted', text: withheldWords(found.record) }
  }
}

/** What was found, in the order of its best sentences. */
function inOrder(found: Gathered['passages'], evidence: readonly Evidence[]) {
  const order = evidence.map(({ passage }) => passage.id)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return found.toSorted((a, b) => place(a.passage.id) - place(b.passage.id))
}
