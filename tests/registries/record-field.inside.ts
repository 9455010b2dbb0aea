/** Runs in a copy with the field "studio" (record-field.test.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExplore } from '../../app/routes/explore/explore.server.ts'
import { loadRecord } from '../../app/routes/record/record.server.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { draftOf, FORM_FIELDS, valuesOf } from '../../desk/editing/record-form.ts'
import { COLUMN_CHOICES } from '../../desk/imports/column-choices.ts'
import { answerExport } from '../../endpoints/export/export.ts'
import { answerRecordFormat, findRecord, recordView } from '../../endpoints/record-formats/index.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { temporaryArchive } from '../ingest/temporary-archive.ts'

const SITE = 'http://archive.test'
const get = (address: string) => new Request(SITE + address)
const MADE = RecordSchema.parse({
  ...recordFixture({ id: 'msp:photo:1925:900', title: 'Made in a studio', collection: 'photos' }),
  studio: 'Notman',
})
let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive([MADE])
})
afterAll(() => archive.close())

test('on the record page, linked to the records with the same value', async () => {
  const found = findRecord(archive.store, MADE.id, archive.viewer)
  const page = await loadRecord(recordView(found.record, found, { ...archive, site: SITE }), archive, false)
  const row = page.details.find(({ field }) => String(field) === 'studio')
  expect(row).toMatchObject({ label: 'Studio', values: [{ text: 'Notman', to: '/explore?studio=Notman' }] })
})

test('as a facet, and among the words', async () => {
  const { shown } = await loadExplore(get('/explore?studio=Notman'), archive)
  expect(shown.results?.hits.map(({ id }) => id)).toEqual([MADE.id])
  expect(shown.results?.facets).toContainEqual(
    expect.objectContaining({ label: 'Studio', values: [{ value: 'Notman', count: 1, selected: true }] }),
  )
  expect((await loadExplore(get('/explore?q=notman'), archive)).shown.results?.total).toBe(1)
})

test('in MODS, schema.org, JSON and the export', async () => {
  const as = (format: 'mods.xml' | 'jsonld' | 'json') => answerRecordFormat(get('/'), MADE.id, format, archive).text()
  expect(await as('mods.xml')).toContain('<note type="studio">Notman</note>')
  expect(JSON.parse(await as('jsonld'))).toMatchObject({ producer: { '@type': 'Organization', name: 'Notman' } })
  expect(JSON.parse(await as('json'))).toMatchObject({ studio: 'Notman' })
  const [heads, line] = (await answerExport(get('/api/export?format=csv&studio=Notman'), archive).text()).split('\r\n')
  expect(heads?.split(',')).toContain('studio')
  expect(line).toContain(',Notman,')
})

test('in the form and in imported tables', async () => {
  expect(FORM_FIELDS.map(({ field }) => String(field))).toContain('studio')
  expect(draftOf(MADE.id, valuesOf(MADE))).toMatchObject({ studio: 'Notman' })
  expect(COLUMN_CHOICES).toContain('studio')
  const imports = temporaryArchive()
  const file = imports.write('rows.csv', 'number,title,made by\n1,A portrait,Notman\n')
  const map = imports.write('map.yaml', 'id: number\ntype: { value: Photograph }\nfields: { title: title, studio: made by }\n')
  expect(await imports.import({ file, map, collection: 'example' })).toMatchObject({ state: 'done', added: 1 })
  expect(imports.store().records.get('example:1')?.record).toMatchObject({ studio: 'Notman' })
})
