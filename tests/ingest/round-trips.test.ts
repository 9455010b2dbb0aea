/**
 * What is harvested from here is imported again: field by field, each format brings back what it can hold. What it cannot hold as a field
 * is in its words elsewhere (`moved`), or is not in the format at all (`dropped`); docs/import.md has the same lists.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { ArchiveRecord, RecordInput } from '../../catalog/schemas/record.ts'
import { answerListExport } from '../../endpoints/export/export.ts'
import { eadDocument } from '../../endpoints/finding-aid/ead-document.ts'
import { answerOai } from '../../endpoints/oai/answer-oai.ts'
import { bare } from '../../ingest/ead/element.ts'
import { eadProblems, HAS_EAD_SCHEMAS } from '../ead-validator.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { temporaryArchive } from './temporary-archive.ts'

const COLLECTION = 'trip'
const whole: Partial<RecordInput> = {
  title: 'Mill papers',
  type: 'Document',
  date: '1840/1910',
  level: 'collection',
  description: 'Papers of a mill.\n\nA second paragraph.',
  access: { level: 'open', note: 'Stored elsewhere.' },
  heldBy: 'Example Library',
  rights: 'Restricted',
  language: 'English; French',
  position: 0,
  creators: [
    { name: 'Example Mill, Board of Directors', role: 'creator' },
    { name: 'Roe, Jane', role: 'collector' },
  ],
  headings: [
    { text: 'Example Mill, Board of Directors', kind: 'body', vocabulary: 'naf', identifier: 'n80000001' },
    { text: 'Roe, Jane', kind: 'person' },
    { text: 'Police -- Japan -- History', kind: 'subject', vocabulary: 'lcsh', identifier: 'sh85000001' },
    { text: 'Boston (Mass.)', kind: 'place', vocabulary: 'tgn', identifier: '7013445' },
  ],
  subjects: ['Police -- Japan -- History', 'Mills'],
  places: [{ name: 'Boston (Mass.)', latitude: 42.36, longitude: -71.06 }],
  notes: [
    { kind: 'history', label: 'Biographical or historical note', text: 'Founded in 1840.' },
    { kind: 'custody', label: 'Custodial history', text: 'From the mill.' },
    { kind: 'acquisition', label: 'Acquisition', text: 'Gift of 1950.' },
    { kind: 'processing', label: 'Processing', text: 'Cleaned.' },
    { kind: 'originals', label: 'Location of originals', text: 'At the library.' },
    { kind: 'appraisal', label: 'Appraisal', text: 'All was kept.' },
    { kind: 'general', label: 'Note', text: 'A remark: with a colon.' },
  ],
}
/** What cells of words alone would lose. */
const HARD: Partial<RecordInput> = {
  title: '=SUM(A1:A2) & co',
  variantTitles: ["'quoted", '-0043'],
  date: '-0043',
  type: 'Document',
  subjects: ['Mills; dams', 'Water'],
  people: ['@Somebody'],
  places: [{ name: 'Lowell', latitude: 42.6, longitude: -71.3 }],
  headings: [
    { text: 'Roe family', kind: 'family', vocabulary: 'local', identifier: 'f;1', dates: '1843/1901' },
    { text: 'Weaving', kind: 'function' },
  ],
  notes: [{ kind: 'general', label: 'Note; odd', text: 'One: two; three\n\n"four"' }],
  description: 'NULL & <b>bold</b> &amp; so on',
  media: [{ file: 'https://example.org/a.jpg', kind: 'image', label: 'A; b', alt: 'What: it shows', rights: 'CC BY', text: 'Words' }],
  extra: { 'Reel; no.': '=1+1' },
}
const above = [{ id: `${COLLECTION}:whole`, title: 'Mill papers', level: 'collection' }]
const inside = (position: number, given: Partial<RecordInput>): Partial<RecordInput> => ({
  level: 'file',
  position,
  ancestors: above,
  heldBy: 'Example Library',
  language: 'English',
  ...given,
})

