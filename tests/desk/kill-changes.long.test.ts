import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore, undoBatch } from '../../store/index.ts'
import { scratch } from '../site/site-server.ts'

/** A change to many records, and its undoing, ended by kill -9 at moments spread over the time they take. */
const RECORDS = 3_000
const MOMENTS = [0.2, 0.4, 0.6, 0.8, 0.95]
const STORE = new URL('../../store/index.ts', import.meta.url).href
const folder = scratch('kill-changes')
const file = join(folder, 'archive.sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the worker's work in a process that can be killed. @returns how long it took where nobody killed it. */
async function run(work: string, killAfter: number | null): Promise<number> {
  const script = `
    import { openStore, undoBatch } from ${JSON.stringify(STORE)}
    const store = openStore(${JSON.stringify(file)})
    process.stdout.write('go')
    ${work}
    store.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const began = performance.now()
  const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  await once(child, 'exit')
  clearTimeout(timer)
  return performance.now() - began
}

const read = () => {
  const store = openStore(file)
  const genres = [...store.records.all()].filter(({ genre }) => genre === 'Print').length
  const applied = store.changeSets.list().filter((set) => set.applied !== '').length
  store.close()
  return { genres, applied }
}

function propose(): string {
  const store = openStore(file)
  const changes = [...store.records.all()].map((one) => ({
    record: { ...one, genre: 'Print' },
    base: store.records.currentOf(one.id)?.version ?? 0,
  }))
  const set = store.changeSets.propose(
    { actor: 'anna', title: 'A test', reason: 'A test', examined: changes.length, problems: [] },
    changes,
  )
  store.close()
  return set
}

test('kill -9 in the middle of a change to many records, or of its undoing, leaves all of it or nothing', async () => {
  const store = openStore(file)
  store.records.change({ actor: 'test', reason: 'made', origin: 'import' }, ({ put }) => {
    for (let at = 0; at < RECORDS; at += 1) put(recordFixture({ id: `many:${at}` }))
  })
  store.close()
  const set = propose()
  const apply = `store.changeSets.apply('${set}', 'anna')`
  // Killed runs come first: the whole one tells how long they may take.
  for (const share of MOMENTS) {
    await run(apply, share * 300)
    const { genres, applied } = read()
    expect([genres, applied]).toEqual(applied === 1 ? [RECORDS, 1] : [0, 0])
    if (applied === 1) break
  }
  if (read().applied === 0) await run(apply, null)
  expect(read()).toEqual({ genres: RECORDS, applied: 1 })
  const undo = `undoBatch(store, { batch: '${set}', actor: 'anna', reason: 'Undo', origin: 'edit' })`
  for (const share of MOMENTS) {
    await run(undo, share * 300)
    expect([0, RECORDS]).toContain(read().genres)
    if (read().genres === 0) break
  }
  const last = openStore(file)
  if (read().genres > 0) undoBatch(last, { batch: set, actor: 'anna', reason: 'Undo', origin: 'edit' })
  last.close()
  expect(read().genres).toBe(0)
})
