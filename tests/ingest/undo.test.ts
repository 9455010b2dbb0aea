import { expect, test } from 'vitest'
import { undoImport } from '../../ingest/undo-import.ts'
import { FIXTURES, temporaryArchive } from './temporary-archive.ts'

const OPTIONS = { file: `${FIXTURES}/example.csv`, map: `${FIXTURES}/example.yaml`, collection: 'example' }

test('an import is taken back as versions: what it brought is gone, what it changed is as before, what was edited since stays', async () => {
  const archive = temporaryArchive()
  const first = await archive.import(OPTIONS)
  const store = archive.store()
  const before = [...store.records.all()]
  const changedFile = archive.write(
    'example.csv',
    'number,title,kind,date,maker,subjects,pages\n1,Another title,photo,1921,,,\n2,Another letter,paper,1865,,,2\n99,A new one,photo,1999,,,\n',
  )
  const second = await archive.import({ ...OPTIONS, file: changedFile })
  expect(second).toMatchObject({ added: 1, changed: 2 })
  const edited = store.records.get('example:2')
  if (!edited) throw new Error('example:2 is not there')
  store.records.change({ actor: 'anna', reason: 'A better title', origin: 'edit' }, ({ put }) => put({ ...edited.record, title: 'Edited' }))
  const report = undoImport(store, second.batch, 'anna')
  expect(report).toMatchObject({ restored: 1, removed: 1, stayed: 1, kept: ['example:2'] })
  expect(store.records.get('example:99')).toBeNull()
  expect(store.records.get('example:1')?.record).toEqual(before.find(({ id }) => id === 'example:1'))
  expect(store.records.get('example:2')?.record.title).toBe('Edited')
  expect(store.records.versions('example:99').map(({ action }) => action)).toEqual(['delete', 'create'])
  expect(() => undoImport(store, second.batch, 'anna')).toThrow(/undone already/)
  expect(() => undoImport(store, 'no-such-batch', 'anna')).toThrow(/not found/)
  // The first import can be taken back as well, but for what was edited.
  expect(undoImport(store, first.batch, 'anna').kept).toContain('example:2')
})