/** Every kind of date, name, note, right and file; as imports bring records. */
const RECORDS: readonly ArchiveRecord[] = [
  ['whole', whole],
  ['a', inside(1, { title: 'Letters, etc.', variantTitles: ['Correspondence'], date: '1910?', type: 'Document', identifiers: ['MC 1/2'] })],
  [
    'b',
    inside(2, { title: 'Prints of the 1920s', date: '192X', type: 'Photograph', genre: 'Postcards', extent: '3 photographs', pages: 12 }),
  ],
  [
    'c',
    inside(3, {
      title: 'Survey',
      date: '1905~',
      dateNote: 'about 1905',
      type: 'Photograph',
      creators: [{ name: 'Park Surveys, Inc.', role: 'photographer' }],
      people: ['King, William S.', 'Smith & Sons, Inc.'],
    }),
  ],
  [
    'd',
    inside(4, {
      title: 'Ledger',
      date: '',
      type: 'Document',
      rights: 'Restricted',
      rightsNote: 'Ask the mill.',
      access: { level: 'open', note: 'By appointment.' },
      accessAbove: [{ title: 'Mill papers', note: 'Stored elsewhere.' }],
    }),
  ],
  [
    'e',
    inside(5, {
      title: 'Tape',
      date: '1971-05-02',
      type: 'Audio',
      language: 'French',
      box: '2',
      folder: '7',
      series: 'Tapes',
      media: [
        { file: 'https://example.org/stream/9', kind: 'audio', label: 'Side one' },
        { file: 'https://example.org/a.jpg', kind: 'image' },
      ],
    }),
  ],
  [
    'f',
    inside(6, {
      title: 'Open end',
      date: '1920/..',
      type: 'Video',
      rights: 'In Copyright - Educational Use Permitted',
      contentNote: 'Shows an accident.',
      issuer: 'The Mill Press',
    }),
  ],
  [
    'g',
    inside(7, {
      title: 'Helmet',
      date: '1843-21',
      type: 'Artifact',
      rights: 'CC BY-SA 3.0',
      transcription: 'Words on it',
      extra: { Reel: '3' },
    }),
  ],
  ['h', inside(8, { title: 'CLOSED papers', type: 'Document', access: { level: 'closed' } })],
  [
    'i',
    inside(9, {
      title: 'Family papers',
      date: '1843/1844',
      type: 'Document',
      creators: [{ name: 'Roe family', role: '' }],
      headings: [{ text: 'Roe family', kind: 'family' }],
      unit: 'Air Wing',
    }),
  ],
].map(([id, given]) =>
  recordFixture({
    basis: 'sourced',
    rights: 'Not evaluated',
    collection: COLLECTION,
    sources: [{ citation: 'Guide to the mill' }],
    ...Object(given),
    id: `${COLLECTION}:${id}`,
  }),
)

type Field = keyof ArchiveRecord
const EAD: { moved: readonly Field[]; dropped: readonly Field[] } = {
  moved: ['unit', 'transcription', 'issuer', 'contentNote', 'extent', 'pages', 'sources', 'accessAbove', 'access'],
  dropped: ['plate', 'position', 'series'],
}
const FORMATS: Readonly<Record<string, { moved: readonly Field[]; dropped: readonly Field[] }>> = {
  marcxml: {
    moved: ['unit', 'access', 'accessAbove', 'transcription', 'extra'],
    dropped: ['ancestors', 'position', 'plate'],
  },
  mods: { moved: ['unit', 'access', 'accessAbove', 'ancestors', 'extra'], dropped: ['position', 'plate'] },
  oai_dc: {
    moved: ['unit', 'people', 'series', 'heldBy', 'sources', 'rightsNote', 'access', 'accessAbove', 'ancestors', 'notes'],
    dropped: ['dateNote', 'headings', 'transcription', 'box', 'folder', 'level', 'position', 'plate', 'media', 'contentNote', 'extra'],
  },
  // Places in a finding aid are counted without what is closed.
  oai_ead: EAD,
  ead3: EAD,
  // Exports of our own have every field.
  csv: { moved: [], dropped: [] },
  json: { moved: [], dropped: [] },
  jsonl: { moved: [], dropped: [] },
}

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  archive.store.records.change({ actor: 'test', reason: 'test', origin: 'import' }, ({ put }) => {
    for (const record of RECORDS) put(record)
  })
  archive.store.imports.putCollection({
    ...Object(archive.catalog.collections[0]),
    id: COLLECTION,
    title: 'Mill papers',
    shortTitle: 'Mill papers',
  })
})
afterAll(() => archive.close())

