/**
 * Every file of ../shared/cases, read from there by the importer that a user of it would have, with what its README says is right. The kinds
 * of faults that the files stand for have tests of their own in table-cases.test.ts and cases-xml.test.ts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { cite } from '../../catalog/citations/styles.ts'
import { displayDate } from '../../catalog/dates.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { eadDocument } from '../../endpoints/finding-aid/ead-document.ts'
import { renderRecord } from '../../endpoints/record-formats/formats.ts'
import { citationOf, recordView } from '../../endpoints/record-formats/index.ts'
import { allCollections } from '../../endpoints/search-api/search.ts'
import type { ImportReport } from '../../ingest/index.ts'
import { readCues } from '../../media/captions.ts'
import type { Store } from '../../store/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

const CASES = '../shared/cases'
const SITE = 'https://archive.example.org'
/** The mapping that the README gives, with the columns that a table has. */
const FIELDS = {
  date: 'date',
  creator: 'creators: { name: creator }',
  subject: 'subjects: subject',
  description: 'description: description',
}

interface Imported {
  report: ImportReport
  store: Store
  records: readonly ArchiveRecord[]
  read(id: string): ArchiveRecord
  /** What a reader of the public site knows of. */
  open: readonly ArchiveRecord[]
}

async function imported(name: string, date = 'date: date'): Promise<Imported> {
  const archive = temporaryArchive()
  const file = join(CASES, name)
  const table = /\.(?:csv|xlsx)$/.test(name)
  const header = name.endsWith('.csv')
    ? (readFileSync(file, 'utf8')
        .split('\n')
        .find((line) => line.startsWith('number')) ?? '')
    : 'number,title,date'
  const fields = Object.entries(FIELDS).flatMap(([column, rule]) =>
    header.trim().split(/[,;]/).includes(column) ? [column === 'date' ? date : rule] : [],
  )
  const mapping = [
    'collection: { title: X, description: x, heldBy: Example, citation: X }',
    'id: number',
    'type: { value: Document }',
    'rights: Not evaluated',
    `fields: { ${['title: title', ...fields].join(', ')} }`,
    'extra: keep',
    '',
  ].join('\n')
  const report = await archive.import({ file, collection: 'x', ...(table ? { map: archive.write('map.yaml', mapping) } : {}) })
  const store = archive.store()
  const records = [...store.records.all()]
  const open = records.filter((record) => seenBy(record, publicViewer()) !== null)
  const read = (id: string) => {
    const record = store.records.get(`x:${id}`)?.record
    if (!record) throw new Error(`no record x:${id}, only ${records.map((one) => one.id).join(', ')}`)
    return record
  }
  return { report, store, records, read, open }
}

const catalog = loadCatalog('content')

function viewOf({ id }: ArchiveRecord, store: Store) {
  const found = store.records.get(id)
  const seen = found && seenBy(found.record, publicViewer())
  if (!seen) throw new Error(`${id} is not public`)
  return recordView(seen, { version: found.version, changed: '' }, { catalog, store, viewer: publicViewer(), site: SITE })
}

async function findingAid(format: 'ead' | 'ead3', { store }: Imported): Promise<string> {
  const collection = store.imports.collection('x')
  if (!collection) throw new Error('no collection')
  const source = {
    catalog,
    store,
    settings: { publicUrl: SITE, publicKey: '', release: '', publishSamples: false },
    viewer: publicViewer(),
    site: SITE,
  }
  let text = ''
  for await (const part of eadDocument(collection, format, source)) text += part
  return text
}

function closedWhole({ report, open, records, store }: Imported): void {
  expect(report).toMatchObject({ state: 'done', closed: 2 })
  expect([records.length, open]).toEqual([2, []])
  const known = allCollections({ catalog, store, viewer: publicViewer() }).map(({ id }) => id)
  expect(known).not.toContain('x')
  expect(allCollections({ catalog, store, viewer: { role: 'staff', day: 0 } }).map(({ id }) => id)).toContain('x')
}

