/** Judges an answer by what its question expects. Knows nothing of how the answer was made. */
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import type { Wrong } from '../../endpoints/scorecard/result.ts'
import type { Answer } from './ask.ts'
import type { Question } from './question.ts'
import { holds } from './says.ts'

/** Ids of the records that a search finds now. */
export type Search = (query: string) => Promise<ReadonlySet<string>>

export interface Verdict {
  isAnswerable: boolean
  /** What is shown contains the answer; where there is none, nothing is asserted. */
  isShown: boolean
  isAsserted: boolean
  /** What is asserted is right: said by the asserted sentences, and by the passages around them. */
  isRight: boolean
  isRightInPassage: boolean
  isTurnedAway: boolean
  wrong: Wrong | null
}

const ASSERTING = ['answered', 'counted', 'listed', 'false-premise']
const TURNED_AWAY = ['not-found', 'refused', 'out-of-scope', 'broken off']
/** Share of the wanted records that an answer must lead to, and of its records that must be wanted. */
const RECALL = 0.9
const PRECISION = 0.5

/** @returns null for a turn that only prepares the next, or that cannot be judged without a search. */
export async function judge(question: Question, { events, outcome }: Answer, search: Search | null): Promise<Verdict | null> {
  const { says, records, why } = question
  const { lines, asserted, withPassage } = seenIn(events)
  const asserts = ASSERTING.includes(outcome)
  if (why !== undefined) {
    const corrects = why === 'false-premise' && (outcome === why || (says.length > 0 && holds(question, asserted)))
    const isAsserted = asserts && !corrects
    return {
      ...{ isAnswerable: false, isShown: !isAsserted, isAsserted, isRight: false, isRightInPassage: false, isTurnedAway: false },
      wrong: isAsserted ? 'asserted' : null,
    }
  }
  if (records === undefined ? says.length === 0 : !search) return null
  const led = records === undefined || !search ? null : await leadsTo(records, events, search)
  const isShown = led ?? holds(question, lines.join('\n'))
  const isRight = asserts && (led ?? holds(question, asserted))
  const isRightInPassage = asserts && (led ?? holds(question, withPassage))
  const isTurnedAway = TURNED_AWAY.includes(outcome)
  const wrong =
    isTurnedAway ? 'turned-away'
    : asserts && !isRightInPassage ? 'wrong'
    : !isShown ? 'not-shown'
    : asserts && !isRight ? 'in-passage'
    : null // biome-ignore format: one case a line
  return { isAnswerable: true, isShown, isAsserted: asserts, isRight, isRightInPassage, isTurnedAway, wrong }
}

/** What a reader sees of an answer line by line, what of it is asserted, and that with the passages it stands in. */
export function seenIn(events: readonly AnswerEvent[]): { lines: string[]; asserted: string; withPassage: string } {
  const sources = new Map(events.flatMap((event) => (event.type === 'source' ? [[event.number, event] as const] : [])))
  const lines: string[] = []
  const asserted: string[] = []
  const around: string[] = []
  for (const event of events) {
    if (event.type === 'source')
      lines.push(`[${event.number}] ${placeOf(event)}: ${[event.before, event.excerpt, event.after].filter(Boolean).join(' ')}`)
    else if (event.type === 'notice' || event.type === 'error') lines.push(event.text)
    else if (event.type === 'results') lines.push(`${event.label} (${event.total})`)
    else if (event.type === 'nearest') lines.push(...event.entries.map(({ title, date }) => [title, date].filter(Boolean).join(', ')))
    else if (event.type === 'sentence') {
      const own = event.sources.flatMap((number) => sources.get(number) ?? [])
      lines.push([event.text, ...event.sources.map((number) => `[${number}]`)].join(' '))
      asserted.push(event.text, ...own.map(placeOf))
      around.push(...own.map(({ before, excerpt, after }) => [before, excerpt, after].join(' ')))
    }
  }
  return { lines, asserted: asserted.join('\n'), withPassage: [...asserted, ...around].join('\n') }
}

function placeOf({ title, heading, date }: { title: string; heading: string; date: string }): string {
  return [title, heading, date].filter(Boolean).join(', ')
}

/** Whether an answer leads to nearly all records of a search, and mostly to them: by its links to results, else by its sources. */
async function leadsTo(wanted: string, events: readonly AnswerEvent[], search: Search): Promise<boolean> {
  const core = await search(wanted)
  const links = events.flatMap((event) => (event.type === 'results' ? [event.path.split('?')[1] ?? ''] : []))
  const found = await Promise.all(links.map(search))
  const shown = events.flatMap((event) => (event.type === 'source' && event.recordId !== null ? [event.recordId] : []))
  const led = new Set(links.length > 0 ? found.flatMap((ids) => [...ids]) : shown)
  const both = [...core].filter((id) => led.has(id)).length
  return core.size > 0 && both >= RECALL * core.size && both >= PRECISION * led.size
}
