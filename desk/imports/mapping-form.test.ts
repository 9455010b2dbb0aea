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
  expect(found.records).toHaveLength(1)
  expect(found.records[0]?.record).toMatchObject({
    id: 'test:7',
    title: 'A picture',
    date: '1921~',
    creators: [{ name: 'Doe, Jane' }],
    subjects: ['Cars', 'Roads'],
    extra: { Donor: 'Somebody', notes: 'x' },
  })
  expect(found.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'title']])
})

test('a file is typed by what is in it', () => {
  expect(uploads.keep({ name: 'x.csv', bytes: Buffer.from('<?xml version="1.0"?><ead/>') }, 'anna').format).toBe('ead')
  expect(() => uploads.keep({ name: 'x.csv', bytes: Buffer.from([0x89, 0x50, 0, 1]) }, 'anna')).toThrow(/neither a table/)
  expect(() => uploads.keep({ name: 'x.csv', bytes: Buffer.from('') }, 'anna')).toThrow(/neither a table/)
  writeFileSync(join(folder, 'outside.json'), '{}')
  expect(() => uploads.find('../outside')).toThrow(/not found/)
})
