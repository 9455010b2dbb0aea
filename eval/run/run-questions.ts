/** Puts every question to an assistant, turn by turn, and judges the answer to the last one. */

import type { Message } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import type { Retriever } from '../../assistant/retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { requireSearchAddress } from '../../search/read-search-address.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Question } from '../question.ts'
import { searchParameters } from '../question-search.ts'
import type { Page } from '../things.ts'
import { thingsOf } from '../things.ts'
import { judge, type LiveResult, RANKS, saidIn } from './judge.ts'
import { namesOf } from './thing-ids.ts'
import type { Verdict } from './verdict.ts'

export interface Questioned {
  catalog: Catalog
  engine: SearchEngine
  retriever: Retriever
  assistant: Assistant
}

export interface QuestionResult {
  question: Question
  events: readonly AnswerEvent[]
  said: string
  verdict: Verdict
}

export async function runQuestions(questions: readonly Question[], parts: Questioned, pages: readonly Page[]): Promise<QuestionResult[]> {
  const things = thingsOf(parts.catalog, pages)
  const results: QuestionResult[] = []
  for (const question of questions) {
    const events = await askAll(question, parts.assistant)
    const searched = events.find((event) => event.type === 'done')?.searched ?? ''
    const verdict = judge({
      question,
      events,
      found: await foundFor(question, searched, parts),
      things,
      live: await liveResult(question, parts.engine),
    })
    results.push({ question, events, said: saidIn(events), verdict })
  }
  return results
}

async function askAll({ turns }: Question, assistant: Assistant): Promise<AnswerEvent[]> {
  const messages: Message[] = []
  let events: AnswerEvent[] = []
  for (const turn of turns) {
    messages.push({ role: 'user', content: turn })
    events = []
    const text = new AnswerText('')
    let content = ''
    for await (const event of assistant.answer({ messages, viewer: publicViewer(), signal: new AbortController().signal })) {
      events.push(event)
      content += text.add(event)
    }
    messages.push({ role: 'assistant', content })
  }
  return events
}

/** What retrieval finds for the question as the assistant understood it. */
async function foundFor({ expected, turns }: Question, searched: string, { retriever }: Questioned): Promise<string[][]> {
  if (expected.support.length === 0) return []
  const question = searched || (turns.at(-1) ?? '')
  const { passages } = await retriever.retrieve({ question, viewer: publicViewer(), limit: RANKS })
  return passages.map(({ passage }) => namesOf(passage))
}

async function liveResult({ expected }: Question, engine: SearchEngine): Promise<LiveResult | null> {
  if (!expected.query) return null
  const { text, match, facets, from, to } = requireSearchAddress(searchParameters(expected.query))
  const asked = { text, match, kind: 'record', facets, from, to, sort: 'relevance', viewer: publicViewer() } as const
  const { total, samples } = await engine.search({ ...asked, page: 1, size: 1, countFacets: [] })
  const ids = new Set<string>()
  for await (const id of engine.matchingIds(asked)) ids.add(id)
  return { total, samples, ids }
}
