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
/** Sentences said that come nearest. */
const SAID = 3

export interface Instead {
  /** A sentence by which a source says that it does not know. */
  gap: Evidence | null
  /** What comes nearest, where it is near enough to be of use. */
  near: readonly Evidence[]
}

export async function* composeNotFound(
  asked: Asked,
  found: readonly RetrievedPassage[],
  { gap, near }: Instead = { gap: null, near: [] },
): AsyncGenerator<AnswerEvent, void> {
  const searched = `${asked.retriever.status().passages.toLocaleString('en-US')} passages of records, articles, timelines and people`
  const said = gap ? [gap] : near.slice(0, SAID)
  const leads = said.length > 0 && !gap ? ' This comes nearest:' : ''
  yield { type: 'notice', kind: 'not-found', text: `The archive does not answer this. ${searched} were searched.${leads}` }
  for (const one of said) {
    const { text, kind } = told(one)
    yield* asked.speaker.say({ text, kind, place: gap ? 'answer' : 'support', on: [{ passage: one.passage, words: one.text }] })
  }
  const entries = nearest(found)
  if (entries.length > 0) yield { type: 'nearest', entries }
  yield { type: 'request', label: 'Ask for research on this', path: siteLinks.request(asked.understanding.own) }
  yield { type: 'done', outcome: 'not-found', searched: asked.understanding.question, model: 'extractive' }
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
