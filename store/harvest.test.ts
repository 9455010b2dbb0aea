/** Whoever follows the archive hears the same: harvesters, the sitemap and the log of changes read the one event sequence. */
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import { lookUp, openStore, type Store } from './index.ts'
import { MIGRATIONS } from './schema.ts'

const ALL = { from: '', before: '', after: 0, upTo: null, limit: 1_000 }
const IDS = ['a:1', 'a:2', 'b:1']
const START = Date.parse('2026-11-01T00:00:00Z')
const DAY = 86_400_000

interface Step {
  id: string
  /** What becomes of the record; '' is withdrawn. */
  to: '' | 'open' | 'restricted' | 'closed' | 'opened' | 'tomorrow' | 'restricted till tomorrow'
  basis: 'sourced' | 'sample'
  /** The day ends after it: what is to open then, opens. */
  night: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom(...IDS),
  to: fc.constantFrom<Step['to'][]>('', 'open', 'restricted', 'closed', 'opened', 'tomorrow', 'restricted till tomorrow'),
  basis: fc.constantFrom('sourced' as const, 'sourced' as const, 'sample' as const),
  night: fc.boolean(),
})

/** What the public could see after each change and each night, and when it last changed, kept beside the store. */
interface Known {
  basis: Step['basis']
  live: boolean
  /** It was public as a sourced record. */
  was: boolean
  /** Moment of the last event the public heard of; '' for none. */
  time: string
  opens: { on: number; live: boolean } | null
}

/** @returns what is known of each record, and the moment at which all was played. */
function play(store: Store, steps: readonly Step[]): { known: Map<string, Known>; end: Date } {
  const known = new Map<string, Known>()
  let day = 0
  let now = new Date(START)
  for (const [at, { id, to, basis, night }] of steps.entries()) {
    // Each is a change of its own, a minute after the one before.
    now = new Date(START + day * DAY + (at + 1) * 60_000)
    const before = known.get(id)
    const same = store.records.change({ actor: 'test', reason: `step ${at}`, origin: 'edit', now }, (batch) => {
      if (to === '') batch.remove(id)
      else batch.put(recordFixture({ id, basis, title: `Step ${at}`, collection: id.slice(0, 1), access: accessOf(to, day) }))
    })
    if (same.added + same.changed + same.removed > 0) {
      const live = to !== '' && to !== 'closed' && to !== 'tomorrow'
      const heard = live || before?.live === true
      const later = to === 'tomorrow' || to === 'restricted till tomorrow'
      known.set(id, {
        basis,
        live,
        was: before?.was === true || (live && basis === 'sourced'),
        time: heard ? now.toISOString() : (before?.time ?? ''),
        opens: later ? { on: day + 1, live: true } : null,
      })
    }
    if (!night) continue
    day += 1
    now = new Date(START + day * DAY + 1_000)
    store.announceOpened(now)
    // A second server finds nothing left to say.
    expect(store.announceOpened(now)).toBe(0)
    for (const one of known.values()) {
      if (one.opens?.on !== day) continue
      Object.assign(one, { live: true, was: one.was || one.basis === 'sourced', time: now.toISOString(), opens: null })
    }
  }
  return { known, end: now }
}

/** `opened`: closed until a day that has come. */
function accessOf(to: Exclude<Step['to'], ''>, day: number) {
  const tomorrow = new Date(START + (day + 1) * DAY).toISOString().slice(0, 10)
  if (to === 'opened') return { level: 'closed' as const, until: '2026-10-01' }
  if (to === 'tomorrow') return { level: 'closed' as const, until: tomorrow }
  return to === 'restricted till tomorrow' ? { level: 'restricted' as const, until: tomorrow } : { level: to }
}

