/** Judges the last answer of a conversation by what its question expects. Knows nothing of how the answer was made. */

import { isRefusal, KINDS } from '../../endpoints/scorecard/kinds.ts'
import { type Answer, saidIn, sentencesIn, sourcesIn } from './ask.ts'
import type { Question } from './expectation.ts'
import { folded, saidOf, says } from './says.ts'
import type { Found, MeasuredSite } from './site.ts'
import { unsupported, wordsOfSources } from './support.ts'

export interface Verdict {
  right: boolean
  /** What keeps it from being right, in words. */
  wrong: string[]
  /** An answerable question that was turned away. */
  refused: boolean
  sentences: number
  /** Sentences that their sources do not bear, with why. */
  unsupported: string[]
}

const TURNED_AWAY = ['not-found', 'refused', 'out-of-scope', 'broken off']
/** Share of the wanted records that an answer must lead to, and of its records that must be wanted. */
const RECALL = 0.9
const PRECISION = 0.9

export async function judge(
  question: Question,
  answers: readonly Answer[],
  site: Pick<MeasuredSite, 'pageText' | 'search'>,
): Promise<Verdict> {
  const answer = answers.at(-1)
  if (!answer) throw new RangeError(`${question.id}: nothing was answered`)
  const said = saidIn(answer.events).join('\n')
  const faults = await unsupported(answer.events, question.turns, site)
  const outcomes = question.outcome ?? (question.answered ? [] : KINDS[question.kind].outcomes)
  const wrong = [
    ...outcomeFaults(question, answer, said, outcomes),
    ...wordFaults(question, said),
    ...(question.total === undefined ? [] : totalFaults(said, answer, await site.search(question.total))),
    ...(question.records === undefined ? [] : await recordFaults(question.records, answer, site)),
    ...(await bareFacts(question, answer, site)),
    ...(question.shorter && lengthOf(answer) >= lengthOf(answers.at(-2)) ? ['not shorter than the answer before'] : []),
    ...(question.cites && sourcesIn(answer.events).length === 0 ? ['no source is given'] : []),
    ...(question.language === 'es' && !isSpanish(said) ? ['not in Spanish'] : []),
  ]
  return {
    right: wrong.length === 0,
    wrong,
    refused: outcomes.length === 0 && TURNED_AWAY.includes(answer.outcome),
    sentences: sentencesIn(answer.events).length,
    unsupported: faults,
  }
}

/**
 * A false premise told as an answer is right where the answer says what the sources say instead; whatever is turned away must
 * state nothing as a fact about the person or matter asked for.
 */
function outcomeFaults(
  { kind, says: facts, answered }: Question,
  { outcome }: Answer,
  said: string,
  outcomes: readonly string[],
): string[] {
  if (outcomes.includes(outcome)) return []
  if (outcomes.length === 0) return TURNED_AWAY.includes(outcome) ? [`turned away: ${outcome}`] : []
  const corrected = kind === 'false-premise' && facts.length > 0 && facts.every((group) => saidOf(said, group) !== null)
  return corrected || (isRefusal(kind) && answered) ? [] : [`outcome is ${outcome}, expected ${outcomes.join(' or ')}`]
}

function wordFaults({ kind, says: facts, some, items, not, never }: Question, said: string): string[] {
  const missing = (groups: readonly (readonly string[])[]) => groups.filter((group) => saidOf(said, group) === null).map(([first]) => first)
  const notSaid = missing(facts)
  const notListed = missing(items ?? [])
  const core = some ? some.of.length - missing(some.of).length : 0
  // What a premise should be may be left unsaid by an answer that only recognizes it; it is measured by itself.
  const wantsFacts = kind !== 'false-premise'
  return [
    ...(wantsFacts && notSaid.length > 0 ? [`does not say: ${notSaid.join(', ')}`] : []),
    ...(some && core < some.least ? [`says ${core} of the main points, expected ${some.least}`] : []),
    ...(notListed.length > 0 ? [`not on the list: ${notListed.join(', ')}`] : []),
    ...not.filter((item) => says(said, item)).map((item) => `on the list by mistake: ${item}`),
    ...never.filter((words) => says(said, words)).map((words) => `says what it must not: ${words}`),
  ]
}

function totalFaults(said: string, { events }: Answer, { total, samples }: Found): string[] {
  const words = total === 0 ? ['0', 'no', 'none', 'ningun*'] : total === 1 ? ['1', 'one', 'un*'] : [String(total)]
  const link = events.find((event) => event.type === 'results')
  return [
    ...(saidOf(said, words) === null ? [`does not say the total: ${total}`] : []),
    ...(samples > 0 && saidOf(said, samples === total ? [String(samples), 'all*', 'tod*'] : [String(samples)]) === null
      ? [`does not say that ${samples} are samples`]
      : []),
    ...(total > 0 && link?.total !== total ? [`leads to ${link?.total ?? 'no'} records, expected ${total}`] : []),
  ]
}

async function recordFaults(searches: readonly string[], { events }: Answer, site: Pick<MeasuredSite, 'search'>): Promise<string[]> {
  const [wanted, ...wider] = await Promise.all(searches.map((search) => site.search(search)))
  const links = events.filter((event) => event.type === 'results')
  const led = new Set<string>()
  for (const { path } of links) for (const id of (await site.search(path.split('?')[1] ?? '')).ids) led.add(id)
  for (const event of events) if (event.type === 'source' && event.recordId !== null && links.length === 0) led.add(event.recordId)
  const core = wanted?.ids ?? new Set<string>()
  const near = new Set([...core, ...wider.flatMap(({ ids }) => [...ids])])
  const found = [...core].filter((id) => led.has(id)).length
  const stray = [...led].filter((id) => !near.has(id)).length
  if (led.size === 0) return ['leads to no records']
  return [
    ...(found < RECALL * core.size ? [`leads to ${found} of the ${core.size} records wanted`] : []),
    ...(stray > (1 - PRECISION) * led.size ? [`${stray} of its ${led.size} records are something else`] : []),
  ]
}

/** A fact that is said must stand in a source that is given: the words may not come from nowhere. */
async function bareFacts(
  { says: facts, items = [], total, kind }: Question,
  answer: Answer,
  site: Pick<MeasuredSite, 'pageText' | 'search'>,
): Promise<string[]> {
  if (total !== undefined || isRefusal(kind) || facts.length + items.length === 0 || TURNED_AWAY.includes(answer.outcome)) return []
  if (sourcesIn(answer.events).length === 0) return ['no source is given']
  const support = await wordsOfSources(answer.events, site)
  const said = saidIn(answer.events).join('\n')
  return [...facts, ...items]
    .filter((group) => saidOf(said, group) !== null && saidOf(support, group) === null)
    .map(([first]) => `no source given says ${first}`)
}

function lengthOf(answer: Answer | undefined): number {
  return answer ? sentencesIn(answer.events).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) : 0
}

const SPANISH = new Set(
  'el la los las un una de del en que fue es no se por para con su y al esta este hay como son murio desde hasta segun'.split(' '),
)
const ENGLISH = new Set(
  'the of in and to was is a for on that with by it as at from his her are were has had not which who this'.split(' '),
)

/** Whether some sentence has more small words of Spanish than of English: names and titles stay as they are. */
function isSpanish(said: string): boolean {
  return said.split('\n').some((line) => {
    const words = folded(line).split(/[^a-z]+/)
    return words.filter((word) => SPANISH.has(word)).length > words.filter((word) => ENGLISH.has(word)).length
  })
}
