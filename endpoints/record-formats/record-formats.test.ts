import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import { CslItemSchema } from '../../catalog/citations/formats.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { ErrorAnswerSchema } from '../error-response.ts'
import { answerRecordFormat } from './answer.ts'
import { FORMAT_NAMES, type FormatName, splitEnding } from './formats.ts'
import { RecordJsonSchema } from './json.ts'
import { wantedFormat } from './negotiate.ts'

const SITE = 'https://archive.example.org'
const catalog = loadCatalog('content')
let store: Store

const RICH = recordFixture({
  id: 'tate:A00001',
  identifiers: ['MS <12> & "3"'],
  basis: 'sourced',
  title: 'Fines & <Costs>: a “Ledger”',
  variantTitles: ['Black book'],
  date: '1921~',
  dateNote: 'about 1921',
  type: 'Document',
  genre: 'Ledger',
  unit: 'Troop A',
  places: [{ name: 'Framingham', latitude: 42.279, longitude: -71.416 }],
  creators: [
    { name: 'Jones, Leslie', role: 'photographer' },
    { name: 'Somebody', role: '' },
  ],
  people: ['Doe, Jane'],
  subjects: ['Fines', 'Roads'],
  description: 'One & two\nlines',
  transcription: 'First line\nSecond [[redact]]hidden words[[/redact]] line',
  extent: '1 volume',
  pages: 1200,
  collection: 'orders',
  series: 'Operations',
  box: '4',
  folder: '12',
  ancestors: [{ id: '', title: 'Fonds of something', level: 'collection' }],
  issuer: 'Office of the Superintendent',
  rights: 'Restricted',
  rightsNote: 'Ask first',
  contentNote: 'Describes a death',
  media: [{ file: 'https://other.example/scan.jpg', kind: 'image', label: 'Recto', alt: 'A card', rights: 'CC BY' }],
  sources: [{ ref: '', citation: 'A source', locator: 'p. 3' }],
  heldBy: 'State Library',
  extra: { Shelf: 'B & 7' },
})
const SAMPLE = recordFixture({ id: 'msp:photo:1921:901', identifiers: ['MSP-GO-1921-901'] })
const RESTRICTED = recordFixture({
  id: 'msp:doc:1921:902',
  basis: 'sourced',
  title: 'Restricted',
  transcription: 'hidden words',
  media: [{ file: 'hidden words.pdf', kind: 'pdf' }],
  access: { level: 'restricted', note: 'Read on site' },
})
const CLOSED = recordFixture({
  id: 'msp:doc:1921:903',
  identifiers: ['hidden-number'],
  title: 'hidden words',
  access: { level: 'closed', until: '2150-01-01', note: 'hidden words' },
})
const UNSAID = recordFixture({ id: 'x:l1', basis: 'sourced', title: '警察の歴史', collection: 'x' })
const GONE = recordFixture({ id: 'msp:doc:1921:904', title: 'hidden words' })

beforeAll(() => {
  store = openStore(storeFile(mkdtempSync(join(tmpdir(), 'formats-'))))
  const note = { actor: 'test', reason: 'test', origin: 'edit' } as const
  store.records.change(note, (batch) => {
    for (const record of [RICH, SAMPLE, RESTRICTED, CLOSED, UNSAID, GONE]) batch.put(record)
  })
  store.records.change(note, (batch) => {
    batch.remove(GONE.id)
  })
})
afterAll(() => store.close())

function ask(id: string, format: FormatName, headers: Record<string, string> = {}): Response {
  const settings = { publicUrl: SITE, publishSamples: false, publicKey: '', release: 'test' }
  const request = new Request(`http://localhost/records/${id}.${format}`, { headers })
  return answerRecordFormat(request, id, format, { catalog, store, settings, viewer: publicViewer() })
}

interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  path: string
}

/** Every element with its text; throws where the document is not well-formed or a prefix is not declared. */
function elementsOf(xml: string): XmlNode[] {
  const parser = new SaxesParser({ xmlns: true })
  const found: XmlNode[] = []
  const open: XmlNode[] = []
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([key, attribute]) => [key, attribute.value]))
    const node = { name, attributes: values, text: '', path: [...open.map((parent) => parent.name), name].join('/') }
    found.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}

function valuesAt(nodes: readonly XmlNode[], path: string): string[] {
  return nodes.filter((node) => node.path.endsWith(path)).map(({ text }) => text)
}

