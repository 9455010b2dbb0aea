/** How answers end, and what is said where there is none: few outcomes, each said plainly. */
import { displayDate } from '../../../catalog/dates.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { RetrievedPassage } from '../../retriever.ts'
import type { Asked } from '../parts.ts'
import { siteLinks } from '../site-links.ts'
import { speaksToMachine } from '../understanding/orders.ts'
import { fill, NOTICES } from '../writing/templates.ts'

type Outcome = Extract<AnswerEvent, { type: 'done' }>['outcome']

/** Records and pages offered where nothing answers. */
const OFFERED = 3

/** The last event, which says in which language the answer is. */
export function done({ understanding: { language } }: Asked, outcome: Outcome, searched: string): AnswerEvent {
  return { type: 'done', outcome, searched, model: 'extractive', ...(language === 'es' ? { language } : {}) }
}

export function* answered(
  asked: Asked,
  outcome: Outcome = 'answered',
  searched = asked.understanding.question,
): Generator<AnswerEvent, void> {
  if (asked.understanding.language === 'es' && (outcome === 'answered' || outcome === 'false-premise'))
    yield { type: 'notice', kind: 'scope', text: fill(NOTICES.english, 'es').text }
  yield done(asked, outcome, searched)
}

export function* composeNotFound(asked: Asked, found: readonly RetrievedPassage[]): Generator<AnswerEvent, void> {
  const { language: tongue, typed } = asked.understanding
  const entries = nearest(found)
  const text = [fill(NOTICES.notFound, tongue).text, entries.length > 0 ? fill(NOTICES.nearest, tongue).text : ''].filter(Boolean).join(' ')
  yield { type: 'notice', kind: 'not-found', text }
  if (entries.length > 0) yield { type: 'nearest', entries }
  yield { type: 'request', label: fill(NOTICES.request, tongue).text, path: siteLinks.request(typed) }
  yield* answered(asked, 'not-found')
}

export function* composeOutOfScope(asked: Asked): Generator<AnswerEvent, void> {
  yield { type: 'notice', kind: 'out-of-scope', text: fill(NOTICES.outOfScope, asked.understanding.language, { about: about(asked) }).text }
  yield* answered(asked, 'out-of-scope', asked.understanding.ignored ? '' : 'nothing')
}

/** What helps at once, in the words of the guide; nothing is searched. */
export function* composeUrgent(asked: Asked): Generator<AnswerEvent, void> {
  const { language, understanding, turn } = asked
  const entry = language.urgent.entryFor(understanding.own, understanding.linked)
  let place: 'answer' | 'support' = 'answer'
  for (const { value, source } of language.facts.of(`guide:${entry}`, turn.viewer, 'statement')) {
    const number = understanding.language === 'es' ? /\b\d{3}\b/.exec(value)?.[0] : undefined
    const { text, figures } = number ? fill(NOTICES.danger, 'es', { number }) : { text: value, figures: [] }
    const on = [{ passage: source.passage, words: source.words }]
    yield* asked.speaker.say({ text, kind: number ? 'from the catalogue' : 'quoted', place, on, figures })
    place = 'support'
  }
  yield* answered(asked, 'out-of-scope', 'nothing')
}

export function* composePrivate(asked: Asked): Generator<AnswerEvent, void> {
  yield { type: 'notice', kind: 'refused', text: fill(NOTICES.private, asked.understanding.language).text }
  yield* answered(asked, 'refused', 'nothing')
}

export function* composeGreeting(asked: Asked): Generator<AnswerEvent, void> {
  yield { type: 'sentence', text: about(asked), kind: 'about this answer', sources: [], place: 'answer' }
  yield* answered(asked, 'conversation', 'nothing')
}

function about({ understanding, catalog }: Asked): string {
  return fill(NOTICES.about, understanding.language, { site: catalog.site.name }).text
}

/** One entry a subject, nearest first. */
function nearest(found: readonly RetrievedPassage[]) {
  const firsts = found.filter(
    ({ passage: { kind, title, subject } }, at) =>
      !(kind === 'record' && speaksToMachine(title)) && found.findIndex((other) => other.passage.subject === subject) === at,
  )
  return firsts.slice(0, OFFERED).map(({ passage: { kind, title, path, date, basis, subject } }) => {
    const isRecord = kind === 'record'
    return {
      title,
      path,
      date: date ? displayDate(date) : '',
      basis: isRecord ? basis : ('' as const),
      recordId: isRecord ? subject : null,
    }
  })
}
