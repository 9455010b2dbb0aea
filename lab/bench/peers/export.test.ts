import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { generatedDocument, generatedDocuments } from '../generated-documents.ts'
import { BENCH_VIEWER, drawQueries, sampleOf } from '../queries.ts'
import { exportDocuments, exportedDocument, exportedQuestion, titlePlaces } from './export.ts'

const QUESTION = { kind: 'record', facets: {}, from: null, to: null, sort: 'title', page: 2, size: 10, viewer: BENCH_VIEWER } as const
const question = (text: string) => exportedQuestion({ ...QUESTION, text, match: 'all', dates: false })

test('a document has its terms value by value, and what it is filtered, counted and shown by', () => {
  const made = generatedDocument(7)
  const text = { ...made.text, title: 'The Troopers of Boston', variantTitles: ['Riding horses', ''], other: '' }
  const document = { ...made, text, years: { from: 1900, to: 1902 } }
  const exported = exportedDocument(document, 3)
  expect(exported.terms.slice(0, 2)).toEqual(['the trooper of boston', 'ride hors'])
  expect(exported.terms).not.toContain('')
  expect(exported.facets).toEqual(FACET_NAMES.map((name) => document.facets[name]))
  expect(exported).toMatchObject({ kind: document.kind, opens: document.opensOn, years: [1900, 1902] })
  expect(exported.texts).toEqual(['The Troopers of Boston', text.description, text.transcription, ''])
  expect(JSON.parse(exported.card)).toEqual(document.display)
})

test('orders put samples last, undated documents before these, and dates either way', () => {
  const made = generatedDocument(7)
  const ordersOf = (basis: string, sortDay: number | null) =>
    exportedDocument({ ...made, sortDay, facets: { ...made.facets, basis: [basis] } }, 5).orders
  const all = {
    old: ordersOf('sourced', -9_000),
    young: ordersOf('sourced', 9_000),
    none: ordersOf('sourced', null),
    sample: ordersOf('sample', 0),
  }
  const sorted = (at: 0 | 1 | 2) =>
    Object.entries(all)
      .sort(([, one], [, other]) => one[at] - other[at])
      .map(([name]) => name)
  expect(sorted(1)).toEqual(['young', 'old', 'none', 'sample'])
  expect(sorted(2)).toEqual(['old', 'young', 'none', 'sample'])
  expect(all.old[0]).toBe(all.none[0])
  expect(all.sample[0]).toBeGreaterThan(all.old[0])
  const titled = ['b', 'a', 'b', 'A'].map((sortTitle) => ({ ...made, sortTitle }))
  expect([...titlePlaces(titled)]).toEqual([2, 1, 3, 0])
})

test('a question has what a document must have, with what counts for a word beside it', () => {
  expect(question('troopers "riding horses" ton*').must).toEqual([
    [{ type: 'word', term: 'trooper' }],
    [{ type: 'phrase', terms: ['ride', 'hors'] }],
    [{ type: 'prefix', prefix: 'ton' }, ...question('ton*').must.flat().slice(1)],
  ])
  expect(question('colour').must).toEqual([
    [
      { type: 'word', term: 'colour' },
      { type: 'beside', terms: ['color'] },
    ],
  ])
  const chosen = exportedQuestion({ ...QUESTION, text: '', facets: { unit: ['Unit 1'] } })
  expect(chosen).toMatchObject({ must: [], sort: 'title', page: 2, day: BENCH_VIEWER.day })
  expect(chosen.facets[FACET_NAMES.indexOf('unit')]).toEqual(['Unit 1'])
  expect(chosen.facets.flat()).toEqual(['Unit 1'])
  expect(() => question('police -state')).toThrow('found not')
})

test('every question that the bench draws can be put', () => {
  for (const { query } of drawQueries(sampleOf(generatedDocuments(2_000), 2_000, 1_000), 0))
    expect(exportedQuestion(query).must.every((alternatives) => alternatives.length > 0)).toBe(true)
})

test('all documents are written, one in a line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  const file = join(folder, 'documents.ndjson')
  await exportDocuments(file, () => generatedDocuments(50))
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const places = titlePlaces(generatedDocuments(50))
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [...generatedDocuments(50)].map((one, at) => exportedDocument(one, places[at] ?? -1)),
  )
  rmSync(folder, { recursive: true, force: true })
})