describe('each format is read back', () => {
  test('JSON has the shape of its schema and every field', async () => {
    const json = RecordJsonSchema.parse(await ask(RICH.id, 'json').json())
    const { transcription, ...rest } = RICH
    expect(json).toMatchObject(rest)
    expect(json).toMatchObject({ url: `${SITE}/records/tate:A00001`, sample: false, note: null, dateDisplay: 'ca. 1921', version: 1 })
    expect(json.transcription).toBe('First line\nSecond [redacted] line')
    expect(json.withheld).toEqual(['redacted passages'])
    expect(transcription).toContain('hidden words')
  })

  test('JSON-LD says what schema.org has properties for', async () => {
    const value: unknown = await ask(RICH.id, 'jsonld').json()
    expect(value).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['CreativeWork', 'ArchiveComponent'],
      '@id': `${SITE}/records/tate:A00001`,
      name: RICH.title,
      temporalCoverage: '1921/1921',
      license: 'http://rightsstatements.org/vocab/InC/1.0/',
      holdingArchive: { name: 'State Library' },
      keywords: ['Fines', 'Roads'],
      spatialCoverage: { '@type': 'Place', name: 'Framingham', geo: { latitude: 42.279, longitude: -71.416 } },
      creator: [{ '@type': 'Role', roleName: 'photographer', creator: { name: 'Jones, Leslie' } }, { name: 'Somebody' }],
      associatedMedia: {
        '@type': 'ImageObject',
        contentUrl: 'https://other.example/scan.jpg',
        name: 'Recto',
        description: 'A card',
        license: 'http://creativecommons.org/licenses/by/4.0/',
      },
    })
    expect(value).not.toHaveProperty('dateCreated')
    expect(await ask(SAMPLE.id, 'jsonld').json()).toMatchObject({ dateCreated: '1921', creativeWorkStatus: 'Sample record' })
  })

  test('Dublin Core', async () => {
    const nodes = elementsOf(await ask(RICH.id, 'dc.xml').text())
    expect(nodes[0]).toMatchObject({ name: 'oai_dc:dc' })
    expect(new Set(nodes.slice(1).map(({ name }) => name.split(':')[0]))).toEqual(new Set(['dc']))
    expect(valuesAt(nodes, 'dc:title')).toEqual([RICH.title, 'Black book'])
    expect(valuesAt(nodes, 'dc:identifier')).toEqual([RICH.id, 'MS <12> & "3"', `${SITE}/records/tate:A00001`])
    expect(valuesAt(nodes, 'dc:type')).toEqual(['Document', 'Ledger', 'Text'])
    expect(valuesAt(nodes, 'dc:publisher')).toEqual(['Office of the Superintendent'])
    expect(valuesAt(nodes, 'dc:date')).toEqual(['1921~'])
  })

  test('MODS', async () => {
    const nodes = elementsOf(await ask(RICH.id, 'mods.xml').text())
    expect(nodes[0]).toMatchObject({ name: 'mods', attributes: { version: '3.8', xmlns: 'http://www.loc.gov/mods/v3' } })
    expect(valuesAt(nodes, 'mods/titleInfo/title')).toEqual([RICH.title, 'Black book'])
    expect(valuesAt(nodes, 'mods/name/namePart')).toEqual(['Jones, Leslie', 'Somebody'])
    expect(valuesAt(nodes, 'mods/name/role/roleTerm')).toEqual(['photographer'])
    expect(valuesAt(nodes, 'subject/geographic')).toEqual(['Framingham'])
    expect(valuesAt(nodes, 'subject/cartographics/coordinates')).toEqual(['42.279, -71.416'])
    expect(nodes.filter(({ name }) => name === 'originInfo')).toHaveLength(1)
    expect(nodes.find(({ name }) => name === 'dateCreated')).toMatchObject({
      text: '1921~',
      attributes: { encoding: 'edtf', qualifier: 'approximate' },
    })
    // Order within location as the schema has it.
    expect(nodes.filter(({ path }) => path.startsWith('mods/location/')).map(({ name }) => name)).toEqual([
      'physicalLocation',
      'shelfLocator',
      'shelfLocator',
      'url',
      'url',
    ])
    expect(valuesAt(nodes, 'mods/typeOfResource')).toEqual(['text'])
  })

  test('CSL, BibTeX, RIS, text', async () => {
    const items = z.array(CslItemSchema).parse(await ask(RICH.id, 'csl.json').json())
    expect(items).toMatchObject([{ id: RICH.id, title: RICH.title, URL: `${SITE}/records/tate:A00001` }])
    const bib = await ask(RICH.id, 'bib').text()
    expect(bib).toMatch(/^@misc\{tate-A00001,\n {2}title = \{\{Fines \\& <Costs>/)
    const ris = await ask(RICH.id, 'ris').text()
    expect(ris).toMatch(/^TY {2}- UNPB\r\n[\s\S]*ER {2}- \r\n$/)
    const text = await ask(RICH.id, 'txt').text()
    expect(text).toContain(RICH.title)
    expect(text).toContain('Second [redacted] line')
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => !line.includes('https://'))
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(80)
  })
})

