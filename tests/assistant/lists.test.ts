/** Records wanted: lists and totals are the search engine's own, and lead to exactly what was counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { archiveAssistant } from '../../assistant/answering/archive-assistant.ts'
import { knowledgeSteps } from '../../assistant/answering/question.ts'
import { publicViewer } from '../../catalog/access.ts'
import { atOnce } from '../../catalog/background-work.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { conversationWith } from './conversation.ts'

let tiny: TinyArchive
let ask: (...turns: string[]) => Promise<AnswerEvent[]>
beforeAll(async () => {
  tiny = await openTinyArchive()
  ask = conversationWith(archiveAssistant({ ...tiny, known: atOnce(knowledgeSteps(tiny.catalog, tiny.store)) }))
})
afterAll(() => tiny.close())

const said = (events: readonly AnswerEvent[]) => events.flatMap((event) => (event.type === 'sentence' ? [event.text] : []))

test('a total is that of the search it leads to, and the card names what was counted', async () => {
  const events = await ask('How many photographs of motorcycles are there?')
  const { total, samples } = await tiny.engine.search({
    text: '',
    kind: 'record',
    facets: { type: ['Photograph'], subject: ['Motorcycles'] },
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size: 1,
    viewer: publicViewer(),
  })
  expect(said(events)).toEqual([`${total} records match: Photograph · Motorcycles (${samples} of them are samples).`])
  const path = '/explore?type=Photograph&subject=Motorcycles&match=all'
  expect(events.find(({ type }) => type === 'results')).toMatchObject({ total, samples, path })
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'counted' })
})

test('in Spanish the same search is made', async () => {
  const path = (events: readonly AnswerEvent[]) => events.find((event) => event.type === 'results')?.path
  expect(path(await ask('¿Cuántas fotos de Motorcycles hay?'))).toBe(path(await ask('How many photos of motorcycles are there?')))
})

test('records wanted are named, with a link to all of them', async () => {
  const events = await ask('show me photos of motorcycles')
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'listed' })
  expect(said(events).length).toBeGreaterThan(2)
})

test('a word that no record has finds no list', async () => {
  const events = await ask('show me photographs of a zeppelin')
  expect(events.some(({ type }) => type === 'results')).toBe(false)
})
