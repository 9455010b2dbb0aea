import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { languageOf } from './language.ts'
import { type Language, understand } from './understand.ts'

let catalog: Catalog
let language: Language
beforeAll(() => {
  catalog = loadCatalog('content')
  language = languageOf(catalog)
})

function read(...turns: string[]) {
  const messages = turns.flatMap((content, at) => [
    ...(at > 0 ? [{ role: 'assistant' as const, content: 'There are some.' }] : []),
    { role: 'user' as const, content },
  ])
  const { kind, filters } = understand(messages, language)
  const { text, facets, from, to } = filters.address
  return { kind, text, facets, from, to }
}

test.each([
  ['How many items are in the vehicle collection?', { kind: 'count', facets: { collection: ['vehicles'] }, text: '' }],
  ['How many photos aren’t samples?', { kind: 'count', facets: { type: ['Photograph'], basis: ['sourced'] } }],
  ['What number of records relates to the town of Framingham?', { kind: 'count', facets: { place: ['Framingham'] }, text: '' }],
  ['Show me everything from 1865', { kind: 'list', from: 1865, to: 1865 }],
  ['audio of Troop D', { kind: 'list', facets: { type: ['Audio'], unit: ['Troop D'] } }],
  [
    'I’m researching Norman Rockwell. Which of your records mention him?',
    { kind: 'list', facets: { person: ['Rockwell, Norman'] }, text: '' },
  ],
  ['What have you got that names Ellen Engelhardt?', { kind: 'list', facets: { person: ['Engelhardt, Ellen E.'] } }],
  ['Which laws are there from the eighteen-nineties?', { kind: 'list', from: 1890, to: 1899 }],
])('reads the catalogue out of “%s”', (question, expected) => {
  expect(read(question)).toMatchObject(expected)
})

test.each([
  'What do you know about the Marine Unit?',
  'What was the chapter number of the law of 1921?',
  'I only want things from 1900 to 1910. How do I narrow it down?',
  'Who took the photographs of the 1920s?',
])('“%s” asks for a fact', (question) => {
  expect(read(question).kind).toBe('fact')
})

test('a turn that only narrows asks what the turn before asked', () => {
  expect(read('How many photographs from the 1950s do you have?', 'and from the 1980s?')).toMatchObject({
    kind: 'count',
    facets: { type: ['Photograph'] },
    from: 1980,
    to: 1989,
  })
  expect(read('How many photographs from the 1950s do you have?', 'And who took them?').kind).toBe('fact')
})
