import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseQuery } from '../../query-language.ts'
import { type SearchQuery, SORTS } from '../../search-engine.ts'
import { contractDocuments, PUBLIC } from '../contract/documents.ts'
import { engineContract } from '../contract.ts'
import { segmentColumns } from './build/segment-columns.ts'
import { openColumns, writeColumns } from './column-file.ts'
import { ColumnReader } from './columns.ts'
import { halvesOf } from './halves.ts'
import { Shelf } from './kind-index.ts'
import { planFor, type Question } from './match.ts'
import { openEmbeddedForTests } from './open-for-tests.ts'
import { joined, type Searched, searchView } from './searched.ts'
import { MEASURES, openSegment } from './segment.ts'
import { countsOf, forEachCounted } from './tally.ts'
import { without } from './view.ts'

// However few documents there are, two threads search them.
engineContract('the embedded engine with a second thread', (documents) => openEmbeddedForTests(documents, { halvesFrom: 2 }))

function openHalves() {
  const made = segmentColumns(contractDocuments().filter(({ kind }) => kind === 'record'))
  const folder = mkdtempSync(join(tmpdir(), 'halves-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'index.bin')
  writeColumns(path, new Map([...made].map(([name, column]) => [`record/${name}`, column])), { sequence: 0, basis: '', documentsBytes: 0 })
  const segment = openSegment(new ColumnReader(openColumns(path).columns).under('record'), () => {
    throw new Error('no document is shown here')
  })
  const { halves, started, close } = halvesOf(new Map([['record', segment]]), path, 2, 2)
  const half = halves.get('record')
  if (!half) throw new Error('there are no halves')
  return { shelf: new Shelf(segment, half), half, started, close }
}

const ALL = (1 << MEASURES) - 1
const MOST = 15

function questionOf(text: string, choice: Pick<SearchQuery, 'facets' | 'from' | 'to'> = { facets: {}, from: null, to: null }): Question {
  return { parsed: parseQuery(text), match: 'best', choice, measures: ALL }
}

function shownOf({ segment, total, full, samples, tally, keys }: Searched) {
  const counts = Array.from({ length: MEASURES }, (_, measure) => {
    const counted: [number, number][] = []
    if (tally) forEachCounted(countsOf(segment, tally, measure), (value, count) => counted.push([value, count]))
    return counted
  })
  return { total, full, samples: samples(), counts, keys: SORTS.map((sort) => Array.from(keys(sort, MOST))) }
}

test.each([
  questionOf('police'),
  questionOf('police OR photograph* -horse'),
  questionOf('"state police"'),
  questionOf('trooper', { facets: { type: ['Photograph', 'Document'], decade: ['1930s'] }, from: null, to: null }),
  questionOf('', { facets: {}, from: 1900, to: 1950 }),
  questionOf('police 1920..1960', { facets: { subject: ['Horses'] }, from: null, to: null }),
])('two threads find together what one finds alone: $text $choice', async (question) => {
  const { shelf, half, started, close } = openHalves()
  await started
  const view = shelf.viewFor(PUBLIC)
  const [plan = null] = planFor(question, [view], () => [])
  const alone = searchView(shelf.pool, view, plan, question)
  for (const sort of SORTS) {
    const shared = half.share(view, plan, question, { sort, most: MOST })
    if (!shared) throw new Error('the second thread does not run')
    const own = searchView(shelf.pool, shared.own, plan, question)
    const other = await shared.other
    if (!other) throw new Error('the second thread did not answer')
    expect(own.total + other.total).toBe(alone.total)
    const both = joined(own, other)
    expect(Array.from(both.keys(sort, MOST))).toEqual(Array.from(alone.keys(sort, MOST)))
    expect({ ...shownOf(both), keys: null }).toEqual({ ...shownOf(alone), keys: null })
    own.giveBack()
  }
  close()
})

test('two threads follow what leaves, and what another viewer sees', async () => {
  const { shelf, half, started, close } = openHalves()
  await started
  const question = questionOf('police')
  const seen = shelf.viewFor(PUBLIC)
  const less = without(seen, [0, 3, shelf.segment.count - 1])
  const views = [
    seen,
    less,
    without(less, [1, shelf.segment.count - 2]),
    shelf.viewFor({ role: 'staff', day: 0 }),
    without(less, [2]),
    without(seen, [4]),
  ]
  for (const view of views) {
    const [plan = null] = planFor(question, [view], () => [])
    const alone = searchView(shelf.pool, view, plan, question)
    const shared = half.share(view, plan, question, { sort: 'title', most: MOST })
    const other = await shared?.other
    if (!shared || !other) throw new Error('the second thread did not answer')
    const own = searchView(shelf.pool, shared.own, plan, question)
    expect({ ...shownOf(joined(own, other)), keys: null }).toEqual({ ...shownOf(alone), keys: null })
    const everything = searchView(shelf.pool, shared.own, null, question)
    const rest = await half.share(view, null, question, { sort: 'title', most: MOST })?.other
    expect(everything.total + (rest?.total ?? 0)).toBe(view.documents)
    for (const one of [alone, own, everything]) one.giveBack()
  }
  close()
})

test('a thread that ends leaves its questions to the one that asked', async () => {
  const { shelf, half, started, close } = openHalves()
  await started
  const view = shelf.viewFor(PUBLIC)
  const question = questionOf('police')
  const [plan = null] = planFor(question, [view], () => [])
  const shared = half.share(view, plan, question, { sort: 'title', most: MOST })
  close()
  expect(await shared?.other).toBeNull()
  expect(half.share(view, plan, question, { sort: 'title', most: MOST })).toBeNull()
})
