/** Records wanted: lists and totals are the search engine's own, and a list that nothing answers as it is asked says which word did not narrow it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { archiveAssistant } from '../../assistant/answering/archive-assistant.ts'
import { languageOf } from '../../assistant/answering/language.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { conversationWith } from './conversation.ts'

let tiny: TinyArchive
let ask: (...turns: string[]) => Promise<AnswerEvent[]>
beforeAll(async () => {
  tiny = await openTinyArchive()
  ask = conversationWith(archiveAssistant({ ...tiny, language: languageOf(tiny.catalog, tiny.store) }))
})
afterAll(() => tiny.close())

const said = (events: readonly AnswerEvent[]) => events.flatMap((event) => (event.type === 'sentence' ? [event.text] : []))
const noticed = (events: readonly AnswerEvent[]) => events.flatMap((event) => (event.type === 'notice' ? [event.text] : []))

test('a total is that of the search it leads to', async () => {
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
  expect(said(events)).toEqual([`There are ${total} photographs on the subject “Motorcycles”, of which ${samples} are sample records.`])
  const path = '/explore?type=Photograph&subject=Motorcycles&match=all'
  expect(events.find(({ type }) => type === 'results')).toMatchObject({ total, samples, path })
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'counted' })
})

test('a turn that only narrows asks what the turn before asked', async () => {
  const events = await ask('How many photographs of motorcycles are there?', 'And how many documents?')
  expect(said(events)[0]).toMatch(/documents? on the subject “Motorcycles”/)
})

test('a word that no record on the subject has narrows nothing, and the answer names it', async () => {
  const events = await ask('Which photographs of motorcycles show a blizzard?')
  expect(said(events)[0]).toBe('There are 31 photographs on the subject “Motorcycles”, of which 20 are sample records.')
  expect(noticed(events)[0]).toBe('Not used to narrow this search: “blizzard”.')
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'listed' })
})

test('a thing named in a record that is not on that subject is found by the word', async () => {
  const events = await ask('Which records of helicopters show a bay?')
  expect(said(events)).toEqual([
    'There is 1 record with the words “bay helicopters”, and it is a sample record.',
    'Helicopter over a bay, 1970s (sample record)',
  ])
  expect(noticed(events)).toEqual([])
})
