import { expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import { openStore } from './open-store.ts'
import type { ChangeBatch, LogPlace } from './public-events.ts'

const viewer = publicViewer(new Date('2026-11-21'))
const END: LogPlace = { time: '9999', key: '' }
const idOf = (number: number) => `msp:photo:1921:${String(number).padStart(3, '0')}`

test('every batch is met once, page by page, also those of the same moment', () => {
  const store = openStore(':memory:')
  for (let number = 1; number <= 9; number++) {
    const now = new Date(number <= 6 ? '2026-11-20T10:00:00Z' : '2026-11-20T11:00:00Z')
    store.records.change({ actor: 'tester', reason: 'a test', origin: 'edit', now }, (batch) => {
      batch.put(recordFixture({ id: idOf(number) }))
    })
  }
  const met: ChangeBatch[] = []
  let before = END
  for (let page = store.changes.batches({ viewer, before, limit: 2 }); page.length > 0; ) {
    met.push(...page)
    const last = page.at(-1)
    before = { time: last?.time ?? '', key: last?.batch ?? '' }
    page = store.changes.batches({ viewer, before, limit: 2 })
  }
  expect(met).toHaveLength(9)
  expect(new Set(met.map(({ batch }) => batch)).size).toBe(9)
  expect(met.map(({ time }) => time)).toEqual(
    met
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
})

test('a batch changed in two steps is one entry, at its last moment, with all of its counts', () => {
  const store = openStore(':memory:')
  const note = { actor: 'tester', reason: 'a test', origin: 'edit', batch: 'long' } as const
  store.records.change({ ...note, now: new Date('2026-11-20T10:00:00Z') }, (batch) => void batch.put(recordFixture({ id: idOf(1) })))
  store.records.change({ ...note, now: new Date('2026-11-20T12:00:00Z') }, (batch) => void batch.put(recordFixture({ id: idOf(2) })))
  const between = { time: '2026-11-20T11:00:00.000Z', key: '' }
  expect(store.changes.batches({ viewer, before: between, limit: 9 })).toEqual([])
  expect(store.changes.batches({ viewer, before: END, limit: 9 })).toMatchObject([{ added: 2 }])
})

test('the records of a batch come a part at a time, without those that nobody may know of', () => {
  const store = openStore(':memory:')
  const note = { actor: 'tester', reason: 'a test', origin: 'import', batch: 'import' } as const
  store.records.change(note, (batch) => {
    for (let number = 1; number <= 5; number++)
      batch.put(recordFixture({ id: idOf(number), ...(number === 3 ? { access: { level: 'closed', until: '', note: '' } } : {}) }))
  })
  const first = store.changes.recordsOf('import', viewer, 2)
  const second = store.changes.recordsOf('import', viewer, 9, first.at(-1)?.sequence)
  expect([...first, ...second].map(({ id }) => id)).toEqual([1, 2, 4, 5].map(idOf))
  expect(store.changes.batch('import', viewer)).toMatchObject({ added: 4 })
  expect(store.changes.batch('another', viewer)).toBeNull()
})
