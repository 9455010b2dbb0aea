import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planImport } from '../../ingest/run-import.ts'
import { contentOf, FIXTURES, temporaryArchive } from './temporary-archive.ts'

const MAP = `${FIXTURES}/example.yaml`
const EXAMPLE = { file: `${FIXTURES}/example.csv`, map: MAP, collection: 'example' }
const HEADER = 'number,title,kind,date,maker,subjects,pages\n'
const table = (...rows: string[]) => HEADER + rows.map((row) => `${row}\n`).join('')

describe('a first import', () => {
  test('adds every row as a sourced record of the collection, as one batch with actor and reason', async () => {
    const archive = temporaryArchive()
    const report = await archive.import({ ...EXAMPLE, actor: 'Ada' })
    expect(report).toMatchObject({ state: 'done', read: 4, added: 4, changed: 0, unchanged: 0, refused: 0, encoding: 'utf-8' })
    const store = archive.store()
    expect(store.records.get('example:1')?.record).toMatchObject({
      basis: 'sourced',
      title: 'First picture',
      type: 'Photograph',
      date: '1921~',
      collection: 'example',
      heldBy: 'Example Archive',
      subjects: ['Cars', 'Roads'],
      creators: [
        { name: 'Doe, Jane', role: 'maker' },
        { name: 'Roe, Richard', role: 'maker' },
      ],
      sources: [{ citation: 'Example collection: example.csv', locator: '1' }],
    })
    expect(store.records.get('example:2')?.record).toMatchObject({ title: 'A "quoted" letter', date: '1865-05-16', pages: 2 })
    expect(store.records.get('example:3')?.record).toMatchObject({ title: 'Two\r\nlines', date: '', type: 'Audio' })
    const [event] = store.records.versions('example:4')
    expect(event).toMatchObject({
      action: 'create',
      actor: 'Ada',
      origin: 'import',
      batch: report.batch,
      reason: 'Imported from example.csv',
    })
    expect(store.imports.collections()).toMatchObject([{ id: 'example', title: 'Example collection' }])
    expect(JSON.parse(store.imports.list()[0]?.report ?? '')).toMatchObject({ added: 4, batch: report.batch })
  })

  test('that is a dry run says what would be and makes no file', async () => {
    const archive = temporaryArchive()
    const plan = await planImport({ ...EXAMPLE, dataDir: archive.dataDir })
    expect(plan).toMatchObject({ state: 'done', dryRun: true, added: 4, batch: '' })
    expect(existsSync(archive.dataDir)).toBe(false)
  })
})

