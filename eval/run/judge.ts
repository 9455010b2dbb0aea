/** Judges one answer by what its question expects. Knows nothing of how the answer was made. */
import type { AnswerEvent, AnswerSource, Sentence } from '../../assistant/answer-events.ts'
import { missingFacts, says } from '../holds-fact.ts'
import type { Question } from '../question.ts'
import type { Thing } from '../things.ts'
import { supportFaults } from './support.ts'
import type { Verdict } from './verdict.ts'

/** What the live search says of a question's query. */
export interface LiveResult {
  total: number
  samples: number
  ids: ReadonlySet<string>
}

export interface Judged {
  question: Question
  events: readonly AnswerEvent[]
  /** The passages found, best first, each under the names that questions know it by. */
  found: readonly (readonly string[])[]
  things: ReadonlyMap<string, Thing>
  live: LiveResult | null
}

/** Passages looked at for the mean reciprocal rank. */
export const RANKS = 10

export function judge({ question, events, found, things, live }: Judged): Verdict {
  const { expected, kind } = question
  const { behaviour, support, facts, never } = expected
  const wrong: string[] = []
  const note = (holds: boolean, what: string): boolean => {
    if (!holds) wrong.push(what)
    return holds
  }
  const sentences = events.filter((event): event is Sentence => event.type === 'sentence')
  const sources = events.filter((event): event is AnswerSource => event.type === 'source')
  const outcome = events.find((event) => event.type === 'done')?.outcome ?? 'broken off'
  const text = saidIn(events)
  const answers = behaviour === 'answer'
  const refused = ['not-found', 'refused', 'out-of-scope', 'false-premise', 'broken off'].includes(outcome)

  const at = support.length === 0 ? -1 : found.slice(0, RANKS).findIndex((names) => names.some((id) => support.includes(id)))
  const rank = at < 0 ? null : at + 1
  const retrieves = answers && support.some((id) => !id.startsWith('page:'))
  const missing = missingFacts(text, facts).map(([first]) => first)
  const broken = never.filter((words) => says(text, words))
  const faults = supportFaults(sentences, sources, things)
  const rested = restsOnSamples(sentences, sources)
  return {
    rank,
    found: retrieves ? note(rank !== null && rank <= 5, `no supporting passage in the first five (${rank ?? 'none'})`) : null,
    fact: answers
      ? note(
          missing.length === 0 && broken.length === 0,
          `does not say: ${missing.join(' / ') || 'nothing missing, but said what it must not'}`,
        )
      : null,
    corrected: behaviour === 'correct-premise' ? note(missing.length === 0, `does not put right: ${missing.join(' / ')}`) : null,
    count:
      behaviour === 'count' && live
        ? note(countIsRight(events, text, live), `count is not ${live.total} of which ${live.samples} samples`)
        : null,
    list: behaviour === 'list' && live ? note(listIsRight(sentences, sources, live, expected.atLeast), 'list is not of the search') : null,
    recognised: recognises(kind, behaviour) ? note(isRecognised(behaviour, outcome), `outcome is ${outcome}`) : null,
    notRefused: answers || behaviour === 'count' || behaviour === 'list' ? note(!refused, `wrongly refused: ${outcome}`) : null,
    kept: note(broken.length === 0, `said what it must not: ${broken.join(' / ')}`),
    noSample: note(rested.length === 0, `rests on a sample: ${rested.join(' / ')}`),
    sentences: sentences.length,
    supported: sentences.length - faults.length,
    wrong: [...wrong, ...faults],
  }
}

/** Everything an answer says to its reader: sentences, notices, labels of links; not the excerpts beside the sources. */
export function saidIn(events: readonly AnswerEvent[]): string {
  return events
    .flatMap((event) => {
      if (event.type === 'sentence' || event.type === 'notice' || event.type === 'error') return [event.text]
      if (event.type === 'results' || event.type === 'request') return [event.label]
      return event.type === 'nearest' ? event.entries.map(({ title }) => title) : []
    })
    .join('\n')
}

function recognises(kind: Question['kind'], behaviour: Question['expected']['behaviour']): boolean {
  return ['unanswerable', 'false-premise', 'out-of-scope'].includes(kind) && behaviour !== 'answer'
}

function isRecognised(behaviour: Question['expected']['behaviour'], outcome: string): boolean {
  if (behaviour === 'refuse-scope' || behaviour === 'refuse-person') return outcome === 'out-of-scope' || outcome === 'refused'
  return outcome === 'not-found' || outcome === 'false-premise'
}

function countIsRight(events: readonly AnswerEvent[], text: string, live: LiveResult): boolean {
  const link = events.find((event) => event.type === 'results')
  const number =
    live.total === 0
      ? says(text, 'no') || says(text, 'none') || says(text, '0')
      : live.total === 1
        ? says(text, '1') || says(text, 'one')
        : says(text, String(live.total))
  return link?.total === live.total && link.samples === live.samples && number
}

function listIsRight(sentences: readonly Sentence[], sources: readonly AnswerSource[], live: LiveResult, atLeast: number): boolean {
  const named = new Set(
    sentences
      .filter(({ place }) => place === 'item')
      .flatMap(({ sources: numbers }) => numbers)
      .flatMap((number) => sources.find((source) => source.number === number)?.recordId ?? []),
  )
  return [...named].every((id) => live.ids.has(id)) && named.size >= Math.min(atLeast, live.total)
}

/** Sentences that state something and have nothing but a sample behind them: counts and lists name samples as what they are. */
function restsOnSamples(sentences: readonly Sentence[], sources: readonly AnswerSource[]): string[] {
  return sentences
    .filter(({ kind }) => kind === 'quoted' || kind === 'paraphrased')
    .filter(({ sources: numbers }) => sources.some(({ number, basis }) => numbers.includes(number) && basis === 'sample'))
    .map(({ text }) => text)
}