const RIGHT: Readonly<Record<string, (name: string) => Promise<void> | void>> = {
  '02-ead-root-internal.xml': async (name) => closedWhole(await imported(name)),
  '03-archdesc-internal-collection-page.xml': async (name) => closedWhole(await imported(name)),
  '04-marc-private-561.xml': async (name) => {
    const { report, records } = await imported(name)
    expect(JSON.stringify(records)).not.toContain('PRIVATEOWNER')
    expect(report.omitted).toMatchObject([{ element: '561', count: 1, reason: 'marked as private', text: '' }])
  },
  '05-long-numbers-as-ids.xlsx': async (name) => {
    const { records } = await imported(name)
    expect(records.map(({ id }) => id)).toEqual(['x:31234567890123', 'x:31234567890124', 'x:31234567890125'])
  },
  '06-corporate-names.csv': async (name) => {
    const of = await imported(name)
    expect(of.read('n1').creators).toEqual([{ name: 'Smith & Sons, Inc.', role: '' }])
    expect(of.read('n2').creators).toEqual([{ name: 'Example Mill, Board of Directors', role: '' }])
    expect(renderRecord(viewOf(of.read('n1'), of.store), 'ris')).toContain('Smith & Sons, Inc.')
  },
  '07-apa-proper-names.csv': async (name) => {
    const of = await imported(name)
    for (const record of of.records) {
      const { title } = record
      const forms = cite(citationOf(viewOf(record, of.store).record, { catalog, store: of.store, viewer: publicViewer(), site: SITE }))
      const lacking = forms
        .filter(
          ({ runs }) =>
            !runs
              .map(({ text }) => text)
              .join('')
              .includes(title),
        )
        .map(({ style }) => style)
      expect([title, lacking]).toEqual([title, []])
    }
  },
  '08-language-not-said.csv': async (name) => {
    const of = await imported(name)
    expect(of.records.map(({ language }) => language)).toEqual(['', ''])
    for (const record of of.records)
      for (const format of ['dc.xml', 'mods.xml', 'marc.xml', 'ris', 'jsonld'] as const) {
        const text = renderRecord(viewOf(record, of.store), format)
        expect([format, /English|\beng\b|<dc:language|<language>|^LA {2}-|inLanguage|xml:lang/m.exec(text)?.[0]]).toEqual([
          format,
          undefined,
        ])
      }
    for (const format of ['ead', 'ead3'] as const) expect(await findingAid(format, of)).not.toMatch(/<langmaterial/)
  },
  '09-null-dates.csv': async (name) => {
    const { read, report } = await imported(name)
    expect(read('z1')).toMatchObject({ date: '', dateNote: '0000-00-00' })
    expect(report.warnings).toBe(1)
  },
  '10-empty-rows.csv': async (name) => {
    const { records, report } = await imported(name)
    expect(records.map(({ id, date }) => [id, date])).toEqual([
      ['x:1', '1921'],
      ['x:2', '1922'],
    ])
    expect(report.omitted).toMatchObject([{ reason: 'an empty row', count: 1 }])
  },
  '11-edtf-season.csv': async (name) => {
    const said = await imported(name, 'date: { column: date, edtf: true }')
    expect([said.read('s1').date, said.report.warnings]).toEqual(['2001-21', 0])
    const { read, report } = await imported(name)
    expect([read('s1').dateNote, report.warnings]).toEqual(['2001-21', 1])
  },
  '12-ead-normal.csv': async (name) => {
    const of = await imported(name)
    expect(of.read('u1').date).toBe('1910?')
    // The pattern of ead.xsd for @normal has no sign for uncertainty.
    const normal = / normal="([^"]*)"/.exec(await findingAid('ead', of))?.[1]
    expect(normal).toMatch(/^\d{4}(?:\/\d{4})?$/)
    expect(await findingAid('ead', of)).toContain('certainty="uncertain"')
  },
  '13-composed-and-decomposed.csv': async (name) => {
    const { records } = await imported(name)
    expect(new Set(records.flatMap(({ subjects }) => subjects)).size).toBe(1)
  },
  '14-oai-marc-without-001.xml': async (name) => {
    const { records, report } = await imported(name)
    expect(records.map(({ id, title }) => [id, title])).toEqual([['x:oai:example.org:resources-1', 'Mill papers']])
    expect(report.shownWarnings).toMatchObject([{ field: 'identifier' }])
  },
  '15-ead-in-oai.xml': async (name) => {
    const { records, report } = await imported(name)
    expect(report.format).toBe('ead')
    expect(records.map(({ id, title, level }) => [id, title, level])).toEqual([['x:e1', 'Papers', 'collection']])
  },
  '16-marc-authority.xml': async (name) => {
    const archive = temporaryArchive()
    const report = await archive.import({ file: join(CASES, name), collection: 'x' })
    expect(report).toMatchObject({ state: 'refused', added: 0, shownProblems: [{ found: 'an authority record' }] })
  },
  '17-ead-small-faults.xml': async (name) => {
    const { read } = await imported(name)
    expect(read('k17').title).toBe('Family papers, 1865-1985')
    expect(read('k1').media).toMatchObject([{ file: 'http://example.org/a.jpg', kind: 'image' }])
    expect(read('k2').date).toBe('1910~')
    expect(read('k3')).toMatchObject({ media: [], notes: [{ kind: 'files', text: 'http://example.org/catalog/123' }] })
    expect(read('k4')).toMatchObject({ box: '1, 3', folder: '2-4 (box 1), 7 (box 3)' })
  },
  '18-marc-headings.xml': async (name) => {
    const { read } = await imported(name)
    expect(read('h1')).toMatchObject({
      title: 'Keisatsu shashin',
      variantTitles: ['警察写真'],
      creators: [{ name: 'Tanaka, Ichiro', role: 'performer' }],
      subjects: ['Police -- Japan -- History -- 20th century'],
      media: [],
    })
  },
  '19-html-in-cells.csv': async (name) => {
    const { read } = await imported(name)
    expect(read('1')).toMatchObject({ title: 'AT&T and The Globe', description: 'First part.\n\nSecond & third one.' })
  },
  '21-sep-line.csv': async (name) => {
    const { read } = await imported(name)
    expect(read('1')).toMatchObject({ title: 'Sep line', date: '1921' })
  },
  '22-null-word.csv': async (name) => {
    const { read, report } = await imported(name)
    expect([read('1').creators, read('2').creators]).toEqual([[], [{ name: 'Smith', role: '' }]])
    expect(read('2').title).not.toBe('NULL')
    expect(report.findings.filter(({ found }) => found === 'NULL')).toHaveLength(2)
  },
  '23-bce.csv': async (name) => {
    const { records } = await imported(name)
    expect(records.map(({ date }) => date)).toEqual(['-0043', '-0499', '0079'])
    expect(records.map(({ date }) => displayDate(date))).toEqual(['44 BCE', '500 BCE', '79 CE'])
  },
  '25-captions.vtt': (name) => {
    expect(readCues(readFileSync(join(CASES, name), 'utf8'))).toMatchObject([
      { start: 1.5, end: 3, text: 'Mary Smith: Bread & butter <then>' },
    ])
  },
}

describe.skipIf(!existsSync(CASES))('cases of ../shared/cases', () => {
  test('each file has its right value here', () => {
    expect(readdirSync(CASES).filter((name) => name !== 'README.md')).toEqual(Object.keys(RIGHT).sort())
  })

  test.each(Object.entries(RIGHT))('%s', async (name, check) => {
    await check(name)
  })
})
