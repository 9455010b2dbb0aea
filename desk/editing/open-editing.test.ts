import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { dateHelp } from './form-dates.ts'
import { type Editing, openEditing } from './open-editing.ts'
import type { FormValues } from './record-form.ts'

let archive: TinyArchive
let editing: Editing
let indexed = 0
const NOTE = { actor: 'anna', reason: 'A test' }

beforeAll(async () => {
  archive = await openTinyArchive()
  editing = openEditing({
    ...archive,
    privacy: archive.desk.privacy,
    catalog: () => archive.catalog,
    async indexed() {
      indexed += 1
    },
  })
})
afterAll(() => archive.close())

function photograph(over: Record<string, string[]>): FormValues {
  const first = archive.catalog.bibliography[0]?.id ?? ''
  return {
    ...editing.blank('Photograph'),
    title: ['A trooper on a motorcycle'],
    collection: ['photos'],
    heldBy: ['Somewhere'],
    'sources.ref': [first],
    'sources.citation': [''],
    'sources.locator': ['p. 3'],
    ...over,
  }
}

test('a record is made under the next free number of its year, and its source is cited as the bibliography has it', async () => {
  const made = await editing.create(photograph({ date: ['1931-05'] }), NOTE)
  const again = await editing.create(photograph({ date: ['1931'] }), NOTE)
  expect([made, again].map((outcome) => outcome.state === 'saved' && outcome.id)).toEqual(['msp:photo:1931:001', 'msp:photo:1931:002'])
  const { record, origin } = editing.open('msp:photo:1931:001')
  expect(origin).toBe('edit')
  expect(record.sources[0]?.citation).toBe(archive.catalog.bibliography[0]?.citation)
  expect(indexed).toBe(2)
})

test('a number that a withdrawn record had is not given out again', async () => {
  const made = await editing.create(photograph({ date: ['1811'] }), NOTE)
  expect(await editing.withdraw('msp:photo:1811:001', 1, NOTE)).toMatchObject({ state: 'saved' })
  const next = await editing.create(photograph({ date: ['1811'] }), NOTE)
  expect([made, next]).toMatchObject([{ id: 'msp:photo:1811:001' }, { id: 'msp:photo:1811:002' }])
})

test('every fault is named with its field, and nothing is written', async () => {
  const before = archive.store.records.sequence()
  const refused = await editing.create(photograph({ title: [''], date: ['17 Mai'], pages: ['x'] }), NOTE)
  expect(refused.state === 'refused' && refused.faults.map(({ field }) => field)).toEqual(['title', 'date', 'pages'])
  const unknown = await editing.create(
    photograph({ unit: ['No Such Unit'], people: ['Nobody Known'], 'sources.ref': ['no-such-source'] }),
    NOTE,
  )
  expect(unknown.state === 'refused' && unknown.faults.map(({ field }) => field)).toEqual(['unit', 'people.0', 'sources.0.ref'])
  const [name] = archive.catalog.people
  const both = editing.judge(
    null,
    photograph({ title: [''], 'access.until': ['soon'], unit: ['No Such Unit'], people: [name?.name ?? '', 'Nobody'] }),
  )
  expect(both.faults.map(({ field, words }) => [field, words])).toEqual([
    ['title', 'This field cannot be empty.'],
    ['access.until', '“soon” cannot be used. Enter a day such as 2050-01-31, or nothing.'],
    ['unit', '“No Such Unit” is not in the list of units.'],
    ['people.1', '“Nobody” is not in the list of people.'],
  ])
  const mute = await editing.create(photograph({}), { actor: 'anna', reason: ' ' })
  expect(mute.state === 'refused' && mute.faults.map(({ field }) => field)).toEqual(['reason'])
  expect(archive.store.records.sequence()).toBe(before)
})

test('who saves over a change he has not seen is told what changed, and nothing is lost', async () => {
  await editing.create(photograph({ date: ['1940'] }), NOTE)
  const id = 'msp:photo:1940:001'
  const form = editing.open(id)
  const mine = { ...form.values, title: ['Mine'] }
  expect(await editing.save(id, 1, { ...form.values, title: ['Theirs'] }, { actor: 'ben', reason: 'First' })).toMatchObject({ version: 2 })
  const conflict = await editing.save(id, form.version, mine, NOTE)
  expect(conflict).toMatchObject({
    state: 'conflict',
    version: 2,
    by: 'ben',
    differences: [{ field: 'title', before: ['A trooper on a motorcycle'], after: ['Theirs'] }],
  })
  expect(editing.open(id).record.title).toBe('Theirs')
  expect(await editing.save(id, 2, mine, NOTE)).toMatchObject({ state: 'saved', version: 3 })
  expect(await editing.save(id, 3, mine, NOTE)).toEqual({ state: 'unchanged', id })
  expect(editing.compare(id, 1, 3)).toEqual([{ field: 'title', before: ['A trooper on a motorcycle'], after: ['Mine'] }])
})

