/** A list that no record answers as it is asked: it falls back to what is nearest, and says which word did not narrow it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { archiveAssistant } from '../../assistant/answering/archive-assistant.ts'
import { languageOf } from '../../assistant/answering/language.ts'
import { recordFilters } from '../../assistant/answering/record-filters.ts'
import type { Language } from '../../assistant/answering/understand.ts'
import { widerSearches } from '../../assistant/answering/wider-search.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'

let tiny: TinyArchive
let language: Language
let assistant: Assistant
beforeAll(async () => {
  tiny = await openTinyArchive()
  language = languageOf(tiny.catalog)
  assistant = archiveAssistant({ ...tiny, language }, null)
})
afterAll(() => tiny.close())

async function answerTo(content: string): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = []
  const turn = { messages: [{ role: 'user' as const, content }], viewer: publicViewer(), signal: new AbortController().signal }
  for await (const event of assistant.answer(turn)) events.push(event)
  return events
}

const said = (events: readonly AnswerEvent[]) => events.flatMap((event) => (event.type === 'sentence' ? [event.text] : []))
const noticed = (events: readonly AnswerEvent[]) => events.flatMap((event) => (event.type === 'notice' ? [event.text] : []))

test('a word that no record on the subject has narrows nothing, and the answer names it', async () => {
  const events = await answerTo('Which photographs of motorcycles show a blizzard?')
  expect(said(events)[0]).toBe('There are 31 photographs on the subject “Motorcycles”, of which 20 are sample records.')
  expect(noticed(events)[0]).toBe('Not used to narrow this search of the catalogue: “blizzard”.')
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'listed' })
})

test('a thing named in a record that is not on that subject is found by the word', async () => {
  const events = await answerTo('Which records of helicopters show a bay?')
  expect(said(events)).toEqual([
    'There is 1 record with the words “bay helicopters”, and it is a sample record.',
    'Helicopter over a bay, 1970s (sample record)',
  ])
  expect(noticed(events)).toEqual([])
})

test('a person stays when another word goes', () => {
  const [wider, ...more] = widerSearches(recordFilters('records naming Leslie Jones that show a blizzard', language.vocabulary))
  expect(more).toEqual([])
  expect(wider?.address).toMatchObject({ text: '', facets: { person: [expect.stringContaining('Jones')] } })
  expect(wider?.unused).toEqual(['blizzard'])
})

test('a search by nothing but words or by the language of the search box has no wider one', () => {
  for (const request of ['records that show a blizzard', 'records on motorcycles with the phrase “in a blizzard”'])
    expect(widerSearches(recordFilters(request, language.vocabulary))).toEqual([])
})