describe('a repeated import', () => {
  test('changes nothing', async () => {
    const archive = temporaryArchive()
    await archive.import(EXAMPLE)
    const before = contentOf(archive.store())
    expect(await archive.import(EXAMPLE)).toMatchObject({ state: 'unchanged', added: 0, changed: 0, unchanged: 4 })
    expect(contentOf(archive.store())).toBe(before)
    expect(readdirSync(join(archive.dataDir, 'staging'))).toEqual([])
  })

  test('with a changed row changes that record only', async () => {
    const archive = temporaryArchive()
    const file = archive.write('table.csv', table('1,One,photo,1921,,,', '2,Two,photo,1922,,,', '3,Three,photo,1923,,,'))
    await archive.import({ ...EXAMPLE, file })
    const sequence = archive.store().records.sequence()
    archive.write('table.csv', table('1,One,photo,1921,,,', '2,Two and a half,photo,1922,,,', '3,Three,photo,1923,,,'))
    const report = join(archive.dataDir, 'report.csv')
    expect(await archive.import({ ...EXAMPLE, file, report })).toMatchObject({ state: 'done', added: 0, changed: 1, unchanged: 2 })
    expect(
      archive
        .store()
        .records.eventsAfter(sequence, 10)
        .map(({ action, subject, version }) => [action, subject, version]),
    ).toEqual([['update', 'example:2', 2]])
    expect(readFileSync(report, 'utf8')).toContain('changed,example:2,table.csv,3,,,,title\r\n')
  })

  test('reports rows that vanished, and removes them only when asked to', async () => {
    const archive = temporaryArchive()
    const file = archive.write('table.csv', table('1,One,photo,1921,,,', '2,Two,photo,1922,,,'))
    await archive.import({ ...EXAMPLE, file })
    const other = archive.write('other.csv', table('9,From another file,photo,1921,,,'))
    await archive.import({ ...EXAMPLE, file: other })
    archive.write('table.csv', table('1,One,photo,1921,,,'))
    expect(await archive.import({ ...EXAMPLE, file })).toMatchObject({
      state: 'unchanged',
      missing: 1,
      shownMissing: ['example:2'],
      removed: 0,
    })
    expect(archive.store().records.get('example:2')).not.toBeNull()
    expect(await archive.import({ ...EXAMPLE, file, removeMissing: true })).toMatchObject({ state: 'done', missing: 0, removed: 1 })
    const { records } = archive.store()
    expect([records.get('example:1'), records.get('example:2'), records.get('example:9')].map((found) => found !== null)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('removes nothing while rows are refused: what is missing is not certain', async () => {
    const archive = temporaryArchive()
    const file = archive.write('table.csv', table('1,One,photo,1921,,,', '2,Two,photo,1922,,,'))
    await archive.import({ ...EXAMPLE, file })
    archive.write('table.csv', table('1,One,photo,1922,,,', ',Nameless,photo,1921,,,'))
    const report = await archive.import({ ...EXAMPLE, file, removeMissing: true, keepGoing: true })
    expect(report).toMatchObject({ removed: 0, missing: 1, refused: 1, shownMissing: ['example:2'] })
    expect(report.notes).toHaveLength(1)
  })
})

describe('records that an archivist edited', () => {
  test('are kept and reported, unless they are to be overwritten', async () => {
    const archive = temporaryArchive()
    await archive.import(EXAMPLE)
    const store = archive.store()
    const stored = store.records.get('example:1')
    expect(stored).not.toBeNull()
    if (!stored) return
    store.records.change({ actor: 'Grace', reason: 'better title', origin: 'edit', now: new Date('2026-01-02') }, (batch) =>
      batch.put({ ...stored.record, title: 'Better' }),
    )
    const report = await archive.import(EXAMPLE)
    expect(report).toMatchObject({ state: 'unchanged', unchanged: 3, refused: 1, keptEdits: 1, problems: 0 })
    expect(report.shownEdits).toEqual([{ id: 'example:1', line: 2, reason: expect.stringContaining('edited by Grace on 2026-01-02') }])
    expect(store.records.get('example:1')?.record.title).toBe('Better')
    expect(await archive.import({ ...EXAMPLE, overwriteEdits: true })).toMatchObject({ state: 'done', changed: 1, refused: 0 })
    expect(store.records.get('example:1')?.record.title).toBe('First picture')
  })

  test('and withdrawn are not brought back', async () => {
    const archive = temporaryArchive()
    await archive.import(EXAMPLE)
    const store = archive.store()
    store.records.change({ actor: 'Grace', reason: 'not ours', origin: 'edit' }, (batch) => batch.remove('example:2'))
    expect(await archive.import(EXAMPLE)).toMatchObject({ added: 0, refused: 1, keptEdits: 1 })
    expect(store.records.get('example:2')).toBeNull()
  })
})

test('readers see the archive as it was until the import is whole', async () => {
  const archive = temporaryArchive()
  await archive.import(EXAMPLE)
  const reader = archive.store()
  reader.database.exec('BEGIN')
  const before = reader.records.sequence()
  const file = archive.write('more.csv', table(...Array.from({ length: 500 }, (_, at) => `m${at},More ${at},photo,1921,,,`)))
  expect(await archive.import({ ...EXAMPLE, file })).toMatchObject({ added: 500 })
  // The reader's transaction began before the import: it was neither blocked nor shown a part of it.
  expect(reader.records.sequence()).toBe(before)
  reader.database.exec('COMMIT')
  expect(reader.records.sequence()).toBe(before + 500)
})

test('a second file of a collection does not rename it', async () => {
  const archive = temporaryArchive()
  const aid = (id: string, title: string) =>
    archive.write(
      `${id}.xml`,
      `<ead><eadheader><eadid>${id}</eadid></eadheader><archdesc level="collection"><did><unittitle>${title}</unittitle></did></archdesc></ead>`,
    )
  expect(await archive.import({ file: aid('one', 'First'), collection: 'papers' })).toMatchObject({ title: 'First', added: 1 })
  expect(await archive.import({ file: aid('two', 'Second'), collection: 'papers' })).toMatchObject({ title: 'First', added: 1, missing: 0 })
  expect(await archive.import({ file: aid('one', 'First'), collection: 'papers' })).toMatchObject({
    state: 'unchanged',
    unchanged: 1,
    missing: 0,
  })
})
