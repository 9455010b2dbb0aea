import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueOfCell } from '../../catalog/row-files.ts'
import { undoBatch } from '../../store/index.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { changeValues } from './change-values.ts'
import { type Editing, openEditing } from './open-editing.ts'
import { valuesOf } from './record-form.ts'
import { mergeRow, sheetRows } from './spreadsheet.ts'

let archive: TinyArchive
let editing: Editing
const NOTE = { actor: 'anna', reason: 'A test' }
const ALL = { state: 'live', words: '' } as const

beforeAll(async () => {
  archive = await openTinyArchive()
  editing = openEditing({ ...archive, privacy: archive.desk.privacy, catalog: () => archive.catalog, indexed: async () => {} })
  const photograph = {
    ...editing.blank('Photograph'),
    collection: ['photos'],
    heldBy: ['Somewhere'],
    'sources.ref': [archive.catalog.bibliography[0]?.id ?? ''],
    'sources.citation': [''],
    'sources.locator': ['p. 3'],
  }
  for (const title of ['First', 'Second, with a comma', 'Third\nin two lines'])
    await editing.create({ ...photograph, title: [title], date: ['1931'], subjects: ['Barracks', 'Patrol'] }, NOTE)
})
afterAll(() => archive.close())

const ids = ['msp:photo:1931:001', 'msp:photo:1931:002', 'msp:photo:1931:003']
const recordOf = (id: string) => archive.store.records.get(id)?.record
const edited = { ...ALL, origin: 'edit' }

async function sheetOf(): Promise<string> {
  let text = ''
  for await (const line of editing.many.sheet(edited)) text += line
  return text
}

test.each([
  [{ field: 'title', action: 'set', value: 'New' }, { title: 'New' }],
  [{ field: 'title', action: 'replace', value: 'irs', replacement: 'ORS' }, { title: 'FORSt' }],
  [{ field: 'subjects', action: 'add', value: 'Patrol; Motorcycles' }, { subjects: ['Barracks', 'Patrol', 'Motorcycles'] }],
  [{ field: 'subjects', action: 'remove', value: 'Patrol' }, { subjects: ['Barracks'] }],
  [{ field: 'subjects', action: 'replace', value: 'Patrol', replacement: 'Barracks' }, { subjects: ['Barracks'] }],
  [{ field: 'subjects', action: 'set', value: '' }, { subjects: [] }],
  [{ field: 'date', action: 'set', value: 'about 1921' }, { date: '1921~' }],
  [{ field: 'access.level', action: 'set', value: 'closed' }, { access: { level: 'closed', until: '', note: '' } }],
] as const)('the change %j', async (change, expected) => {
  const id = ids[0] ?? ''
  const values = changeValues(valuesOf(editing.open(id).record), { replacement: '', ...change })
  expect(editing.judge(id, values)).toMatchObject({ record: expected, faults: [] })
})

test('a change of all records of a search is read first, made as one batch, and taken back', async () => {
  const before = ids.map(recordOf)
  const set = await editing.many.proposeChange(edited, [{ field: 'genre', action: 'set', value: 'Print', replacement: '' }], NOTE)
  expect(ids.map(recordOf)).toEqual(before)
  expect(editing.many.set(set)).toMatchObject({ records: 3, examined: 3, problems: [], applied: '' })
  expect(editing.many.differences(set, 1, 1)).toEqual([
    { id: ids[1], title: 'Second, with a comma', differences: [{ field: 'genre', before: [], after: ['Print'] }] },
  ])
  const { batch } = archive.store.changeSets.apply(set, 'anna')
  expect(ids.map((id) => recordOf(id)?.genre)).toEqual(['Print', 'Print', 'Print'])
  expect(() => archive.store.changeSets.apply(set, 'anna')).toThrow(/made already/)
  const third = editing.open(ids[2] ?? '')
  await editing.save(third.id, third.version, { ...third.values, title: ['Changed since'] }, NOTE)
  const undone = undoBatch(archive.store, { batch, actor: 'ben', reason: 'Undo', origin: 'edit' })
  expect(undone).toMatchObject({ restored: 2, stayed: 1, kept: [ids[2]] })
  expect(ids.map((id) => recordOf(id)?.genre)).toEqual(['', '', 'Print'])
})

