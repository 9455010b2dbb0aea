import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { FIXTURES, temporaryArchive } from './temporary-archive.ts'

const EAD3 = { file: `${FIXTURES}/ead3.xml`, collection: 'harbour' }

async function records(): Promise<Map<string, ArchiveRecord>> {
  const archive = temporaryArchive()
  expect(await archive.import(EAD3)).toMatchObject({ state: 'done', format: 'ead', read: 10, added: 10, problems: 0 })
  return new Map([...archive.store().records.all()].map((record) => [record.title, record]))
}

test('EAD 3: the finding aid itself is a record of the collection', async () => {
  const whole = (await records()).get('Harbour Patrol Papers')
  expect(whole).toMatchObject({
    id: 'harbour:mc-12',
    level: 'collection',
    position: 0,
    basis: 'sourced',
    type: 'Document',
    genre: 'Logbooks',
    identifiers: ['MC 12', 'mc-12'],
    date: '1891/1934',
    dateNote: '1891–1934; bulk 1910–1920',
    extent: '3 linear feet',
    language: 'English; French',
    heldBy: 'Example Archive',
    description: 'Logs, photographs and tape recordings.\n\n• Logs\n• Photographs',
    creators: [{ name: 'Example, Ada -- 1870-1940', role: 'creator' }],
    subjects: ['Harbour police', 'Boats -- Massachusetts'],
    places: [{ name: 'Boston Harbor (Mass.)', latitude: 42.34, longitude: -70.95 }],
    // Stands after the components in the document, and holds for them all the same.
    rightsNote: 'Permission is needed to publish.',
    ancestors: [],
    sources: [{ citation: 'Guide to the Harbour Patrol Papers. Example Archive. https://archives.example.org/mc-12' }],
  })
})

test('a component knows what it is inside of and inherits what is said there', async () => {
  expect((await records()).get('Launches')).toMatchObject({
    id: 'harbour:f1',
    level: 'file',
    position: 2,
    series: 'Photographs',
    date: '1905-07',
    box: '2',
    folder: '7',
    type: 'Photograph',
    extent: '4 photographic prints',
    ancestors: [
      { id: 'harbour:mc-12', title: 'Harbour Patrol Papers', level: 'collection' },
      { id: 'harbour:s1', title: 'Photographs', level: 'series' },
    ],
    access: { level: 'open', note: '' },
    accessAbove: [{ title: 'Photographs', note: 'Glass negatives are seen by appointment.' }],
    rightsNote: 'Permission is needed to publish.',
    heldBy: 'Example Archive',
    media: [{ file: 'https://archives.example.org/launches.jpg', kind: 'image', label: 'Launches at the pier' }],
    language: 'English; French',
  })
})

test('a component without a title is called by its date, and one without a number keeps its own kind of container', async () => {
  expect((await records()).get('Spring 1931')).toMatchObject({
    id: 'harbour:t1',
    level: 'tape',
    date: '1931-21',
    type: 'Audio',
    box: '',
    extra: { Reel: '3' },
  })
})

test('what the finding aid marks as internal is closed, with everything inside it', async () => {
  const all = await records()
  for (const title of ['Not for readers', 'Inside what is not for readers']) {
    const record = all.get(title)
    expect(record?.access.level).toBe('closed')
    expect(record && seenBy(record, publicViewer())).toBeNull()
  }
})

test('components without ids get the same ones again, wherever others are put in beside them', async () => {
  const archive = temporaryArchive()
  const text = readFileSync(EAD3.file, 'utf8')
  const file = archive.write('harbour.xml', text)
  const first = await archive.import({ ...EAD3, file })
  // Three ids that are made, and words on use that name no label.
  expect(first.warnings).toBe(4)
  expect(
    first.shownWarnings
      .filter(({ field }) => !field.startsWith('userestrict'))
      .every(({ field }) => field.startsWith('id of c03 harbour:c-')),
  ).toBe(true)
  archive.write(
    'harbour.xml',
    text.replace('<c03 level="item">', '<c03 level="item"><did><unittitle>New at the top</unittitle></did></c03><c03 level="item">'),
  )
  expect(await archive.import({ ...EAD3, file })).toMatchObject({ added: 1, missing: 0 })
})

test('an EAD mapping sets rights, and what access notes mean', async () => {
  const archive = temporaryArchive()
  const map = archive.write(
    'harbour.yaml',
    'format: ead\nrights: Restricted\naccess:\n  - { matches: by appointment, level: restricted }\ncollection: { title: Harbour }\n',
  )
  expect(await archive.import({ ...EAD3, map })).toMatchObject({ title: 'Harbour' })
  const { records } = archive.store()
  expect(records.get('harbour:f1')?.record).toMatchObject({ rights: 'Restricted', access: { level: 'restricted' } })
  expect(records.get('harbour:t1')?.record).toMatchObject({ access: { level: 'open' } })
})

test('a mapping for tables does not fit a finding aid', async () => {
  await expect(temporaryArchive().import({ ...EAD3, map: `${FIXTURES}/example.yaml` })).rejects.toThrow(
    /found an XML file, expected one for the format "csv"/,
  )
})

test('unparsed entities and a DOCTYPE are harmless; nothing is fetched for them', async () => {
  const archive = temporaryArchive()
  const text =
    '<!DOCTYPE ead PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd (EAD 2002)//EN" "ead.dtd" [<!ENTITY logo SYSTEM "logo.gif" NDATA gif>]>\n<ead><eadheader><eadid>old</eadid></eadheader><archdesc level="fonds"><did><unittitle>Old &amp; sound</unittitle></did></archdesc></ead>'
  await archive.import({ file: archive.write('old.xml', text), collection: 'old' })
  expect(archive.store().records.get('old:old')?.record).toMatchObject({ title: 'Old & sound', level: 'fonds' })
})

test('words where none belong are named and left out, as in real exports', async () => {
  const archive = temporaryArchive()
  const file = archive.write(
    'stray.xml',
    '<ead>xmlns="urn:x"<eadheader><eadid>s</eadid></eadheader><archdesc level="collection"><did><unittitle>T</unittitle></did></archdesc></ead>',
  )
  expect(await archive.import({ file, collection: 'stray' })).toMatchObject({
    state: 'done',
    warnings: 1,
    shownWarnings: [{ line: 1, found: 'xmlns="urn:x"' }],
  })
})
