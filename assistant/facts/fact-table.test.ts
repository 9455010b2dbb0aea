import { expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore } from '../../store/index.ts'
import { FactSchema, ThingSchema } from './fact.ts'
import { type FactTable, factTable } from './fact-table.ts'

const viewer = publicViewer()
const catalog = loadCatalog('content')
const table = factTable(catalog, null)
const valuesOf = (id: string, ...properties: Parameters<FactTable['of']>[2][]) =>
  table.of(id, viewer, ...properties).map(({ value }) => value)

test('every fact has its shape, a subject that is a thing, and stands in its source', () => {
  let facts = 0
  for (const thing of table.things()) ThingSchema.parse(thing)
  for (const fact of table.all()) {
    facts += 1
    FactSchema.parse(fact)
    expect(table.thing(fact.subject, viewer), fact.subject).not.toBeNull()
    expect(fact.source.passage.text, fact.subject).toContain(fact.source.words)
    expect(fact.source.passage.basis).toBe('sourced')
  }
  expect(facts).toBeGreaterThan(3_000)
})

test('a person has the post and statements of the entry, and of the memorial what that says', () => {
  expect(valuesOf('person:john-a-andrew', 'post')).toEqual(['Governor of Massachusetts; founder of the force by signature'])
  expect(table.of('person:john-a-andrew', viewer, 'statement').map(({ date }) => date)).toContain('1865-06-24')
  const memorial = [...table.things()].find(({ path }) => path === '/memorial/william-mateer')
  expect(table.of(memorial?.id ?? '', viewer, 'died').map(({ date }) => date)).toEqual(['1909-01-10'])
})

test('a unit has the summary and the tables of its page', () => {
  expect(table.thing('unit:air-wing', viewer)).toMatchObject({ name: 'Air Wing', path: '/units/air-wing' })
  expect(valuesOf('unit:air-wing', 'part')).toContain('Eurocopter EC135')
  expect(valuesOf('unit:air-wing', 'summary').join(' ')).toContain('three air bases')
  expect(table.of('unit:air-wing', viewer, 'event').map(({ date }) => date)).toContain('1995-02-22')
})

test('a display figure is no fact', () => {
  expect(valuesOf('unit:air-wing').filter((value) => value.includes('is given as'))).toEqual([])
})

test('a record tells its fields as its reader may see them, and a change is seen at once', () => {
  const store = openStore(':memory:')
  const note = { actor: 'test', reason: 'test', origin: 'import' } as const
  const record = recordFixture({
    id: 'aid:1',
    basis: 'sourced',
    title: 'Records of the harbor police',
    description: 'Logs of the harbor police.',
    extent: '3 linear feet',
    extra: { 'Biographical or historical note': 'The harbor police was founded in 1858.' },
    access: { level: 'open', note: 'Open by appointment.' },
  })
  store.records.change(note, (batch) => void batch.put(record))
  const facts = factTable(catalog, store)
  const of = (...properties: Parameters<FactTable['of']>[2][]) => facts.of('aid:1', viewer, ...properties).map(({ value }) => value)
  expect(of('extent', 'access', 'history')).toEqual(['3 linear feet', 'Open by appointment.', 'The harbor police was founded in 1858.'])
  store.records.change(note, (batch) => void batch.put({ ...record, extent: '4 linear feet' }))
  expect(of('extent')).toEqual(['4 linear feet'])
  store.records.change(note, (batch) => void batch.put({ ...record, access: { level: 'closed', until: '', note: '' } }))
  expect(of()).toEqual([])
  store.records.change(note, (batch) => void batch.put({ ...record, basis: 'sample' }))
  expect(of()).toEqual([])
  store.close()
})
