/** Finding aids as EAD: imported, exported and imported again; collections that no finding aid describes; what may not be shown. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { eadProblems, HAS_EAD_SCHEMAS } from '../../tests/ead-validator.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, FORMULA_ID, SECRET_WORD } from '../../tests/fixtures/tiny-records.ts'
import { roundTrip } from '../../tests/ingest/ead-round-trip.ts'
import { answerEac } from '../authority-file/eac-cpf.ts'
import { blocksOf, dateElements } from './ead-component.ts'
import { answerEad, EAD_2002 } from './ead-document.ts'

const catalog = loadCatalog('content')
const FILES = ['tests/fixtures/ead3.xml', ...readdirSync('tests/fixtures/odd').map((name) => join('tests/fixtures/odd', name))]

test.each(FILES)('%s: no component, note or date is lost in either dialect', async (file) => {
  const trips = await roundTrip(file, catalog)
  expect(trips.map(({ format, lost }) => ({ format, lost }))).toEqual([
    { format: 'ead', lost: [] },
    { format: 'ead3', lost: [] },
  ])
  expect(trips[0]?.components).toBeGreaterThan(2)
  if (HAS_EAD_SCHEMAS) expect(eadProblems(trips)).toEqual([])
})

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  const inside = (id: string, parent: string, title: string) =>
    recordFixture({ id, basis: 'sourced', title, collection: 'laws', ancestors: [{ id: parent, title: 'Above', level: 'series' }] })
  archive.store.records.change({ actor: 'test', reason: 'a tree', origin: 'edit' }, (batch) => {
    batch.put(recordFixture({ id: 'laws:series', basis: 'sourced', title: 'A series', level: 'series', collection: 'laws' }))
    batch.put(inside('laws:inner', 'laws:series', 'An inner file'))
    batch.put({ ...inside('laws:hidden', 'laws:series', SECRET_WORD), access: { level: 'closed', until: '', note: '' } })
    batch.put(inside('laws:orphan', 'laws:hidden', 'A file inside one that is closed'))
  })
})
afterAll(() => archive?.close())

async function ead(id: string, format: 'ead' | 'ead3', publishSamples = false): Promise<string> {
  const settings = { ...archive.settings, publicUrl: 'https://archive.example.org', publishSamples }
  const answer = answerEad(new Request(`https://archive.example.org/collections/${id}/ead.xml`), id, format, { ...archive, settings })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Titles by how deep they are. Throws where the document is not well-formed. */
function outline(xml: string): string[] {
  const lines: string[] = []
  let depth = 0
  let open = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'c' || name === 'archdesc') depth += 1
    open = name
  })
  parser.on('text', (text) => {
    if (open === 'unittitle' && text.trim() !== '') lines.push(`${'-'.repeat(depth)} ${text}`)
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'c' || name === 'archdesc') depth -= 1
    open = ''
  })
  parser.write(xml).close()
  return lines
}

describe.each(['ead', 'ead3'] as const)('%s', (format) => {
  test('a collection without a finding aid is described by its page; what is inside a closed component stands outermost', async () => {
    const lines = outline(await ead('laws', format))
    expect(lines[0]).toBe(`- ${catalog.collection('laws')?.title}`)
    expect(lines).toContain('-- A series')
    expect(lines).toContain('--- An inner file')
    expect(lines).toContain('-- A file inside one that is closed')
    expect(lines.filter((line) => line.includes(archive.catalog.collection('laws')?.title ?? '?'))).toHaveLength(1)
  })

  test('says no hidden word; samples are in it only where they are published, and marked', async () => {
    const ids = ['laws', 'orders', 'photos']
    const [plain, published] = await Promise.all(
      [false, true].map(async (samples) => (await Promise.all(ids.map((id) => ead(id, format, samples)))).join()),
    )
    expect(published).not.toContain(SECRET_WORD)
    expect(published).not.toContain(CLOSED_ID)
    expect(plain).toContain(FORMULA_ID)
    expect(plain).not.toMatch(/An order with a redacted line|Sample record: an illustration/)
    expect(published).toContain('An order with a redacted line')
    expect(published).toMatch(/Sample record: an illustration/)
  })
})

test('an unknown collection is 404', () => {
  expect(() => answerEad(new Request('https://a.example/'), 'nothing', 'ead', archive)).toThrow(expect.objectContaining({ status: 404 }))
})

test('notes keep their paragraphs, lists and rows', () => {
  const names = blocksOf('One\n\nHead\n• a\n• b\n\n1900 | first\n1901 | second\n\n• alone').map(
    ({ name, children }) => `${name} ${children.length}`,
  )
  expect(names).toEqual(['p 1', 'list 3', 'table 1', 'list 1'])
})

test.each([
  ['1921', ''],
  ['1921~', ''],
  ['192X', ''],
  ['1891/1934', '1891–1934; bulk 1910–1920'],
  ['1931-21', ''],
  ['', 'in the year of the great storm'],
])('the date %j with the words %j is read back as it was', (date, dateNote) => {
  expect(dateElements({ date, dateNote }, EAD_2002).left).toBe('')
})

test('EAC-CPF says who it is, where that is known from, and the records', async () => {
  const person = catalog.people.find(({ statements }) => statements.some(({ refs }) => refs.length > 0))
  archive.store.records.change({ actor: 'test', reason: 'named', origin: 'edit' }, (batch) => {
    batch.put(
      recordFixture({ id: 'laws:named', basis: 'sourced', title: 'Names & <a person>', collection: 'laws', people: [person?.name ?? ''] }),
    )
  })
  await archive.engine.rebuild()
  const answer = await answerEac(new Request('https://archive.example.org/'), person?.id ?? '', archive)
  const xml = await answer.text()
  const texts: Record<string, string[]> = {}
  let open = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open = name
  })
  parser.on('text', (text) => {
    if (text.trim() !== '') texts[open] = [...(texts[open] ?? []), text]
  })
  parser.write(xml).close()
  expect(texts.part).toEqual([person?.name, ...(person?.variants ?? [])])
  expect(texts.entityType).toEqual([person?.kind === 'body' ? 'corporateBody' : 'person'])
  expect(texts.relationEntry).toContain('Names & <a person>')
  expect(texts.sourceEntry?.length).toBeGreaterThan(1)
  expect(texts.p?.[0]).toContain(person?.statements[0]?.text)
  await expect(answerEac(new Request('https://archive.example.org/'), 'nobody', archive)).rejects.toMatchObject({ status: 404 })
})
