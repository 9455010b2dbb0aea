import { afterAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { entityJob } from './entity-job.ts'
import { openEntities } from './open-entities.ts'

const NOTE = { actor: 'anna', reason: 'One thing' }
const MANY = 300
const dataDir = scratch('entity-job')
const store = openStore(storeFile(dataDir))
afterAll(() => {
  store.close()
  discard(dataDir)
})

test('an entry that many records name is merged by a job: the server itself changes nothing', { timeout: 120_000 }, async () => {
  const catalog = openEditedCatalog(loadCatalog('content'), store)
  const entities = openEntities({ store, catalog, indexed: async () => {} })
  for (const [id, name] of [
    ['merged-away', 'Merged away'],
    ['kept', 'Kept'],
  ] as const)
    expect(await entities.save('subject', id, null, { id, name, variants: [] }, NOTE)).toMatchObject({ state: 'saved' })
  store.records.change({ ...NOTE, origin: 'edit' }, ({ put }) => {
    for (let at = 0; at < MANY; at += 1) put(recordFixture({ id: `many:${at}`, subjects: ['Merged away'] }))
  })
  const sequence = store.records.sequence()
  expect(await entities.merge('subject', 'merged-away', 'kept', NOTE)).toEqual({ state: 'large', records: MANY })
  expect(store.records.sequence()).toBe(sequence)
  const run = (payload: unknown) => entityJob(dataDir, 'content')({ payload, progress: () => {}, signal: new AbortController().signal })
  const merge = { action: 'merge', kind: 'subject', id: 'merged-away', ...NOTE }
  await expect(run({ ...merge, into: 'merged-away' })).rejects.toThrow('Nothing was changed')
  expect(await run({ ...merge, into: 'kept' })).toBe('300 records changed')
  expect(store.records.get('many:7')?.record.subjects).toEqual(['Kept'])
  catalog.follow()
  expect(catalog.whole().mergedInto('subject', 'merged-away')).toBe('kept')
})