test('a record is withdrawn and an earlier version brought back, each a version with its reason', async () => {
  await editing.create(photograph({ date: ['1941'] }), NOTE)
  const id = 'msp:photo:1941:001'
  await editing.withdraw(id, 1, { actor: 'anna', reason: 'Asked for by the family' })
  expect(editing.open(id)).toMatchObject({ withdrawn: true, version: 2, record: { title: 'A trooper on a motorcycle' } })
  const withdrawn = await editing.list({ state: 'withdrawn', words: 'motorcycle', offset: 0, limit: 100 })
  expect(withdrawn.records.map((record) => record.id)).toContain(id)
  await editing.restore(id, 1, 2, { actor: 'anna', reason: 'The family agreed' })
  expect(archive.store.records.get(id)?.record.title).toBe('A trooper on a motorcycle')
  expect(editing.history(id).map(({ version, action, reason }) => [version, action, reason])).toEqual([
    [3, 'create', 'The family agreed'],
    [2, 'delete', 'Asked for by the family'],
    [1, 'create', 'A test'],
  ])
})

test.each([
  ['about 1921', '1921~', ''],
  ['spring 1934', '1934-21', ''],
  ['between 1890 and 1895', '1890/1895', 'between 1890 and 1895'],
  ['early 1920s', '192X', 'early 1920s'],
  ['n.d.', '', ''],
  ['1865-05-16', '1865-05-16', ''],
])('the date %j is saved as %j', (typed, date, dateNote) => {
  expect(editing.judge(null, photograph({ date: [typed] })).record).toMatchObject({ date, dateNote })
})

test('what a note on the date says is not replaced by its words', () => {
  const values = photograph({ date: ['early 1920s'], dateNote: ['stamped on the back'] })
  expect(editing.judge(null, values).record).toMatchObject({ date: '192X', dateNote: 'stamped on the back' })
})

test('a name that will be added is known while the form is judged; others are not', () => {
  const values = photograph({ people: ['Doe, Jane', 'Roe, Richard'] })
  const { faults } = editing.judge(null, values, [{ list: 'people', name: 'Doe, Jane', kind: 'person' }])
  expect(faults.map(({ found }) => found)).toEqual(['Roe, Richard'])
})

test('a date is corrected to another year; the call number stays', async () => {
  await editing.create(photograph({ date: ['1943'] }), NOTE)
  const id = 'msp:photo:1943:001'
  const corrected = await editing.save(id, 1, { ...editing.open(id).values, date: ['1934'] }, NOTE)
  expect(corrected).toMatchObject({ state: 'saved', id })
  expect(archive.store.records.get(id)?.record.date).toBe('1934')
})

test('a copy has the description of a record, without what belongs to the one item', async () => {
  const first = photograph({ date: ['1944'], identifiers: ['X-1'], transcription: ['Words'], subjects: ['Barracks'] })
  await editing.create(first, NOTE)
  const copy = editing.duplicate('msp:photo:1944:001')
  expect(copy).toMatchObject({ title: ['A trooper on a motorcycle'], subjects: ['Barracks'], identifiers: [], transcription: [''] })
  expect(await editing.create(copy, NOTE)).toMatchObject({ state: 'saved', id: 'msp:photo:1944:002' })
})

test('the list has closed records too, and is narrowed by origin and state', async () => {
  await editing.create(photograph({ date: ['1942'], 'access.level': ['closed'] }), NOTE)
  const closed = await editing.list({ state: 'closed', words: '', offset: 0, limit: 100 })
  expect(closed.records.map(({ id, open }) => [id, open])).toContainEqual(['msp:photo:1942:001', false])
  const edited = await editing.list({ state: 'live', origin: 'edit', words: '', offset: 0, limit: 100 })
  expect(edited.records.every(({ origin, withdrawn }) => origin === 'edit' && !withdrawn)).toBe(true)
  expect(edited.total).toBe(edited.records.length)
})

test.each([
  ['1921-05-16', 'Means: May 16, 1921.'],
  ['192X', 'Means: 1920s. Covers January 1, 1920 to December 31, 1929.'],
  ['', 'Undated.'],
  ['c. 1921', 'Read as 1921~: ca. 1921.'],
  ['n.d.', 'Read as undated.'],
  ['1921-02-30', 'This date does not exist.'],
  ['yesterday', 'This could not be read as a date.'],
])('help with the date %j', (typed, words) => {
  expect(dateHelp(typed)).toContain(words)
})
