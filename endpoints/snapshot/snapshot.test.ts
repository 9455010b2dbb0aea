/** A snapshot: everything open and nothing else, described so that the validator of Data Packages and sha256sum find nothing wrong. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, SECRET_WORD, TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { answerSnapshot } from './snapshots.ts'

const { packages, cure } = ensurePython(['frictionless[json]==5.19.0'])
if (packages === null) console.warn(`SKIPPED: the validator of Data Packages; ${cure}`)

const SITE = 'https://archive.example'
let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive?.close())

function ask(samples = false, headers: HeadersInit = {}): Promise<Response> {
  const settings = { ...archive.settings, publicUrl: SITE, publishSamples: samples }
  return answerSnapshot(new Request(`${SITE}/snapshot.zip`, { headers }), { ...archive, settings })
}

/** Files of the zip, by name. */
async function unpacked(answer: Response): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

const rows = (file: Buffer | undefined) =>
  z.array(z.record(z.string(), z.string())).parse(parse(file ?? Buffer.alloc(0), { columns: true }))
const open = TINY_RECORDS.filter(({ id, access }) => id !== CLOSED_ID && access.level !== 'closed')

test('holds what everybody may see, without samples, and says of each file what it is', async () => {
  const answer = await ask()
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = await unpacked(answer)
  const sourced = open.filter(({ basis }) => basis === 'sourced').map(({ id }) => id)
  expect(
    rows(files.get('records.csv'))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(sourced.toSorted())
  const lines = files.get('records.jsonl')?.toString().trim().split('\n') ?? []
  expect(lines.map((line) => z.looseObject({ id: z.string() }).parse(JSON.parse(line)).id).toSorted()).toEqual(sourced.toSorted())
  expect(rows(files.get('people.csv')).length).toBe(archive.catalog.people.length)
  for (const [name, file] of files) expect([name, file.includes(SECRET_WORD)]).toEqual([name, false])
  for (const line of (files.get('manifest-sha256.txt')?.toString() ?? '').trim().split('\n')) {
    const [hash, name = ''] = line.split('  ')
    expect([
      name,
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ]).toEqual([name, hash])
  }
  expect([...files.keys()].length).toBe((files.get('manifest-sha256.txt')?.toString().match(/\n/g) ?? []).length + 1)
  expect(files.get('README.txt')?.toString()).toContain('Sample records are left out.')
})

test('marks samples where they are published', async () => {
  const records = rows((await unpacked(await ask(true))).get('records.csv'))
  expect(records.length).toBe(open.length)
  expect(records.filter(({ sample, note }) => sample === 'true' && /^Sample record/.test(note ?? '')).length).toBe(
    open.filter(({ basis }) => basis === 'sample').length,
  )
})

test('is the same until something changes, and is another then', async () => {
  const first = await ask()
  const [tag, bytes] = [first.headers.get('etag') ?? '', Buffer.from(await first.arrayBuffer())]
  const again = await ask()
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await ask(false, { 'If-None-Match': tag })).status).toBe(304)
  const late = recordFixture({ id: 'late:1', basis: 'sourced', title: 'A late record' })
  const change = { actor: 'test', reason: 'late', origin: 'edit' as const }
  archive.store.records.change(change, ({ put }) => void put(late))
  const files = await unpacked(await ask(false, { 'If-None-Match': tag }))
  expect(rows(files.get('records.csv')).at(-1)).toMatchObject({ id: 'late:1', url: `${SITE}/records/late:1` })
  archive.store.records.change(change, ({ put }) => void put({ ...late, access: { level: 'closed', until: '', note: '' } }))
  expect((await unpacked(await ask())).get('records.jsonl')?.toString()).not.toContain('late:1')
})

test.skipIf(packages === null)('the validator of Data Packages finds nothing wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  try {
    for (const [name, file] of await unpacked(await ask(true))) writeFileSync(join(folder, name), file)
    const run = spawnSync('python3', ['-m', 'frictionless', 'validate', 'datapackage.json', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: packages ?? '' },
    })
    const report = z
      .object({ valid: z.boolean(), tasks: z.array(z.looseObject({ errors: z.unknown() })) })
      .parse(JSON.parse(run.stdout || run.stderr))
    expect({ valid: report.valid, errors: report.tasks.flatMap(({ errors }) => errors) }).toEqual({ valid: true, errors: [] })
    expect(report.tasks.length).toBe(6)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
