import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { runMany } from '../../ingest/index.ts'
import { collectionIds } from '../../ingest/many/run-many.ts'
import { temporaryArchive } from './temporary-archive.ts'

const aid = (id: string, title: string) =>
  `<ead><eadheader><eadid>${id}</eadid></eadheader><archdesc level="collection"><did><unittitle>${title}</unittitle></did></archdesc></ead>`
const FILES: Readonly<Record<string, string>> = {
  'a/Papers One.xml': aid('one', 'Papers one'),
  'b/Papers One.xml': aid('two', 'Papers two'),
  'dc.xml': '<records><dc><title>A map</title><identifier>m1</identifier></dc></records>',
  'broken.xml': '<ead><archdesc>',
  '__MACOSX/._x': 'litter',
  '.DS_Store': 'litter',
}

function folderOf(archive: ReturnType<typeof temporaryArchive>): string {
  const folder = join(archive.dataDir, '..', `many-${Math.random().toString(36).slice(2)}`)
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const states = (files: readonly { file: string; collection: string; report: { state: string } | null }[]) =>
  files.map(({ file, collection, report }) => `${file} ${collection} ${report?.state}`)

test('each file of a folder becomes a collection; one that is refused stops no other; again, nothing changes', async () => {
  const archive = temporaryArchive()
  const folder = folderOf(archive)
  const options = { file: folder, dataDir: archive.dataDir }
  const first = await runMany(options)
  expect(states(first.files)).toEqual([
    'a/Papers One.xml papers-one done',
    'b/Papers One.xml papers-one-2 done',
    'broken.xml broken refused',
    'dc.xml dc done',
  ])
  expect(first).toMatchObject({ done: 3, refused: 1, resumed: 0 })
  expect(archive.store().records.get('papers-one-2:two')?.record.title).toBe('Papers two')
  const again = await runMany(options)
  expect(again.files.map(({ report }) => report?.state)).toEqual(['unchanged', 'unchanged', 'refused', 'unchanged'])
  expect(again.resumed).toBe(0)
})

test('a run that was stopped goes on with the files it had not done', async () => {
  const archive = temporaryArchive()
  const options = { file: folderOf(archive), dataDir: archive.dataDir }
  const stop = new AbortController()
  await expect(
    runMany(
      options,
      (_, at) => at === 2 && stop.abort(new Error('stopped')),
      () => {},
      stop.signal,
    ),
  ).rejects.toThrow('stopped')
  const report = await runMany(options)
  expect(report).toMatchObject({ done: 3, refused: 1, resumed: 2 })
  expect(readdirSync(join(archive.dataDir, 'staging')).filter((name) => name.startsWith('many-'))).toEqual([])
})

test('a tar and a zip are unpacked, whatever their entries are called', async () => {
  const archive = temporaryArchive()
  const tar = pack()
  tar.entry({ name: '../../outside.xml' }, aid('out', 'Outside'))
  tar.entry({ name: 'in/x.xml' }, aid('in', 'Inside'))
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(Buffer.from(part))
  const file = archive.write('files.tar', Buffer.concat(parts))
  const report = await runMany({ file, dataDir: archive.dataDir })
  expect(states(report.files)).toEqual(['../../outside.xml outside done', 'in/x.xml x done'])
  expect(existsSync(join(archive.dataDir, '..', '..', 'outside.xml'))).toBe(false)
  // A zip made by hand: one stored entry.
  const zip = archive.write('files.zip', zipOf('deep/one.xml', aid('zip', 'Zipped')))
  expect(states((await runMany({ file: zip, dataDir: archive.dataDir })).files)).toEqual(['deep/one.xml one done'])
  await expect(runMany({ file: archive.write('bad.zip', 'PK\x03\x04 nothing'), dataDir: archive.dataDir })).rejects.toThrow(
    /damaged archive/,
  )
})

test('the command takes a folder, and writes one report', async () => {
  const archive = temporaryArchive()
  const report = join(archive.dataDir, '..', 'many.csv')
  const args = ['scripts/ingest.ts', folderOf(archive), '--data-dir', archive.dataDir, '--report', report]
  const run = () => execFileSync('node_modules/.bin/node', args, { encoding: 'utf8', stdio: 'pipe' })
  expect(run).toThrow(
    expect.objectContaining({ status: 3, stdout: expect.stringContaining('4 files: 3 done, 1 refused; 3 read, 3 added') }),
  )
  expect(readFileSync(report, 'utf8')).toContain('file,a/Papers One.xml,papers-one,done')
})

test('a run killed in the middle of its files leaves whole files only, and goes on', async () => {
  const archive = temporaryArchive()
  const folder = folderOf(archive)
  const args = ['scripts/ingest.ts', folder, '--data-dir', archive.dataDir]
  const child = spawn('node_modules/.bin/node', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const text of child.stderr) if (String(text).includes('1 of 4')) child.kill('SIGKILL')
  const collections = new Set([...archive.store().records.all()].map(({ collection }) => collection))
  expect(collections.has('papers-one')).toBe(true)
  const report = await runMany({ file: folder, dataDir: archive.dataDir })
  expect(report).toMatchObject({ done: 3, refused: 1 })
  expect(report.resumed).toBeGreaterThanOrEqual(1)
  expect([...archive.store().records.all()].map(({ id }) => id).sort()).toEqual(['dc:m1', 'papers-one-2:two', 'papers-one:one'])
})

test('collections are called after their files, each by an id of its own', () => {
  expect(collectionIds(['a/Ms 12.XML', 'b/ms_12.xml', 'msp.csv', '§.xml', 'Été.csv.gz'], 'msp')).toEqual([
    'ms-12',
    'ms-12-2',
    'msp-2',
    'file',
    'ete',
  ])
})

/** A zip with one stored entry (APPNOTE 4.3). */
function zipOf(name: string, text: string): Buffer {
  const data = Buffer.from(text)
  const crc = crc32(data)
  const common = (signature: number, extra: number) => {
    const head = Buffer.alloc(extra)
    head.writeUInt32LE(signature, 0)
    return head
  }
  const local = common(0x04034b50, 30)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc, 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = common(0x02014b50, 46)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt32LE(crc, 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(data.length, 24)
  central.writeUInt16LE(name.length, 28)
  const before = Buffer.concat([local, Buffer.from(name), data])
  const directory = Buffer.concat([central, Buffer.from(name)])
  const end = common(0x06054b50, 22)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(before.length, 16)
  return Buffer.concat([before, directory, end])
}
