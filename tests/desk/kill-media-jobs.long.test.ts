import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { wordsFileOf } from '../../media/page-words.ts'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { syncContent } from '../../store/index.ts'
import { discard, scratch } from '../site/site-server.ts'
import { openJobs, READ } from './job-worker.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) discard(folder)
})

/**
 * Runs a job in a process that is ended by kill -9 a moment after it said for the first time how far it is; then again, ended after the
 * second time, and so on, until one is done.
 * @returns its result, and how often it was killed.
 */
async function killed(folder: string, kind: string, payload: unknown): Promise<{ result: string; kills: number }> {
  for (let kills = 0; ; kills += 1) {
    const child = spawn(process.execPath, ['tests/desk/job-worker.ts', folder, kind, JSON.stringify(payload)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    let [said, last] = [0, '']
    for await (const line of createInterface({ input: child.stdout })) {
      last = line
      said += 1
      if (said === kills + 1) setTimeout(() => child.kill('SIGKILL'), (kills * 37) % 120)
    }
    const [code] = await ended
    if (code === 0) return { result: last, kills }
    expect(code).toBeNull()
  }
}

test('kill -9 in the middle of reading a PDF and scans loses no word and doubles none', async () => {
  const folder = scratch('kill-text')
  folders.push(folder)
  const before = await openJobs(folder)
  syncContent(before.store, before.catalog)
  const picture = (blue: number) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: { r: 0, g: 0, b: blue } } })
      .png()
      .toBuffer()
  const pages = Array.from({ length: 12 }, (_, page) => (page % 2 === 0 ? [] : [`Typed-${page}`]))
  const { name } = await before.recordMedia.keep(READ, await pdfOf(pages))
  const scans = [await before.recordMedia.keep(READ, await picture(1)), await before.recordMedia.keep(READ, await picture(2))]
  const versions = before.editing.history(READ).length
  before.store.close()

  const { kills } = await killed(folder, 'text', { id: READ, actor: 'Anna' })
  expect(kills).toBeGreaterThan(2)

  const after = await openJobs(folder)
  const words = pages.map((_, page) => `${page % 2 === 0 ? 'Read' : 'Typed'}-${page}`)
  expect(after.editing.open(READ).record.media.map(({ file, text }) => [file, text])).toEqual([
    ...scans.map((scan) => [scan.name, `Read-${scan.name}`]),
    [name, words.join('\f')],
  ])
  expect(after.editing.history(READ)).toHaveLength(versions + 1)
  for (const [file, count] of [[name, 12], ...scans.map((scan) => [scan.name, 1] as const)] as const)
    expect(readFileSync(wordsFileOf(join(folder, 'media', file)), 'utf8').match(/\n/g)).toHaveLength(count)
  expect(readdirSync(join(folder, 'media', 'unpublished'))).toEqual([])
  expect(existsSync(`${wordsFileOf(join(folder, 'media', name))}.part`)).toBe(false)
  // What is written down was kept before: no page is read twice.
  const read = readFileSync(join(folder, 'read.log'), 'utf8').trim().split('\n')
  const ofPages = read.filter((one) => /^\d+$/.test(one))
  expect(ofPages).toEqual([...new Set(ofPages)])
  after.store.close()
})

test('kill -9 in the middle of the search for private information loses no finding and doubles none', async () => {
  const folder = scratch('kill-privacy')
  folders.push(folder)
  const before = await openJobs(folder)
  syncContent(before.store, before.catalog)
  before.store.records.change({ actor: 'test', reason: 'made', origin: 'import' }, ({ put }) => {
    for (let at = 0; at < 300; at += 1) put(recordFixture({ id: `killed:${at}`, description: `SSN 219-09-${1_000 + at}` }))
  })
  before.store.close()
  const { result, kills } = await killed(folder, 'privacy', { scan: 'one', actor: 'Anna' })
  expect(kills).toBeGreaterThan(2)
  const after = await openJobs(folder)
  const found = await after.privacy.list({ limit: 10_000 })
  expect(found.filter(({ record }) => record.startsWith('killed:')).map(({ record }) => record)).toHaveLength(300)
  expect(new Set(found.map(({ record, rule, digest }) => `${record} ${rule} ${digest}`)).size).toBe(found.length)
  expect(await after.privacy.scanOf('one')).toBeNull()
  // A run that nobody killed says and finds the same.
  expect(await after.run('privacy', { scan: 'two', actor: 'Anna' })).toBe(result)
  const again = await after.privacy.list({ limit: 10_000 })
  const plain = (items: typeof found) => items.map(({ found: _, ...item }) => item)
  expect(plain(again)).toEqual(plain(found))
  after.store.close()
})
