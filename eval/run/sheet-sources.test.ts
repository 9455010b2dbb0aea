/** Sentences from the catalogue can be judged by what the sheet shows; others show the words they rest on, as before. */
import { expect, test } from 'vitest'
import type { AnswerEvent, Sentence } from '../../assistant/answer-events.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { cataloguedFields, sheetSources } from './sheet-sources.ts'

const events: AnswerEvent[] = [
  {
    type: 'source',
    number: 1,
    title: 'Patrol log',
    path: '/records/msp:doc:1922:900',
    kind: 'record',
    subject: 'msp:doc:1922:900',
    recordId: 'msp:doc:1922:900',
    basis: 'sourced',
    excerpt: 'A log of one patrol.',
    date: '1922',
    thumbnail: null,
    cites: [],
  },
  { type: 'results', label: 'All 2 documents', path: '/explore?type=Document', total: 2, samples: 0 },
]
const sentence = (kind: Sentence['kind'], sources: number[]): Sentence => ({
  type: 'sentence',
  text: 'So it is.',
  kind,
  sources,
  place: 'answer',
})
const shown = { fieldsOf: (id: string) => `fields of ${id}`, foundBy: () => '3 records, 1 of them a sample' }

test('a sentence from the catalogue shows the fields of its record after the passage', () => {
  expect(sheetSources(sentence('from the catalogue', [1]), events, shown)).toEqual([
    'Patrol log | 1922 | A log of one patrol.',
    'fields of msp:doc:1922:900',
  ])
})

test('a record that the public may not know of adds nothing', () => {
  expect(sheetSources(sentence('from the catalogue', [1]), events, { ...shown, fieldsOf: () => '' })).toEqual([
    'Patrol log | 1922 | A log of one patrol.',
  ])
})

test('a count shows the search that was asked, and what it finds when it is asked again', () => {
  expect(sheetSources(sentence('from the catalogue', []), events, shown)).toEqual([
    'Search: /explore?type=Document | 3 records, 1 of them a sample',
  ])
})

test('a quoted sentence shows its words alone', () => {
  expect(sheetSources(sentence('quoted', [1]), events, shown)).toEqual(['Patrol log | 1922 | A log of one patrol.'])
})

test('fields are given as the catalogue has them, empty ones left out', () => {
  const record = RecordSchema.parse({
    id: 'msp:doc:1922:900',
    identifiers: ['PL-1', 'PL-2'],
    basis: 'sourced',
    title: 'Patrol log',
    date: '1922-03-01',
    type: 'Document',
    creators: [{ name: 'Doe, Jane', role: 'author' }, { name: 'Troop A' }],
    people: ['Roe, Richard'],
    collection: 'papers',
    rights: 'Not evaluated',
  })
  expect(cataloguedFields(record, 'Papers')).toBe(
    'Catalogued as: number: msp:doc:1922:900 | identifiers: PL-1; PL-2 | basis: sourced | title: Patrol log | date: March 1, 1922 | ' +
      'type: Document | collection: Papers | made by: Doe, Jane (author); Troop A | people named: Roe, Richard | rights: Not evaluated',
  )
})
