/**
 * Kills the serving process at random moments while its index is rebuilt, and looks: after every kill the site must come up
 * again and answer with exactly what the store holds. Used by the test (10 times) and by `npm run research -- kill` (100 times).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { discard, scratch, startSite } from './site-server.ts'

/** Enough changes that the index is built anew rather than patched (server/follow-store.ts). */
const CHANGES = 2_100
/** Longest wait before the kill, in milliseconds: covers noticing, building and swapping. */
const LONGEST = 1_500

const AnswerSchema = z.object({ total: z.number(), hits: z.array(z.object({ id: z.string() })) })

export interface KillReport {
  kills: number
  /** Restarts whose answers were not those of the store. */
  wrong: string[]
}

/** @param random gives numbers in [0, 1): seeded by the caller, so that a failure can be repeated. */
export async function killDuringSwaps(times: number, random: () => number, said: (line: string) => void): Promise<KillReport> {
  const dataDir = scratch('kill-swap')
  const wrong: string[] = []
  const store = openStore(storeFile(dataDir))
  try {
    for (let round = 0; round < times; round += 1) {
      const site = await startSite({ dataDir })
      const problem = await compare(site.address, store, round)
      if (problem) wrong.push(problem)
      change(store, round)
      await sleep(random() * LONGEST)
      await site.stop('SIGKILL')
      if (round % 10 === 9) said(`${round + 1} kills, ${wrong.length} wrong`)
    }
    const site = await startSite({ dataDir })
    const problem = await compare(site.address, store, times)
    if (problem) wrong.push(problem)
    await site.stop()
    const integrity = store.database.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (integrity !== 'ok') wrong.push(`the store says ${String(integrity)}`)
  } finally {
    store.close()
    discard(dataDir)
  }
  return { kills: times, wrong }
}

function change(store: Store, round: number): void {
  store.records.change({ actor: 'kill test', reason: `round ${round}`, origin: 'edit' }, (batch) => {
    for (let number = 0; number < CHANGES; number += 1) {
      batch.put(recordFixture({ id: `kill:${number}`, title: `Round${round} killable${number}`, collection: 'orders', type: 'Document' }))
    }
  })
}

/** What the site says against what the store holds; '' where they agree. */
async function compare(address: string, store: Store, round: number): Promise<string> {
  const held = store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 }).total
  const all = await ask(`${address}/api/search?size=1`)
  if (all.total !== held) return `before round ${round}: ${all.total} found, ${held} held`
  if (round === 0) return ''
  const newest = await ask(`${address}/api/search?q=round${round - 1}&size=1`)
  const one = await ask(`${address}/api/search?q=killable77&size=2`)
  if (newest.total !== CHANGES) return `before round ${round}: ${newest.total} of ${CHANGES} newest versions found`
  return one.hits[0]?.id === 'kill:77' ? '' : `before round ${round}: kill:77 was not found`
}

async function ask(url: string): Promise<z.infer<typeof AnswerSchema>> {
  const response = await fetch(url)
  return AnswerSchema.parse(await response.json())
}
