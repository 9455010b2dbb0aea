import { expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { NO_LEXICON, openLexicon } from './lexicon.ts'
import { type Meaning, NO_MEANING, nearTo } from './meaning.ts'
import type { SearchQuery } from './search-engine.ts'
import { thesaurusOf } from './thesaurus.ts'

const FOUND = [{ id: 'msp:doc:1865:501', alone: true }]
const meaning: Meaning = { nearest: async () => FOUND, stamp: () => '1' }
const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  kind: 'record',
  facets: {},
  from: null,
  to: null,
  sort: 'relevance',
  page: 1,
  size: 12,
  viewer: publicViewer(),
  ...more,
})

test.each(['lawsuit', 'how tall must one be', 'troopers 1930s'])('%j is asked by meaning', async (text) => {
  expect(await nearTo(meaning, NO_LEXICON, query(text))).toEqual(FOUND)
})

test.each([
  ['', {}],
  ['"state police"', {}],
  ['title:order trooper', {}],
  ['+trooper horse', {}],
  ['trooper -horse', {}],
  ['trooper OR constable', {}],
  ['trooper horse', { match: 'all' }],
  ['trooper horse', { sort: 'date-asc' }],
] as const)('%j with %j is not', async (text, more) => {
  expect(await nearTo(meaning, NO_LEXICON, query(text, more))).toEqual([])
})

test('nothing is near where meanings cannot be compared, or only too late', async () => {
  expect(await nearTo(NO_MEANING, NO_LEXICON, query('lawsuit'))).toEqual([])
  // The question is not even read.
  expect(await nearTo({ ...meaning, stamp: () => '' }, NO_LEXICON, query('lawsuit'))).toEqual([])
  const failing: Meaning = { ...meaning, nearest: () => Promise.reject(new Error('stopped')) }
  expect(await nearTo(failing, NO_LEXICON, query('lawsuit'))).toEqual([])
})

test('words that only say what people are, are not asked by meaning; with another word they are', async () => {
  const lexicon = openLexicon(
    [thesaurusOf([{ people: ['African American', 'colored trooper', 'negro'] }, ['car', 'auto']])],
    () => () => true,
  )
  for (const text of ['negro', 'African Americans', 'colored troopers']) expect(await nearTo(meaning, lexicon, query(text))).toEqual([])
  for (const text of ['car', 'African American uniforms', 'American']) expect(await nearTo(meaning, lexicon, query(text))).toEqual(FOUND)
})
