/** Nothing here answers: says so, says what was searched, leads to what is nearest and to people who can look further. */
import { displayDate } from '../../catalog/dates.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { RetrievedPassage } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import type { Asked } from './parts.ts'
import { speaksToReader } from './scope.ts'
import { siteLinks } from './site-links.ts'
import { told } from './told.ts'

/** Records and pages offered. */
const OFFERED = 4

/** @param gap a sentence by which a source says that it does not know. */
export async function* composeNotFound(
  asked: Asked,
  found: readonly RetrievedPassage[],
  gap: Evidence | null = null,
): AsyncGenerator<AnswerEvent, void> {
  const searched = `${asked.retriever.status().passages.toLocaleString('en-US')} passages of records, articles, timelines and people`
  yield { type: 'notice', kind: 'not-found', text: `The archive does not answer this. ${searched} were searched.` }
  if (gap) yield* asked.speaker.say({ ...told(gap), place: 'answer', on: [{ passage: gap.passage, words: gap.text }] })
  const entries = nearest(found)
  if (entries.length > 0) yield { type: 'nearest', entries }
  yield { type: 'request', label: 'Ask for research on this', path: siteLinks.request(asked.understanding.own) }
  yield { type: 'done', outcome: 'not-found', searched: asked.understanding.question, model: 'extractive' }
}

/** What was found, in the order of its best sentences: they were read more closely than passages are found. */
export function nearestFirst(found: readonly RetrievedPassage[], read: readonly Evidence[]): RetrievedPassage[] {
  const order = [...new Set(read.map(({ passage }) => passage.id))]
  const place = ({ passage }: RetrievedPassage) => (order.includes(passage.id) ? order.indexOf(passage.id) : order.length)
  return found.toSorted((a, b) => place(a) - place(b))
}

export function nearest(found: readonly RetrievedPassage[]) {
  const firsts = found.filter(
    ({ passage }, at) =>
      !(passage.kind === 'record' && speaksToReader(passage.title)) &&
      found.findIndex((other) => other.passage.subject === passage.subject) === at,
  )
  return firsts.slice(0, OFFERED).map(({ passage }) => {
    const isRecord = passage.kind === 'record'
    return {
      title: passage.title,
      path: passage.path,
      date: passage.date ? displayDate(passage.date) : '',
      basis: isRecord ? passage.basis : ('' as const),
      recordId: isRecord ? passage.subject : null,
    }
  })
}
