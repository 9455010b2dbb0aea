import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { draftOf, FORM_FIELDS, valuesFrom, valuesOf } from './record-form.ts'

const FULL = recordFixture({
  identifiers: ['A;1', 'B | 2'],
  variantTitles: ['Other'],
  dateNote: 'about then',
  places: [{ name: 'Boston', latitude: 42.36, longitude: -71.06 }, { name: 'Lee' }],
  creators: [{ name: 'Jones, Leslie', role: 'photographer' }, { name: 'Nobody' }],
  people: ['One', 'Two'],
  subjects: ['Horses'],
  description: 'First line.\n\nSecond, with  two spaces.',
  transcription: 'Open [[redact]]hidden[[/redact]]',
  pages: 12,
  position: 0,
  ancestors: [{ id: 'x:1', title: 'Series', level: 'series' }, { title: 'File' }],
  access: { level: 'closed', until: '2050-01-01', note: 'Private' },
  headings: [{ text: 'Police', kind: 'subject', vocabulary: 'lcsh', identifier: 'sh85104165' }],
  accessAbove: [{ title: 'Series 1', note: 'Closed until 2050.' }],
  notes: [{ kind: 'history', label: 'History', text: 'First.\n\nSecond.' }],
  media: [{ file: 'a.jpg', kind: 'image', label: 'Front', alt: 'A card' }],
  sources: [{ ref: 'acts-1865-249', citation: 'Acts 1865, chapter 249', locator: 's. 1' }],
  extra: { 'Credit line': 'Given\nby two people', Size: '12 x 4' },
})

test('every field of the schema stands in the form', () => {
  const inForm = new Set<string>(FORM_FIELDS.map(({ field }) => field))
  expect(RecordSchema.keyof().options.filter((name) => name !== 'id' && !inForm.has(name))).toEqual([])
})

test('every part of a field stands in the form', () => {
  const missing = FORM_FIELDS.flatMap(({ field, shape }) => {
    if (!('parts' in shape) || field === 'extra') return []
    const names = shape.parts.map(({ name }) => name)
    return partsOf(RecordSchema.shape[field]).flatMap((name) => (names.includes(name) ? [] : [`${field}.${name}`]))
  })
  expect(missing).toEqual([])
})

/** Names of the parts of an entry, through defaults and lists. */
function partsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodArray) return partsOf(schema.element)
  return schema instanceof z.ZodDefault ? partsOf(schema.unwrap()) : []
}

test('a form that is sent again and again gains no blank line', () => {
  const form = new FormData()
  for (const name of ['', 'Barracks', ' ', 'Patrol', '']) form.append('subjects', name)
  for (const [name, role] of [
    ['', ''],
    ['Jones, Leslie', 'photographer'],
    ['', ''],
  ] as const) {
    form.append('creators.name', name)
    form.append('creators.role', role)
  }
  const once = valuesFrom(form, valuesOf(FULL))
  expect(once.subjects).toEqual(['Barracks', 'Patrol'])
  expect([once['creators.name'], once['creators.role']]).toEqual([['Jones, Leslie'], ['photographer']])
})

test('a record goes into its form and back unchanged', () => {
  expect(RecordSchema.parse(draftOf(FULL.id, valuesOf(FULL)))).toEqual(FULL)
  const plain = recordFixture()
  expect(RecordSchema.parse(draftOf(plain.id, valuesOf(plain)))).toEqual(plain)
})

test('a field that a form does not send keeps what the record has; an emptied one is empty', () => {
  const form = new FormData()
  form.set('title', 'New title')
  form.append('subjects', '')
  const record = RecordSchema.parse(draftOf(FULL.id, valuesFrom(form, valuesOf(FULL))))
  expect(record).toEqual({ ...FULL, title: 'New title', subjects: [] })
})

test('rows without words are left out, whatever their fixed choice says', () => {
  const form = new FormData()
  for (const file of ['b.pdf', '']) {
    form.append('media.file', file)
    form.append('media.kind', file ? 'pdf' : 'image')
    form.append('media.label', '')
    form.append('media.alt', '')
  }
  const record = RecordSchema.parse(draftOf(FULL.id, valuesFrom(form, valuesOf(FULL))))
  expect(record.media).toEqual([{ file: 'b.pdf', kind: 'pdf', label: '', alt: '', rights: '', text: '', textOrigin: '' }])
})

test('what is no number is refused at its field', () => {
  const form = new FormData()
  form.set('pages', 'twelve')
  const result = RecordSchema.safeParse(draftOf(FULL.id, valuesFrom(form, valuesOf(FULL))))
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['pages'])
})