test('harvests, sitemap and changes agree after any history, and hear of what opens on a day', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
      const store = openStore(':memory:')
      try {
        const { known, end } = play(store, steps)
        const viewer = publicViewer(end)
        const harvested = store.harvest.page({ viewer, samples: false }, ALL)
        const live = harvested.filter((one) => one.live).map(({ id, time }) => `${id} ${time}`)
        const inSitemap = store.shelf.lastChanges({ viewer, samples: false, offset: 0, limit: 100 }).records
        expect(live.toSorted()).toEqual(inSitemap.map(({ id, time }) => `${id} ${time}`).toSorted())
        expect(harvested.map(({ sequence }) => sequence)).toEqual(harvested.map(({ sequence }) => sequence).toSorted((a, b) => a - b))

        const last = new Map<string, { action: string; time: string }>()
        const batches = store.changes.batches({ viewer, before: { time: '9999', key: '' }, limit: 100 }).toReversed()
        for (const { batch, time } of batches)
          for (const { id, action } of store.changes.recordsOf(batch, viewer, 100)) last.set(id, { action, time })
        for (const id of IDS) {
          const now = harvested.find((one) => one.id === id)
          const expected = known.get(id)
          // What was public once is listed for good; what never was is in no list, nor is what was done to it while it was closed.
          expect(now !== undefined).toBe(expected?.was === true)
          expect(last.get(id)?.time ?? '').toBe(expected?.time ?? '')
          if (expected?.time) expect(last.get(id)?.action === 'delete').toBe(!expected.live)
          if (!now || !expected) continue
          expect({ live: now.live, time: now.time }).toEqual({ live: expected.live && expected.basis === 'sourced', time: expected.time })
          expect(store.harvest.one({ viewer, samples: false }, id)).toEqual(now)
        }
        for (const collection of ['a', 'b']) {
          const own = harvested.filter((one) => one.collection === collection)
          const whole = store.harvest.collection({ viewer, samples: false }, collection)
          expect(whole && { sequence: whole.sequence, live: whole.live }).toEqual(
            own.length === 0 ? null : { sequence: Math.max(...own.map(({ sequence }) => sequence)), live: own.some((one) => one.live) },
          )
        }
      } finally {
        store.close()
      }
    }),
    { numRuns: 150 },
  )
})

test('what content has removed is announced as deleted by a store that never had it', () => {
  const store = openStore(':memory:')
  try {
    const change = { actor: 'content', reason: 'a test', origin: 'content' as const }
    store.records.change(change, ({ put, remove }) => {
      put(recordFixture({ id: 'a:1', basis: 'sourced', collection: 'a' }))
      expect(remove('a:2', { basis: 'sourced', collection: 'a' })).toBe(true)
      expect(remove('b:1', { basis: 'sample', collection: 'b' })).toBe(true)
      expect(remove('b:2')).toBe(false)
    })
    const viewer = publicViewer()
    const listed = (samples: boolean) => store.harvest.page({ viewer, samples }, ALL).map(({ id, live, action }) => ({ id, live, action }))
    const kept = { id: 'a:1', live: true, action: 'create' }
    const removed = { id: 'a:2', live: false, action: 'delete' }
    expect(listed(false)).toEqual([kept, removed])
    expect(listed(true)).toEqual([kept, removed, { id: 'b:1', live: false, action: 'delete' }])
    expect(store.changes.batches({ viewer, before: { time: '9999', key: '' }, limit: 1 })).toMatchObject([{ added: 1, withdrawn: 2 }])
    expect(lookUp(store, 'b:1', viewer)).toEqual({ state: 'gone', id: 'b:1' })
    expect(store.list.idsOfOrigin('content')).toEqual(['a:1'])
    // It came back, and is removed again: one record, one deletion.
    store.records.change(change, ({ put }) => void put(recordFixture({ id: 'a:2', basis: 'sample', collection: 'a' })))
    store.records.change(change, ({ remove }) => void remove('a:2', { basis: 'sourced', collection: 'a' }))
    expect(listed(true).filter(({ id }) => id === 'a:2')).toEqual([removed])
  } finally {
    store.close()
  }
})

test('a store of an earlier release hears the same when its tables are brought up to date', () => {
  const first = MIGRATIONS.findIndex((text) => text.includes('ADD COLUMN box'))
  expect(first).toBeGreaterThan(0)
  const heard = (database: DatabaseSync) => [
    ...database.prepare('SELECT sequence, heard FROM event ORDER BY sequence').all(),
    ...database.prepare('SELECT id, heard, box FROM record ORDER BY id').all(),
  ]
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
      const store = openStore(':memory:')
      const earlier = new DatabaseSync(':memory:')
      try {
        // Without nights: what opened then had no event.
        play(
          store,
          steps.map((one) => ({ ...one, night: false })),
        )
        for (const text of MIGRATIONS.slice(0, first)) earlier.exec(text)
        for (const table of ['event', 'record_version', 'record']) {
          const columns = earlier
            .prepare(`SELECT name FROM pragma_table_info('${table}')`)
            .all()
            .map(({ name }) => String(name))
          const insert = earlier.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
          for (const row of store.database.prepare(`SELECT ${columns.join(', ')} FROM ${table}`).all())
            insert.run(...columns.map((column) => row[column] ?? null))
        }
        for (const text of MIGRATIONS.slice(first)) earlier.exec(text)
        expect(heard(earlier)).toEqual(heard(store.database))
      } finally {
        earlier.close()
        store.close()
      }
    }),
    { numRuns: 60 },
  )
})
