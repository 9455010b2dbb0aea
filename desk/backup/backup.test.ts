import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { MIGRATIONS } from '../../store/schema.ts'
import { openDeskDatabase } from '../database/open-database.ts'
import { makeBackup, proveBackup, restoreBackup, restoreContent } from './backup.ts'

let folder: string
let dataDir: string
let target: string
/** Tests of the databases back up no content. */
const source = (contentDir = join(folder, 'no-content')) => ({ dataDir, contentDir })
const NOTE = { actor: 'anna', reason: 'A test', origin: 'edit' } as const

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  target = join(folder, 'backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Two records a batch: a backup that cut a batch in two would have an odd number. */
function writePair(store: Pick<Store, 'records'>, at: number): void {
  store.records.change(NOTE, ({ put }) => {
    for (const half of [0, 1]) {
      const number = String(2 * at + half).padStart(4, '0')
      put(recordFixture({ id: `msp:photo:1921:${number}`, identifiers: [`x${number}`] }))
    }
  })
}

/** An open record and a closed one in the tables that the first release had. */
function writeAsFirstRelease(database: DatabaseSync): void {
  const records = [
    recordFixture({ id: 'msp:photo:1921:0001', identifiers: ['x1'] }),
    recordFixture({ id: 'msp:photo:1921:0002', identifiers: ['x2'], access: { level: 'closed', note: '', until: '' } }),
  ]
  for (const { id, ...rest } of records) {
    const event = database.prepare(
      "INSERT INTO event (time, actor, action, subject, version, origin, batch, reason) VALUES ('2026-01-01T00:00:00.000Z', 'anna', 'create', ?, 1, 'edit', '', '')",
    )
    const { lastInsertRowid } = event.run(id)
    database
      .prepare('INSERT INTO record_version (sequence, id, version, data) VALUES (?, ?, 1, ?)')
      .run(lastInsertRowid, id, JSON.stringify({ id, ...rest }))
    database.prepare("INSERT INTO record VALUES (?, ?, 1, 'edit', 'hash', 0, 'sourced', '', 0, ?, '')").run(id, lastInsertRowid, id)
  }
}

function countIn(dir: string): number {
  const store = openStore(storeFile(dir), { readOnly: true })
  const count = [...store.records.all()].length
  store.close()
  return count
}

test('a backup made while others write is consistent, and restoring gives exactly its records, requests and uploads', async () => {
  const store = openStore(storeFile(dataDir))
  const desk = await openDeskDatabase({ kind: 'sqlite', file: join(dataDir, 'desk.sqlite') })
  await desk.query
    .insertInto('account')
    .values({
      id: 'a',
      name: 'Anna',
      folded: 'anna',
      role: 'administrator',
      password: null,
      created: '',
      closed: null,
      email: '',
      collections: '[]',
      notify: 'never',
    })
    .execute()
  mkdirSync(join(dataDir, 'uploads/one'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/one/file'), 'a,b\n')
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/msp_photo_1921_0001.png'), 'a scan')
  store.mends.add({ kind: 'same', terms: 'zeppelin', words: ['airship'], actor: 'anna' })
  for (let at = 0; at < 50; at += 1) writePair(store, at)
  let at = 50
  const writer = setInterval(() => writePair(store, at++), 1)
  const manifest = await makeBackup(source(), target)
  clearInterval(writer)
  expect(manifest).toMatchObject({ databases: ['archive.sqlite', 'desk.sqlite'], folders: ['media', 'uploads'] })
  const kept = countIn(target)
  expect(kept).toBeGreaterThanOrEqual(100)
  expect(kept % 2).toBe(0)
  writePair(store, 4_000)
  store.mends.add({ kind: 'same', terms: 'later', words: ['not in the backup'], actor: 'anna' })
  rmSync(join(dataDir, 'media/msp_photo_1921_0001.png'))
  const now = countIn(dataDir)
  await desk.close()
  store.close()

  const former = await restoreBackup(target, dataDir)
  expect(countIn(dataDir)).toBe(kept)
  expect(countIn(former)).toBe(now)
  expect(readFileSync(join(dataDir, 'uploads/one/file'), 'utf8')).toBe('a,b\n')
  expect(readFileSync(join(dataDir, 'media/msp_photo_1921_0001.png'), 'utf8')).toBe('a scan')
  const restored = openStore(storeFile(dataDir))
  expect(restored.mends.groups()).toEqual([['zeppelin', 'airship']])
  restored.close()
  const again = await openDeskDatabase({ kind: 'sqlite', file: join(dataDir, 'desk.sqlite') })
  expect(await again.query.selectFrom('account').select('name').execute()).toEqual([{ name: 'Anna' }])
  await again.close()
})

test('nothing is restored from a backup that is damaged, cut short or of another release', async () => {
  const store = openStore(storeFile(dataDir))
  for (let at = 0; at < 200; at += 1) writePair(store, at)
  store.close()
  await makeBackup(source(), target)
  const file = join(target, 'archive.sqlite')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(restoreBackup(target, dataDir)).rejects.toThrow(/damaged/)
  writeFileSync(file, whole)
  writeFileSync(join(target, 'backup.json'), JSON.stringify({ format: 99, time: '', databases: [], folders: [] }))
  await expect(restoreBackup(target, dataDir)).rejects.toThrow(/another release/)
  await expect(restoreBackup(join(folder, 'nothing'), dataDir)).rejects.toThrow(/no backup/)
  expect(countIn(dataDir)).toBe(400)
  expect(existsSync(`${dataDir}.restoring`)).toBe(false)
})

test('a backup overwrites nothing, and there must be something to back up', async () => {
  await expect(makeBackup(source(), target)).rejects.toMatchObject({ status: 404 })
  openStore(storeFile(dataDir)).close()
  await makeBackup(source(), target)
  await expect(makeBackup(source(), target)).rejects.toMatchObject({ status: 409 })
})

test('the content goes along, and what did not change is shared with the backup before', async () => {
  const content = join(folder, 'content')
  cpSync('examples/starter', content, { recursive: true })
  openStore(storeFile(dataDir)).close()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/same.png'), 'a scan')
  writeFileSync(join(dataDir, 'media/other.png'), 'first')
  await makeBackup(source(content), target)
  writeFileSync(join(dataDir, 'media/other.png'), 'second')
  const second = join(folder, 'second')
  const { linked, files } = await makeBackup(source(content), second, new Date(Date.now() + 1_000))
  const inode = (backup: string, path: string) => statSync(join(backup, path)).ino
  expect(inode(second, 'media/same.png')).toBe(inode(target, 'media/same.png'))
  expect(inode(second, 'content/site/site.yaml')).toBe(inode(target, 'content/site/site.yaml'))
  expect(inode(second, 'media/other.png')).not.toBe(inode(target, 'media/other.png'))
  expect(linked).toBe(Object.keys(files).length - 2)
  // The former one is whole without the later one, and the other way around.
  expect(readFileSync(join(target, 'media/other.png'), 'utf8')).toBe('first')
  rmSync(target, { recursive: true })
  writeFileSync(join(content, 'site/site.yaml'), 'lost')
  expect(await proveBackup(second)).toMatchObject({ files: Object.keys(files).length, requests: 0, accounts: 0 })
  const former = await restoreContent(second, content)
  expect(readFileSync(join(former, 'site/site.yaml'), 'utf8')).toBe('lost')
  expect(readFileSync(join(content, 'site/site.yaml'), 'utf8')).toBe(readFileSync('examples/starter/site/site.yaml', 'utf8'))
})

test('a scan that decayed, was lost or was slipped in is found by the proof; a restore takes nothing that decayed', async () => {
  openStore(storeFile(dataDir)).close()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/scan.png'), 'a scan')
  await makeBackup(source(), target)
  await proveBackup(target)
  const scan = join(target, 'media/scan.png')
  writeFileSync(join(target, 'media/more.png'), 'not from here')
  await expect(proveBackup(target)).rejects.toThrow('holds what was not backed up: media/more.png')
  rmSync(join(target, 'media/more.png'))
  writeFileSync(scan, 'a scam')
  await expect(proveBackup(target)).rejects.toThrow('scan.png is damaged')
  await expect(restoreBackup(target, dataDir)).rejects.toThrow('scan.png is damaged')
  rmSync(scan)
  await expect(proveBackup(target)).rejects.toThrow('lacks media/scan.png')
  expect(readFileSync(join(dataDir, 'media/scan.png'), 'utf8')).toBe('a scan')
  expect(existsSync(`${dataDir}.restoring`)).toBe(false)
})

test('a backup of the first format, without checksums, is still restored', async () => {
  openStore(storeFile(dataDir)).close()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/scan.png'), 'a scan')
  await makeBackup(source(), target)
  const { time, databases } = JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'))
  writeFileSync(join(target, 'backup.json'), JSON.stringify({ format: 1, time, databases, folders: ['media'] }))
  rmSync(dataDir, { recursive: true })
  expect(await restoreBackup(target, dataDir)).toBe('')
  expect(readFileSync(join(dataDir, 'media/scan.png'), 'utf8')).toBe('a scan')
  await expect(proveBackup(target)).rejects.toThrow('no checksums')
})

test('an upgrade keeps a copy of the store as it was before', () => {
  mkdirSync(dataDir)
  const file = storeFile(dataDir)
  // As the first release made it, with records in it.
  const old = new DatabaseSync(file)
  old.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1; CREATE TABLE old_mark (x)`)
  writeAsFirstRelease(old)
  old.close()
  const again = openStore(file)
  expect([...again.records.all()]).toHaveLength(2)
  // What the public heard of before is known from the events: the closed one stays unheard of.
  expect(
    again.harvest
      .page({ samples: true, viewer: publicViewer(new Date('2026-02-01')) }, { from: '', before: '', after: 0, upTo: null, limit: 9 })
      .map(({ id }) => id),
  ).toEqual(['msp:photo:1921:0001'])
  expect(again.mends.list()).toEqual([])
  again.close()
  const kept = new DatabaseSync(`${file}.format-1`, { readOnly: true })
  expect(kept.prepare("SELECT name FROM sqlite_master WHERE name IN ('old_mark', 'search_mend')").all()).toEqual([{ name: 'old_mark' }])
  kept.close()
  const upgraded = new DatabaseSync(file, { readOnly: true })
  expect(Number(upgraded.prepare('PRAGMA user_version').get()?.user_version)).toBe(MIGRATIONS.length)
  upgraded.close()
})

test('an upgrade keeps a copy of what people wrote too', async () => {
  const file = join(dataDir, 'desk.sqlite')
  await (await openDeskDatabase({ kind: 'sqlite', file })).close()
  const old = new DatabaseSync(file)
  const steps = old.prepare('SELECT name FROM desk_migration ORDER BY name').all()
  old.exec("DELETE FROM desk_migration WHERE name = '012-jobs'; DROP TABLE job; CREATE TABLE old_mark (x)")
  old.close()
  await (await openDeskDatabase({ kind: 'sqlite', file })).close()
  const kept = new DatabaseSync(`${file}.format-${steps.length - 1}`, { readOnly: true })
  expect(kept.prepare("SELECT name FROM sqlite_master WHERE name IN ('old_mark', 'job')").all()).toEqual([{ name: 'old_mark' }])
  kept.close()
  const upgraded = new DatabaseSync(file, { readOnly: true })
  expect(upgraded.prepare('SELECT name FROM desk_migration ORDER BY name').all()).toEqual(steps)
  upgraded.close()
})

test('a backup of what is public has no sealed or unpublished file, no desk, no closed record and no earlier version', async () => {
  const content = join(folder, 'content')
  for (const name of ['media/sealed/words', 'media/unpublished', 'media/words']) mkdirSync(join(dataDir, name), { recursive: true })
  mkdirSync(join(content, 'records'), { recursive: true })
  writeFileSync(join(content, 'records/all.jsonl'), 'quaptono')
  const store = openStore(storeFile(dataDir))
  const open = recordFixture({ id: 'msp:doc:1921:0001', description: 'Open. [[redact]]quaptono[[/redact]]' })
  const closed = recordFixture({ id: 'msp:doc:1921:0002', title: 'quaptono', access: { level: 'closed' } })
  store.records.change(NOTE, ({ put }) => void put({ ...open, description: 'quaptono' }))
  store.records.change(NOTE, ({ put }) => {
    put(open)
    put(closed)
  })
  store.drafts.put({ subject: open.id, actor: 'anna', title: 'x', base: 2, form: { description: ['quaptono'] } })
  const covered = store.redactions.add({
    record: open.id,
    file: 'msp_doc_1921_0001.png',
    page: 0,
    shape: { left: 0, top: 0, width: 1, height: 1 },
    reason: 'personal',
    actor: 'quaptono',
  })
  store.redactions.settle([covered], [])
  store.redactions.putSealed({ name: 'msp_doc_1921_0001.png', record: open.id, published: true, state: 'made' })
  store.close()
  const files = [
    'msp_doc_1921_0001.png',
    'words/msp_doc_1921_0001.png.jsonl',
    'msp_doc_1921_0002.png',
    'sealed/msp_doc_1921_0001.png',
    'unpublished/msp_doc_1921_0001~2.png',
  ]
  for (const [at, name] of files.entries()) writeFileSync(join(dataDir, 'media', name), at < 2 ? 'open' : 'quaptono')
  const { files: kept } = await makeBackup({ ...source(content), publicOnly: true }, target)
  expect(Object.keys(kept)).toEqual(['archive.sqlite', 'media/msp_doc_1921_0001.png', 'media/words/msp_doc_1921_0001.png.jsonl'])
  for (const name of Object.keys(kept)) expect(readFileSync(join(target, name)).toString('latin1')).not.toContain('quaptono')
  const second = join(folder, 'second')
  await makeBackup({ ...source(), publicOnly: true }, second)
  expect(await proveBackup(second)).toMatchObject({ records: 1 })
  const restored = join(folder, 'restored')
  await restoreBackup(second, restored)
  const after = openStore(storeFile(restored))
  expect(after.records.get(open.id)?.record.description).toContain('Open.')
  expect(after.redactions.covered(open.id)).toMatchObject([{ state: 'covered' }])
  expect(after.redactions.sealed()).toEqual([])
  after.close()
})