test('a record that changed since the preview stops the whole set', async () => {
  const set = await editing.many.proposeChange(edited, [{ field: 'extent', action: 'set', value: '1 print', replacement: '' }], NOTE)
  const last = editing.open(ids[2] ?? '')
  await editing.save(last.id, last.version, { ...last.values, title: ['Changed in between'] }, NOTE)
  expect(() => archive.store.changeSets.apply(set, 'anna')).toThrow(/Nothing was changed/)
  expect(ids.map((id) => recordOf(id)?.extent)).toEqual(['', '', ''])
})

test('records that a change would break are named and left out; a change of nothing is refused', async () => {
  const set = await editing.many.proposeChange(edited, [{ field: 'unit', action: 'set', value: 'No Such Unit', replacement: '' }], NOTE)
  expect(editing.many.set(set)).toMatchObject({ records: 0, problems: ids.map((id) => expect.stringContaining(id)) })
  await expect(editing.many.proposeChange(edited, [], NOTE)).rejects.toThrow()
  await expect(
    editing.many.proposeChange(edited, [{ field: 'title', action: 'add', value: 'x', replacement: '' }], NOTE),
  ).rejects.toMatchObject({ details: [{ expected: expect.stringContaining('lists only') }] })
})

test('a table that nobody edited changes nothing, in whatever form a spreadsheet saves it', async () => {
  const text = await sheetOf()
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'))]
  for (const form of forms) {
    const set = await editing.many.proposeSheet(form, 'records.csv', NOTE)
    expect(editing.many.set(set)).toMatchObject({ records: 0, examined: 3, problems: [] })
  }
})

test('edited cells become changes; a cell changed at the desk meanwhile is a conflict, another cell of the record is not', async () => {
  const text = await sheetOf()
  const [first, second] = [editing.open(ids[0] ?? ''), editing.open(ids[1] ?? '')]
  await editing.save(first.id, first.version, { ...first.values, description: ['Written at the desk'] }, NOTE)
  await editing.save(second.id, second.version, { ...second.values, title: ['Second, at the desk'] }, NOTE)
  const table = text
    .replace('First', 'First, in the table')
    .replace('Second, with a comma', 'Second, in the table')
    .replaceAll('Barracks; Patrol', 'Barracks; Radio')
  expect(table).toContain('"First, in the table"'.slice(1, -1))
  const quoted = table.replace(/(^|\r\n)([^\r\n]*?),First, in the table,/, '$1$2,"First, in the table",')
  const set = await editing.many.proposeSheet(Buffer.from(quoted), 'records.csv', NOTE)
  const { problems, records } = editing.many.set(set)
  expect(problems).toEqual([expect.stringContaining(`${ids[1]}: changed after the export: title is now “Second, at the desk”`)])
  expect(records).toBe(2)
  archive.store.changeSets.apply(set, 'anna')
  expect(recordOf(ids[0] ?? '')).toMatchObject({
    title: 'First, in the table',
    description: 'Written at the desk',
    subjects: ['Barracks', 'Radio'],
  })
  expect(recordOf(ids[1] ?? '')?.title).toBe('Second, at the desk')
})

test('what is no table, or no table of an export, is refused with its reason', async () => {
  const read = async (bytes: Uint8Array) => {
    const rows = []
    for await (const row of sheetRows(bytes)) rows.push(row)
    return rows
  }
  const readText = (text: string) => read(Buffer.from(text))
  await expect(readText('title\nA')).rejects.toThrow(/columns of an export/)
  await expect(readText('id,version,colour\nx,1,red')).rejects.toThrow(/columns of an export/)
  await expect(readText('id,version\n"open')).rejects.toThrow(/cannot be read/)
  await expect(read(Uint8Array.of(0x69, 0xe9, 0x2c))).rejects.toThrow(/UTF-8/)
  expect((await readText('id;version;title\nx;1;=A'))[0]?.cells).toEqual({ id: 'x', version: '1', title: '=A' })
})

test('cells guarded against formulas come back as they were', () => {
  expect(["'=1+1", "'-5", "'tis", 'plain'].map(valueOfCell)).toEqual(['=1+1', '-5', "'tis", 'plain'])
})

test('parts of an entry that a cell cannot say stay', () => {
  const { record } = editing.open(ids[0] ?? '')
  const placed = { ...record, places: [{ name: 'Framingham', latitude: 42.3, longitude: -71.4 }] }
  const merged = mergeRow({ places: 'Framingham; Boston' }, placed, placed, archive.catalog)
  expect(merged).toMatchObject({ state: 'changed', draft: { places: [placed.places[0], { name: 'Boston' }] } })
})