/** Everything that anybody may have in a format, and what the file is called. */
async function harvested(prefix: string): Promise<string> {
  if (prefix === 'csv' || prefix === 'json' || prefix === 'jsonl') {
    const asked = new URLSearchParams([...RECORDS.map(({ id }) => ['r', id]), ['format', prefix]])
    return answerListExport(new Request(`https://archive.example.org/list/export?${asked}`), archive).text()
  }
  if (prefix === 'ead' || prefix === 'ead3') {
    const collection = archive.store.imports.collection(COLLECTION)
    if (!collection) throw new Error('no collection')
    let text = ''
    for await (const part of eadDocument(collection, prefix, { ...archive, site: 'https://archive.example.org' })) text += part
    return text
  }
  const asked: Record<string, string> =
    prefix === 'oai_ead'
      ? { verb: 'GetRecord', identifier: `oai:archive.example.org:collections/${COLLECTION}` }
      : { verb: 'ListRecords', set: COLLECTION }
  const given = { ...archive, settings: { ...archive.settings, publicUrl: 'https://archive.example.org' } }
  return answerOai(new Request('https://archive.example.org/oai'), new URLSearchParams({ ...asked, metadataPrefix: prefix }), given).text()
}

/** As it can be compared: what is in no order, or is no field of what was written, left out. */
function comparable(field: Field, record: ArchiveRecord, ead: boolean): unknown {
  const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort()
  if (field === 'headings')
    return sorted(record.headings.map(({ text, kind, vocabulary, identifier }) => [text, kind, vocabulary, identifier]))
  if (field === 'places') return record.places.map(({ name, latitude, longitude }) => (ead ? [name] : [name, latitude, longitude]))
  if (field === 'sources') return record.sources.map(({ citation }) => citation)
  if (field === 'ancestors') return record.ancestors.map(({ title }) => title)
  if (field === 'media') return record.media.map(({ file, kind, label }) => [file, kind, label])
  if (field === 'notes') return sorted(record.notes)
  return record[field]
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

/** What a field had and has no more; more than it had is none. */
function lostOf(field: Field, before: ArchiveRecord, after: ArchiveRecord, format: string): string[] {
  const noPositions = format === 'oai_ead' || format === 'ead3' || format === 'marcxml' || format === 'oai_dc'
  const [was, is] = [comparable(field, before, noPositions), comparable(field, after, noPositions)]
  if (Array.isArray(was) && Array.isArray(is)) {
    const there = new Set(is.map((one) => JSON.stringify(one)))
    return was
      .filter((one) => !there.has(JSON.stringify(one)))
      .map((one) => `${before.id} ${field}: ${JSON.stringify(one)} of ${JSON.stringify(is)}`)
  }
  if (was === '' || was === null || JSON.stringify(was) === JSON.stringify(is)) return []
  return [`${before.id} ${field}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`]
}

const OWN = /^(?:csv|jsonl?)$/

test.each(Object.entries(FORMATS))('%s comes back whole', async (format, { moved, dropped }) => {
  const text = await harvested(format)
  expect(text).not.toContain('CLOSED')
  const again = temporaryArchive()
  const report = await again.import({ file: again.write(`harvest.${OWN.test(format) ? format : 'xml'}`, text), collection: COLLECTION })
  expect(report).toMatchObject({ state: 'done', problems: 0, read: RECORDS.length - 1 })
  const { records } = again.store()
  const lost: string[] = []
  for (const before of RECORDS.filter(({ access }) => access.level !== 'closed')) {
    const after = records.get(before.id)?.record
    if (!after) {
      lost.push(`${before.id}: the record`)
      continue
    }
    if (OWN.test(format)) {
      expect(after).toEqual(before)
      continue
    }
    const words = bare(JSON.stringify(after))
    for (const field of Object.keys(before).filter((name): name is Field => name in before)) {
      if (dropped.includes(field)) continue
      if (!moved.includes(field)) lost.push(...lostOf(field, before, after, format))
      else if (field === 'access' || field === 'pages') continue
      else
        for (const one of wordsOf(comparable(field, before, true)))
          if (field !== 'notes' && !words.includes(bare(one))) lost.push(`${before.id} ${field}: ${one} is nowhere`)
    }
  }
  expect(lost).toEqual([])
})

test('a sample record is one wherever it is imported', async () => {
  const sample = recordFixture({ id: 'trip:sample', title: 'Made up', basis: 'sample', collection: COLLECTION })
  archive.store.records.change({ actor: 'test', reason: 'test', origin: 'import' }, ({ put }) => void put(sample))
  for (const format of ['marcxml', 'mods', 'oai_dc']) {
    const given = { ...archive, settings: { ...archive.settings, publishSamples: true, publicUrl: 'https://archive.example.org' } }
    const asked = new URLSearchParams({ verb: 'GetRecord', metadataPrefix: format, identifier: 'oai:archive.example.org:trip:sample' })
    const text = await answerOai(new Request('https://archive.example.org/oai'), asked, given).text()
    const again = temporaryArchive()
    await again.import({ file: again.write('harvest.xml', text), collection: COLLECTION })
    expect([format, again.store().records.get('trip:sample')?.record.basis]).toEqual([format, 'sample'])
  }
})

test('every normal of a date in EAD 2002 is what its schema takes', async () => {
  const day = String.raw`-?[012]\d{3}(?:-?(?:0[1-9]|1[0-2])(?:-?(?:0[1-9]|[12]\d|3[01]))?)?`
  const normals = [...(await harvested('oai_ead')).matchAll(/ normal="([^"]*)"/g)].map(([, value = '']) => value)
  expect(normals.length).toBeGreaterThan(5)
  expect(normals.filter((value) => !new RegExp(`^${day}(?:/${day})?$`).test(value))).toEqual([])
})

test.each(['csv', 'json', 'jsonl'])('%s holds what cells of words cannot', async (format) => {
  const hard = recordFixture({
    ...Object(HARD),
    id: 'trip:hard',
    basis: 'sourced',
    collection: COLLECTION,
    rights: 'CC BY',
    sources: [{ citation: 'A; b' }],
  })
  archive.store.records.change({ actor: 'test', reason: 'test', origin: 'import' }, ({ put }) => void put(hard))
  const asked = new URLSearchParams({ r: hard.id, format })
  const text = await answerListExport(new Request(`https://archive.example.org/list/export?${asked}`), archive).text()
  const again = temporaryArchive()
  await again.import({ file: again.write(`list.${format}`, text), collection: COLLECTION })
  expect(again.store().records.get(hard.id)?.record).toEqual(hard)
  // Elsewhere it has an id of the other collection, and answers to the first.
  const elsewhere = temporaryArchive()
  await elsewhere.import({ file: elsewhere.write(`list.${format}`, text), collection: 'copy' })
  expect(elsewhere.store().records.get('copy:trip:hard')?.record).toMatchObject({ title: hard.title, identifiers: [hard.id] })
})

test('a cell that was changed in a spreadsheet wins over the whole record', async () => {
  const text = await harvested('csv')
  const again = temporaryArchive()
  const changed = text.replaceAll('Letters, etc.', 'Letters & notes').replaceAll(',Ledger,', ',Account book,')
  await again.import({ file: again.write('list.csv', changed), collection: COLLECTION })
  expect(again.store().records.get('trip:d')?.record).toMatchObject({
    title: 'Account book',
    rights: 'Restricted',
    rightsNote: 'Ask the mill.',
  })
})

test.skipIf(!HAS_EAD_SCHEMAS)('both finding aids are valid by the schemas of their dialects', async () => {
  const documents = await Promise.all((['ead', 'ead3'] as const).map(async (format) => ({ format, text: await harvested(format) })))
  expect(eadProblems(documents)).toEqual([])
  const wrong = documents.map(({ format, text }) => ({ format, text: text.replace('<did>', '<did><nothing/>') }))
  expect(eadProblems(wrong).length).toBeGreaterThanOrEqual(2)
})
