import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { exportContent } from '../../desk/editing/content-export.ts'
import { openEntities } from '../../desk/entities/open-entities.ts'
import { openEditedCatalog, openStore, syncContent } from '../../store/index.ts'
import { scratch } from '../site/site-server.ts'

/** Merging an entry that many records name, and writing edits back to the content files, ended by kill -9 at moments spread over the time they take. */
const RECORDS = 1_000
const MOMENTS = [0.2, 0.5, 0.8]
const module = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url).href)
const folder = scratch('kill-entries')
const file = join(folder, 'archive.sqlite')
const NOTE = { actor: 'anna', reason: 'A test' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OPENED = `
  import { loadCatalog } from ${module('catalog/load-catalog.ts')}
  import { exportContent } from ${module('desk/editing/content-export.ts')}
  import { openEntities } from ${module('desk/entities/open-entities.ts')}
  import { openEditedCatalog, openStore } from ${module('store/index.ts')}
  const store = openStore(process.argv[1])
  const content = loadCatalog(process.argv[2])
  const edited = openEditedCatalog(content, store)
  const entities = openEntities({ store, catalog: edited, indexed: async () => {}, mostRecords: 1e6 })
  process.stdout.write('go')`

/** Does work in a process that can be killed. @returns how long it took after it began. */
async function run(work: string, content: string, killAfter: number | null): Promise<number> {
  const args = ['--input-type=module', '-e', `${OPENED}\n${work}\nstore.close()`, file, content]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const began = performance.now()
  const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  await once(child, 'exit')
  clearTimeout(timer)
  return performance.now() - began
}

function opened() {
  const store = openStore(file)
  const edited = openEditedCatalog(loadCatalog('content'), store)
  return { store, edited, entities: openEntities({ store, catalog: edited, indexed: async () => {} }) }
}

function subjects() {
  const { store, edited } = opened()
  const named = [...store.records.all()].filter(({ id }) => id.startsWith('many:')).flatMap((record) => record.subjects)
  const found = {
    from: named.filter((name) => name === 'Merged away').length,
    to: named.filter((name) => name === 'Kept').length,
    merged: edited.whole().mergedInto('subject', 'merged-away'),
  }
  store.close()
  return found
}

test('kill -9 in the middle of a merge leaves all of it or nothing', { timeout: 600_000 }, async () => {
  const { store, entities } = opened()
  for (const [id, name] of [
    ['merged-away', 'Merged away'],
    ['kept', 'Kept'],
  ] as const)
    expect(await entities.save('subject', id, null, { id, name, variants: [] }, NOTE)).toMatchObject({ state: 'saved' })
  store.records.change({ ...NOTE, origin: 'import' }, ({ put }) => {
    for (let at = 0; at < RECORDS; at += 1) put(recordFixture({ id: `many:${at}`, subjects: ['Merged away'] }))
  })
  store.close()
  const merge = `await entities.merge('subject', 'merged-away', 'kept', { actor: 'anna', reason: 'One thing' })`
  for (const share of MOMENTS) {
    await run(merge, 'content', share * 400)
    const now = subjects()
    expect(now).toEqual(now.merged === null ? { from: RECORDS, to: 0, merged: null } : { from: 0, to: RECORDS, merged: 'kept' })
    if (now.merged !== null) break
  }
  if (subjects().merged === null) await run(merge, 'content', null)
  expect(subjects()).toEqual({ from: 0, to: RECORDS, merged: 'kept' })
})

/** Every file of a folder with its bytes. */
function bytesOf(path: string): Map<string, string> {
  return new Map(
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('.part') && statSync(join(path, name)).isFile())
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  )
}

test('kill -9 in the middle of an export leaves each file as it was or as it becomes, and the next one ends it', {
  timeout: 600_000,
}, async () => {
  const content = join(folder, 'content')
  const whole = join(folder, 'whole')
  for (const copy of [content, whole]) cpSync('content', copy, { recursive: true })
  const before = bytesOf(content)
  const { store } = opened()
  syncContent(store, loadCatalog('content'))
  exportContent(store, loadCatalog(whole), whole)
  store.close()
  const after = bytesOf(whole)
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  expect(changed.length).toBeGreaterThan(1)
  const write = 'exportContent(store, content, process.argv[2])'
  const took = await run(write, whole, null)
  for (const share of MOMENTS) {
    await run(write, content, share * took)
    const now = bytesOf(content)
    expect([...now].filter(([name, text]) => text !== before.get(name) && text !== after.get(name)).map(([name]) => name)).toEqual([])
    expect(loadCatalog(content).subjects.length).toBeGreaterThan(0)
  }
  await run(write, content, null)
  expect([...bytesOf(content)].sort()).toEqual([...after].sort())
})
