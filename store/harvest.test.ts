/** Whoever follows the archive hears the same: harvesters, the sitemap and the log of changes read the one event sequence. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import { openStore, type Store } from './index.ts'

const viewer = publicViewer(new Date('2026-11-25T12:00:00Z'))
const ALL = { from: '', before: '', after: 0, upTo: null, limit: 1_000 }
const IDS = ['a:1', 'a:2', 'b:1']

interface Step {
  id: string
  /** What becomes of the record; '' is withdrawn. */
  to: '' | 'open' | 'restricted' | 'closed' | 'opened'
  basis: 'sourced' | 'sample'
}

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom(...IDS),
  to: fc.constantFrom('' as const, 'open' as const, 'restricted' as const, 'closed' as const, 'opened' as const),
  basis: fc.constantFrom('sourced' as const, 'sourced' as const, 'sample' as const),
})

function play(store: Store, steps: readonly Step[]): void {
  for (const [at, { id, to, basis }] of steps.entries()) {
    // Each is a change of its own, a minute after the one before.
    const now = new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000)
    store.records.change({ actor: 'test', reason: `step ${at}`, origin: 'edit', now }, (batch) => {
      if (to === '') batch.remove(id)
      else batch.put(recordFixture({ id, basis, title: `Step ${at}`, collection: id.slice(0, 1), access: accessOf(to) }))
    })
  }
}

/** `opened`: closed until a day that has come. */
function accessOf(to: Exclude<Step['to'], ''>) {
  return to === 'opened' ? { level: 'closed' as const, until: '2026-10-01' } : { level: to }
}

/** Whether a step leaves the record public. */
function isPublic({ to, basis }: Step): boolean {
  return basis === 'sourced' && to !== '' && to !== 'closed'
}

test('harvests, sitemap and changes agree after any history', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
      const store = openStore(':memory:')
      try {
        play(store, steps)
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
          const own = steps.filter((one) => one.id === id)
          const now = harvested.find((one) => one.id === id)
          // What was public once is listed for good; what never was is in no list.
          expect(now !== undefined).toBe(own.some(isPublic))
          if (!now) continue
          expect(now.live).toBe(own.findLast(() => true)?.to !== '' && isPublic(effective(own)))
          expect(store.harvest.one({ viewer, samples: false }, id)).toEqual(now)
          if (now.live) expect(last.get(id)).toMatchObject({ action: expect.stringMatching(/create|update/), time: now.time })
          if (effective(own).to === '' && last.has(id)) expect(last.get(id)).toEqual({ action: 'delete', time: now.time })
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

/** The last step that counts. */
function effective(steps: readonly Step[]): Step {
  const last = steps.at(-1)
  if (!last) throw new Error('no step')
  return last
}
