import { describe, expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { acrossLanguages, isInAnotherLanguage } from './across-languages.ts'
import { contractDocuments } from './engines/contract/documents.ts'
import { openLexicon } from './lexicon.ts'
import type { Hit, SearchAnswer, SearchQuery } from './search-engine.ts'

const ENGLISH = ['horse', 'control', 'list', 'snow', 'helicopter', 'rescue']
const lexicon = openLexicon(
  [],
  () => (word) => ENGLISH.includes(word),
  (word) => ['mahoney', 'kowalczyk'].includes(word),
)

const answer = (unknown: string[], more: Partial<Pick<SearchAnswer, 'full' | 'corrected'>> = {}) => ({
  full: 0,
  corrected: [],
  reading: { match: 'best' as const, dates: [], also: [], notices: [], unknown },
  ...more,
})

describe('a search is in another language', () => {
  test.each([
    ['a sentence in it, on any page', 'caballos de la policía', 'en', answer(['caballos', 'policía'])],
    ['a word that nobody knows', 'buzos', 'en', answer(['buzos'])],
    ['some such words, on a page in it', 'control de velocidad', 'es', answer(['velocidad'])],
    ['a word like one of the archive, on a page in it', 'lista', 'es', answer([], { corrected: [{ typed: 'lista', used: ['list'] }] })],
  ] as const)('where it is %s', (_, text, page, found) => {
    expect(isInAnotherLanguage(text, found, lexicon, page)).toBe(true)
  })

  test.each([
    ['a record has every word', 'caballos de la policía', 'es', answer([], { full: 1 })],
    ['its words are English, on any page', 'helicopter rescue', 'es', answer(['helicopter', 'rescue'])],
    ['only some are strange, on an English page', 'control velocidad', 'en', answer(['velocidad'])],
    [
      'it is misspelt, on an English page',
      'hellicopter',
      'en',
      answer([], { corrected: [{ typed: 'hellicopter', used: ['helicopter'] }] }),
    ],
    ['it is a name that no record has', 'Mahoney Kowalczyk', 'es', answer(['Mahoney', 'Kowalczyk'])],
    ['it is such a name, on an English page', 'Kowalczyk', 'en', answer(['Kowalczyk'])],
  ] as const)('not where %s', (_, text, page, found) => {
    expect(isInAnotherLanguage(text, found, lexicon, page)).toBe(false)
  })
})

describe('what words in another language find', () => {
  const hits = contractDocuments().map(({ id, display }): Hit => ({ id, display, full: false, snippets: [] }))
  const [first, second, third, fourth] = hits.filter(({ display }) => display.basis === 'sourced')
  const sample = hits.find(({ display }) => display.basis === 'sample')
  if (!first || !second || !third || !fourth || !sample) throw new Error('too few documents')
  const query = (near: SearchQuery['near']): SearchQuery => ({
    text: 'caballos',
    kind: 'record',
    facets: {},
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size: 12,
    viewer: publicViewer(),
    near,
  })
  /** An engine that gives what is near, as each does where it lists nothing. */
  const engine = {
    search: async ({ near = [] }: SearchQuery) =>
      ({ byMeaning: near.flatMap(({ id, alone }) => (alone ? hits.filter((hit) => hit.id === id) : [])) }) as unknown as SearchAnswer,
  }
  const near = (...of: [Hit, boolean][]) => of.map(([{ id }, across]) => ({ id, alone: false, across }))
  const found = async (of: SearchQuery['near'], listed: Hit[] = []) =>
    (await acrossLanguages(engine, query(of), listed)).map(({ id }) => id)

  test('is what is near, samples last', async () => {
    expect(await found(near([sample, true], [first, true], [second, false]))).toEqual([first.id, sample.id])
  })

  test('is higher where words find it too, and nothing that is far away', async () => {
    expect(await found(near([first, true], [second, true], [third, false]), [second, third, fourth])).toEqual([
      second.id,
      third.id,
      first.id,
    ])
  })

  test('is nothing where nothing is near enough', async () => {
    expect(await found(near([first, false], [second, false]), [first])).toEqual([])
  })
})
