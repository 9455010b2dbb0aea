import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRecords, firstRows } from '../../ingest/index.ts'
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
  const upload = uploads.keep({ name: 'all.csv', bytes: Buffer.from(table) }, 'anna')
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
  uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Document', rights: 'Not evaluated', title: '', heldBy: '' }))
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

test('the guessed mapping reads the file: first records and all their problems', async () => {
  const upload = uploads.keep({ name: '../../etc/pass wd.csv', bytes: Buffer.from(TABLE) }, 'anna')
  expect(upload).toMatchObject({ name: 'pass wd.csv', format: 'csv' })
  const { columns, rows } = await firstRows(uploads.path(upload.id), 1)
  expect(columns).toHaveLength(8)
  expect(rows).toHaveLength(1)
  const choices = guessColumns(columns)
  uploads.setMapping(upload.id, mappingYaml({ columns, choices, type: 'Photograph', rights: 'Not evaluated', title: 'Test', heldBy: '' }))
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

test('a file is typed by what is in it', () => {
  expect(uploads.keep({ name: 'x.csv', bytes: Buffer.from('<?xml version="1.0"?><ead/>') }, 'anna').format).toBe('ead')
  expect(() => uploads.keep({ name: 'x.csv', bytes: Buffer.from([0x89, 0x50, 0, 1]) }, 'anna')).toThrow(/neither a table/)
  expect(() => uploads.keep({ name: 'x.csv', bytes: Buffer.from('') }, 'anna')).toThrow(/neither a table/)
  writeFileSync(join(folder, 'outside.json'), '{}')
  expect(() => uploads.find('../outside')).toThrow(/not found/)
})
