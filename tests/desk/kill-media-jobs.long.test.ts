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
 * @param next after how many lines and milliseconds the next one is ended. @param check called after each.
 * @returns its result, and how often it was killed.
 */
async function killed(
  folder: string,
  kind: string,
  payload: unknown,
  next = (kills: number) => ({ lines: kills + 1, wait: (kills * 37) % 120 }),
  check = () => {},
): Promise<{ result: string; kills: number }> {
  for (let kills = 0; ; kills += 1) {
    const child = spawn(process.execPath, ['tests/desk/job-worker.ts', folder, kind, JSON.stringify(payload)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    let [said, last] = [0, '']
    for await (const line of createInterface({ input: child.stdout })) {
      last = line
      said += 1
      if (said === next(kills).lines) setTimeout(() => child.kill('SIGKILL'), next(kills).wait)
    }
    const [code] = await ended
    if (code === 0) return { result: last, kills }
    expect(code).toBeNull()
    check()
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

test('kill -9 in the middle of covering places gives readers the covered file or none, and loses and doubles nothing', async () => {
  const folder = scratch('kill-cover')
  folders.push(folder)
  const before = await openJobs(folder)
  const lines = ['First line', 'Witness Quapton saw it']
  const pages = Array.from({ length: 6 }, () => lines)
  const original = Buffer.from(await pdfOf(pages))
  const { name } = await before.recordMedia.keep(READ, original)
  await before.recordMedia.readDocument(READ, name, null, () => {})
  const text = pages.map((page) => page.join('\n')).join('\f')
  const record = recordFixture({ id: READ, transcription: text, media: [{ file: name, kind: 'pdf', text }] })
  before.store.records.change({ actor: 'Anna', reason: 'test', origin: 'edit' }, ({ put }) => void put(record))
  for (const page of pages.keys())
    before.store.redactions.add({
      record: READ,
      file: name,
      page,
      shape: { left: 0.1, top: 0.125, width: 0.5, height: 0.02 },
      reason: 'personal',
      actor: 'Anna',
    })
  before.store.close()

  const open = join(folder, 'media', name)
  const uncovered = () =>
    [open, wordsFileOf(open)].filter((path) => existsSync(path) && /Quapton|5175617074/.test(readFileSync(path).toString('latin1')))
  const { kills } = await killed(
    folder,
    'cover',
    { id: READ, file: name, actor: 'Anna' },
    (count) => ({ lines: 1, wait: count * 100 }),
    // What is killed before it withdrew the file leaves it whole; later, readers have the covered one or none.
    () => expect(existsSync(join(folder, 'media', 'sealed', name)) ? uncovered() : []).toEqual([]),
  )
  expect(kills).toBeGreaterThan(2)

  const after = await openJobs(folder)
  expect(uncovered()).toEqual([])
  expect(readFileSync(join(folder, 'media', 'sealed', name))).toEqual(original)
  expect(readFileSync(wordsFileOf(join(folder, 'media', 'sealed', name)), 'utf8').match(/Quapton/g)).toHaveLength(pages.length)
  expect(readFileSync(wordsFileOf(open), 'utf8').match(/First/g)).toHaveLength(pages.length)
  const { media, transcription } = after.store.records.get(READ)?.record ?? record
  expect([media[0]?.text, transcription].join()).not.toContain('Quapton')
  expect(media[0]?.text.match(/First line/g)).toHaveLength(pages.length)
  expect(after.store.redactions.covered(READ).map(({ state }) => state)).toEqual(pages.map(() => 'covered'))
  expect(after.store.redactions.sealed()).toMatchObject([{ name, published: true, state: 'made' }])
  expect(after.recordMedia.list(READ).map((file) => file.name)).toEqual([name])
  expect(
    after.store.fixity
      .list()
      .map((file) => file.name)
      .sort(),
  ).toEqual([name, `sealed/${name}`])
  const left = readdirSync(join(folder, 'media', 'unpublished'), { recursive: true }).filter((path) => path !== 'words')
  expect(left).toEqual([])
  // Released, everything comes back as it was.
  for (const { id } of after.store.redactions.covered(READ)) after.store.redactions.setReleased(id, { actor: 'Anna', reason: 'test' })
  await after.run('cover', { id: READ, file: name, actor: 'Anna' })
  expect(readFileSync(open)).toEqual(original)
  expect(after.store.records.get(READ)?.record).toMatchObject({ transcription: text, media: [{ text }] })
  after.store.close()
})
