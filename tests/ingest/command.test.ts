import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT, ingestCommand } from '../../ingest/command.ts'
import { removeStaleStaging, runImportInWorker } from '../../ingest/index.ts'
import { contentOf, FIXTURES, temporaryArchive } from './temporary-archive.ts'

async function ingest(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const code = await ingestCommand(
    args,
    { dataDir, ownPrefix: 'msp' },
    { write: (text) => (out += text) },
    { write: (text) => (err += text) },
  )
  return { code, out, err }
}
const EXAMPLE = [`${FIXTURES}/example.csv`, '--map', `${FIXTURES}/example.yaml`, '--collection', 'example']

test('the command says what was done, and ends with 0', async () => {
  const archive = temporaryArchive()
  const first = await ingest(archive.dataDir, ...EXAMPLE)
  expect(first.out).toMatch(
    /example\.csv → example \(Example collection\): done\n4 read, 4 added, 0 changed, 0 unchanged, 0 refused; [\d.]+ s, \d+ rows\/s\n/,
  )
  expect(first.code).toBe(EXIT.done)
  expect(first.err).toMatch(/^Reading +\[#+\] 100 % 4 rows/)
  expect(await ingest(archive.dataDir, ...EXAMPLE, '--title', 'Example collection')).toMatchObject({
    code: EXIT.done,
    out: expect.stringContaining('nothing to change'),
  })
})

test('the exit code tells refused, wrongly called and partly done apart', async () => {
  const { dataDir } = temporaryArchive()
  const bad = [`${FIXTURES}/defects/bad-values.csv`, ...EXAMPLE.slice(1)]
  const refused = await ingest(dataDir, ...bad)
  expect(refused).toMatchObject({ code: EXIT.refused, out: expect.stringContaining('refused, nothing was changed') })
  expect(refused.out).toContain('bad-values.csv:2 id (number): found nothing, expected a local id')
  expect((await ingest(dataDir, ...bad, '--keep-going')).code).toBe(EXIT.partly)
  expect(await ingest(dataDir)).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('found no file') })
  expect(await ingest(dataDir, 'x.csv')).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('--collection') })
  expect(await ingest(dataDir, ...EXAMPLE, '--colour')).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('--colour') })
  expect(await ingest(dataDir, 'x.csv', '--collection', 'x')).toMatchObject({
    code: EXIT.usage,
    err: expect.stringContaining('x.csv: found no such file'),
  })
})

test('a dry run leaves every file of the data folder alone', async () => {
  const archive = temporaryArchive()
  await ingest(archive.dataDir, ...EXAMPLE)
  const before = [readdirSync(archive.dataDir).sort(), contentOf(archive.store())]
  const other = archive.write('other.csv', 'number,title,kind,date,maker,subjects,pages\n9,Nine,photo,1921,,,\n')
  const plan = await ingest(archive.dataDir, other, ...EXAMPLE.slice(1), '--dry-run')
  expect(plan.out).toContain('dry run, nothing was changed; it would be:\n1 read, 1 added')
  expect([
    readdirSync(archive.dataDir)
      .filter((name) => !/-(shm|wal)$/.test(name))
      .sort(),
    contentOf(archive.store()),
  ]).toEqual(before)
})

test('staging files of dead imports go, those of living ones stay', async () => {
  const { dataDir } = temporaryArchive()
  const folder = join(dataDir, 'staging')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'import-00000000-0000-4000-8000-000000000000.sqlite'), 'cut off')
  // A process that holds a staging file as an import does, until its input ends.
  const hold =
    "const { Staging } = await import(process.argv[1]); new Staging(process.argv[2]); console.log('held'); process.stdin.resume()"
  const holder = spawn(process.execPath, ['--input-type=module', '-e', hold, resolve('ingest/staging.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => holder.once('exit', done))
  await new Promise((held) => holder.stdout.once('data', held))
  expect(readdirSync(folder)).toHaveLength(2)
  expect(removeStaleStaging(dataDir)).toBe(1)
  expect(readdirSync(folder)).toHaveLength(1)
  holder.kill('SIGKILL')
  await ended
  expect(removeStaleStaging(dataDir)).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('an import in a worker tells its progress, gives its report and fails like one that is not', async () => {
  const { dataDir } = temporaryArchive()
  const phases = new Set<string>()
  const options = { file: `${FIXTURES}/example.csv`, map: `${FIXTURES}/example.yaml`, collection: 'example', dataDir }
  expect(await runImportInWorker(options, ({ phase }) => phases.add(phase))).toMatchObject({ state: 'done', added: 4 })
  expect([...phases]).toEqual(['reading', 'comparing', 'writing'])
  await expect(runImportInWorker({ ...options, map: `${FIXTURES}/nowhere.yaml` })).rejects.toMatchObject({ status: 404, code: 'no-file' })
})
