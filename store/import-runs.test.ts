import { expect, test } from 'vitest'
import { RecordSchema } from '../catalog/schemas/record.ts'
import { openStore } from './open-store.ts'

const record = (id: string, title: string) =>
  RecordSchema.parse({ id, basis: 'sourced', title, type: 'Document', collection: 'papers', rights: 'Not evaluated' })

test('what a file brought is known by its runs, whoever changed it since, until it is deleted', () => {
  const store = openStore(':memory:')
  const bring = (batch: string, file: string, ...ids: string[]) =>
    store.records.change({ actor: 'a', reason: 'r', origin: 'import', batch }, ({ put }) => {
      for (const id of ids) put(record(id, batch))
      store.imports.add({ batch, time: '2026-01-01T00:00:00.000Z', actor: 'a', file, collection: 'papers', report: '{}' })
    })
  bring('one', 'a.csv', 'papers:1', 'papers:2')
  bring('two', 'b.csv', 'papers:3')
  store.records.change({ actor: 'g', reason: 'better', origin: 'edit' }, ({ put }) => put(record('papers:1', 'edited')))
  expect(store.imports.sources('papers')).toEqual(['a.csv', 'b.csv'])
  expect([...store.imports.idsBrought('papers', 'a.csv')].sort()).toEqual(['papers:1', 'papers:2'])
  store.records.change({ actor: 'g', reason: 'gone', origin: 'edit' }, ({ remove }) => remove('papers:2'))
  expect([...store.imports.idsBrought('papers', 'a.csv')]).toEqual(['papers:1'])
  expect([...store.imports.idsBrought('other', 'a.csv')]).toEqual([])
  store.close()
})
