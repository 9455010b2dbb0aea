import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRecords, firstRows } from '../../ingest/look-into.ts'
import { guessColumns, mappingYaml } from './mapping-form.ts'
import { openUploads, type Uploads } from './uploads.ts'

let folder: string
let uploads: Uploads
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  uploads = openUploads(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const TABLE =
  'objectid,Title,date,creator,subject,location,Donor,notes\n7,A picture,c.1921,"Doe, Jane",Cars; Roads,Lee,Somebody,x\n8,,1930,,,,,\n'

test('columns are guessed from their names, each field once', () => {
  expect(guessColumns(['objectid', 'Title', 'date', 'creator', 'subject', 'location', 'Donor', 'title'])).toEqual([
    'id',
    'title',
    'date',
    'creators',
    'subjects',
    'places',
    'keep',
    'keep',
  ])
  expect(guessColumns(['A', 'B'])).toEqual(['id', 'keep'])
})

test('values tell flags, names, dates, languages, files and levels apart, whatever the headings are', () => {
  const columns = [
    'Inv. No.',
    'On display',
    'Title on loan',
    'Object name',
    'Made by',
    'When',
    'Lang',
    'Copy',
    'Level',
    'Y',
    'X',
    'Licence',
  ]
  const rows = [
    ['1', 'Y', 'N', 'Badge', 'Doe, Jane', '12/1921', 'en', 'https://example.org/1.jpg', 'open', '42.3', '-71.1', 'CC BY'],
    ['2', 'N', 'Y', 'Hat', 'Roe, Richard', 'c1930', 'fr', 'https://example.org/2.jpg', 'closed', '42.4', '-71.2', 'Public Domain'],
  ]
  expect(guessColumns(columns, rows)).toEqual([
    'id',
    'keep',
    'keep',
    'title',
    'creators',
    'date',
    'language',
    'media',
    'access',
    'keep',
    'keep',
    'rights',
  ])
})

test('every field can be chosen, and the mapping that is made reads the rows', async () => {
  const table =
    'n,t,kind,who,lic,img,la,lo,place,role,maker\n1,A,Photograph,closed,CC BY,https://example.org/1.jpg,42.3,-71.1,Boston,photographer,Doe\n'
  const upload = await uploads.keep({ name: 'all.csv', bytes: Buffer.from(table) }, 'anna')
  const { columns } = await firstRows(uploads.path(upload.id), 1)
  const choices = [
    'id',
    'title',
    'type',
    'access',
    'rights',
    'media',
    'latitude',
    'longitude',
    'places',
    'creatorRole',
    'creators',
  ] as const
  await uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Document', rights: 'Not evaluated' }))
  const options = { file: uploads.path(upload.id), map: uploads.mappingPath(upload.id), collection: 'test', dataDir: folder }
  expect((await firstRecords(options, 5)).records[0]?.record).toMatchObject({
    type: 'Photograph',
    access: { level: 'closed' },
    rights: 'CC BY',
    media: [{ file: 'https://example.org/1.jpg', kind: 'image' }],
    places: [{ name: 'Boston', latitude: 42.3, longitude: -71.1 }],
    creators: [{ name: 'Doe', role: 'photographer' }],
  })
})

test('a column in EDTF is the date, words beside it the note; each creator is what its column says, and a file has its label', async () => {
  const table =
    'no,name,date,date_edtf,made by,maker type,level,scan,caption,alt\n1,Plan,Spring 2001,2001-21,"Roe, Ann; Lamp Works",person; body,file,a.jpg,Front,A drawn plan\n'
  const upload = await uploads.keep({ name: 'edtf.csv', bytes: Buffer.from(table) }, 'anna')
  const { columns, rows } = await firstRows(uploads.path(upload.id), 10)
  expect(guessColumns(columns, rows)).toMatchObject({ 2: 'date', 3: 'edtf', 5: 'creatorKind' })
  const choices = ['id', 'title', 'date', 'edtf', 'creators', 'creatorKind', 'level', 'media', 'mediaLabel', 'mediaAlt'] as const
  await uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Document', rights: 'Not evaluated' }))
  const options = { file: uploads.path(upload.id), map: uploads.mappingPath(upload.id), collection: 'edtf', dataDir: folder }
  const { records, problems } = await firstRecords(options, 5)
  expect(problems).toEqual([])
  expect(records[0]?.record).toMatchObject({
    date: '2001-21',
    dateNote: 'Spring 2001',
    level: 'file',
    creators: [{ name: 'Roe, Ann' }, { name: 'Lamp Works' }],
    headings: [
      { text: 'Roe, Ann', kind: 'person' },
      { text: 'Lamp Works', kind: 'body' },
    ],
    media: [{ file: 'a.jpg', label: 'Front', alt: 'A drawn plan' }],
  })
})

test('lives of creators, rows that are parts of others, and dates with the day first are chosen in the form', async () => {
  const table =
    'object id;object title;artist;artist bio;date made;parent id\n' +
    '1;Album;"Doe, Jane";"American, 1923–2013";5/6/1921;\n' +
    '2;Leaf;"Doe, Jane; Roe, Ann";"American, 1923–2013; born 1930";6/6/1921;1\n'
  const upload = await uploads.keep({ name: 'parts.csv', bytes: Buffer.from(table) }, 'anna')
  const { columns, rows } = await firstRows(uploads.path(upload.id), 10)
  const choices = guessColumns(columns, rows)
  expect(choices).toEqual(['id', 'title', 'creators', 'creatorDates', 'date', 'parent'])
  const made = { columns, choices, type: 'Document', rights: 'Not evaluated' } as const
  const options = { file: uploads.path(upload.id), map: uploads.mappingPath(upload.id), collection: 'parts', dataDir: folder }
  await uploads.setMapping(upload.id, mappingYaml(made))
  expect((await firstRecords(options, 5)).records[0]?.record.date).toBe('1921-05-06')
  await uploads.setMapping(upload.id, mappingYaml({ ...made, order: 'day-first' }))
  const { records, problems } = await firstRecords(options, 5)
  expect(problems).toEqual([])
  expect(records.map(({ record }) => record)).toMatchObject([
    {
      date: '1921-06-05',
      headings: [{ text: 'Doe, Jane', kind: 'person', dates: '1923/2013' }],
      extra: { 'artist bio': 'American, 1923–2013' },
    },
    {
      ancestors: [{ id: 'parts:1', title: 'Album' }],
      headings: [
        { text: 'Doe, Jane', dates: '1923/2013' },
        { text: 'Roe, Ann', dates: '1930/..' },
      ],
    },
  ])
})

test('of a workbook, a sheet is chosen, and the mapping names it', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Read me'], ['Nothing here']]), 'Notes')
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Object ID', 'Title'],
      ['7', 'A badge'],
    ]),
    'Objects',
  )
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('no workbook')
  const upload = await uploads.keep({ name: 'book.xlsx', bytes }, 'anna')
  expect(await firstRows(uploads.path(upload.id), 1)).toMatchObject({ columns: ['Read me'], sheets: ['Notes', 'Objects'] })
  const { columns, rows } = await firstRows(uploads.path(upload.id), 5, 'Objects')
  const choices = guessColumns(columns, rows)
  await uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Artifact', rights: 'Not evaluated', sheet: 'Objects' }))
  const options = { file: uploads.path(upload.id), map: uploads.mappingPath(upload.id), collection: 'book', dataDir: folder }
  expect((await firstRecords(options, 5)).records[0]?.record).toMatchObject({ id: 'book:7', title: 'A badge' })
  await expect(firstRows(uploads.path(upload.id), 1, 'Nowhere')).rejects.toMatchObject({ status: 400, code: 'no-sheet' })
})