describe.each(FORMAT_NAMES)('%s', (format) => {
  test('marks a sample, and only that', async () => {
    expect(await ask(SAMPLE.id, format).text()).toMatch(/sample record/i)
    expect(await ask(RICH.id, format).text()).not.toMatch(/sample record/i)
  })

  test('holds no hidden word', async () => {
    for (const { id } of [RICH, RESTRICTED, CLOSED, GONE]) {
      const answer = ask(id, format)
      expect(`${[...answer.headers].join()} ${await answer.text()}`).not.toContain('hidden')
    }
  })

  test('closed is 403 and says until when; another identifier of it is unknown; withdrawn is 410; unknown is 404', async () => {
    const closed = ask(CLOSED.id, format)
    expect(closed.status).toBe(403)
    expect(await closed.text()).toContain('closed until January 1, 2150')
    expect(ask('HIDDEN-number', format).status).toBe(404)
    expect(ask(GONE.id, format).status).toBe(410)
    expect(ask('msp:photo:1999:999', format).status).toBe(404)
  })

  test('another spelling or identifier leads to its own address', () => {
    for (const asked of ['MSP:PHOTO:1921:901', 'msp-go-1921-901']) {
      const answer = ask(asked, format)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/records/${SAMPLE.id}.${format}`])
    }
  })

  test('has its type, its links, and is not sent twice', () => {
    const answer = ask(RICH.id, format)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Link')).toContain(`<${SITE}/records/tate:A00001>; rel="canonical"`)
    expect(answer.headers.get('Link')).toContain(`<${SITE}/records/tate:A00001.${format}>; rel="alternate"`)
    expect(ask(RICH.id, format, { 'If-None-Match': answer.headers.get('ETag') ?? '' }).status).toBe(304)
  })
})

test('what stands in the way is said in the kind of document asked for', async () => {
  expect(ErrorAnswerSchema.parse(await ask(CLOSED.id, 'jsonld').json()).error).toMatchObject({ status: 403, code: 'closed' })
  expect(elementsOf(await ask(CLOSED.id, 'mods.xml').text())[0]).toMatchObject({ name: 'error', attributes: { status: '403' } })
  expect(await ask(CLOSED.id, 'txt').text()).toMatch(/^403 closed\n/)
})

test('withheld parts are named', async () => {
  expect(await ask(RESTRICTED.id, 'txt').text()).toMatch(/The transcription is not shown\. The\s+files\s+are\s+not\s+shown: Read on site/)
})

test('only known endings are formats; ids keep dots and colons', () => {
  expect(splitEnding('msp:photo:1921:001.dc.xml')).toEqual({ id: 'msp:photo:1921:001', format: 'dc.xml' })
  expect(splitEnding('msp:photo:1921:001.csl.json')).toEqual({ id: 'msp:photo:1921:001', format: 'csl.json' })
  expect(splitEnding('arms:1977.096.JSON')).toEqual({ id: 'arms:1977.096', format: 'json' })
  expect(splitEnding('arms:1977.096')).toEqual({ id: 'arms:1977.096', format: null })
  expect(splitEnding('a:b.xml')).toEqual({ id: 'a:b.xml', format: null })
  expect(splitEnding('.json')).toEqual({ id: '.json', format: null })
})

test.each([
  [null, null],
  ['*/*', null],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', null],
  ['application/json', 'json'],
  ['application/json, text/html;q=0.5', 'json'],
  ['text/html, application/json', null],
  ['application/ld+json, application/json;q=0.9', 'jsonld'],
  ['text/xml', 'dc.xml'],
  ['application/mods+xml', 'mods.xml'],
  ['application/x-bibtex', 'bib'],
  ['application/vnd.citationstyles.csl+json', 'csl.json'],
  ['text/plain', 'txt'],
  ['image/png', null],
  ['application/json;q=0, */*;q=0.1', null],
  ['nonsense;;;q=x', null],
])('Accept %s gives %s', (accept, expected) => {
  expect(wantedFormat(accept)).toBe(expected)
})

test.each(FORMAT_NAMES)('a language that nobody states is not stated as %s', async (format) => {
  const text = await ask(UNSAID.id, format).text()
  expect(text).not.toMatch(/English|\b(?:lang|language|inLanguage)="?(?:en|eng)\b|<dc:language|^LA {2}- /m)
})