test('the guessed mapping reads the file: first records and all their problems', async () => {
  const upload = await uploads.keep({ name: '../../etc/pass wd.csv', bytes: Buffer.from(TABLE) }, 'anna')
  expect(upload).toMatchObject({ name: 'pass wd.csv', format: 'csv' })
  const { columns, rows } = await firstRows(uploads.path(upload.id), 1)
  expect(columns).toHaveLength(8)
  expect(rows).toHaveLength(1)
  const choices = guessColumns(columns)
  await uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Photograph', rights: 'Not evaluated' }))
  const found = await firstRecords(
    { file: uploads.path(upload.id), map: uploads.mappingPath(upload.id), collection: 'test', dataDir: folder, source: upload.name },
    10,
  )
  expect(found.records).toHaveLength(2)
  expect(found.records[0]?.record).toMatchObject({
    id: 'test:7',
    title: 'A picture',
    date: '1921~',
    creators: [{ name: 'Doe, Jane' }],
    subjects: ['Cars', 'Roads'],
    extra: { Donor: 'Somebody', notes: 'x' },
  })
  expect(found.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'title (Title)']])
})

test('a file is typed by what is in it; one that is refused is not kept', async () => {
  const keep = (bytes: Buffer) => uploads.keep({ name: 'x.csv', bytes }, 'anna')
  expect((await keep(Buffer.from('<?xml version="1.0"?><ead/>'))).format).toBe('ead')
  // So much of the same that its first bytes unpack into more than anybody looks at.
  expect((await keep(gzipSync('id,title\n'.padEnd(9_000_000, '1,One\n')))).format).toBe('csv')
  const before = readdirSync(join(folder, 'uploads')).length
  await expect(keep(Buffer.from([0x89, 0x50, 0, 1]))).rejects.toThrow(/neither a table/)
  await expect(keep(Buffer.from(''))).rejects.toThrow(/neither a table/)
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(before)
  writeFileSync(join(folder, 'outside.json'), '{}')
  expect(() => uploads.find('../outside')).toThrow(/not found/)
})
