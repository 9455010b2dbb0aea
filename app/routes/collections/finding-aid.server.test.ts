/** The whole finding aid as one document: every component once and nested, samples marked, nothing that may not be shown. */
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import type { RecordInput } from '../../../catalog/schemas/record.ts'
import { missingMessages } from '../../../messages/area.ts'
import type { Language } from '../../../messages/languages.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { SECRET_WORD } from '../../../tests/fixtures/tiny-records.ts'
import { spokenWords } from '../../../tests/site/spoken-words.ts'
import { findingAidDocument } from './finding-aid.server.ts'

const FRAME = { styles: '/site.css', look: '', theme: 'dark' }
const WHOLE = { id: 'aid:top', title: 'Papers & <maps>', level: 'collection' }
const SERIES = { id: 'aid:s1', title: 'Letters', level: 'series' }
let archive: TinyArchive

beforeAll(async () => {
  archive = await openTinyArchive()
  const put = (given: Partial<RecordInput>, at: number) =>
    recordFixture({ basis: 'sourced', type: 'Document', collection: 'aid', date: '', position: at, ...given })
  archive.store.records.change({ actor: 'test', reason: 'a finding aid', origin: 'import' }, (batch) => {
    archive.store.imports.putCollection(collection())
    const records: Partial<RecordInput>[] = [
      {
        ...WHOLE,
        description: 'First paragraph.\n\nSecond one.',
        access: { level: 'open', note: 'Ask first.' },
        rightsNote: 'With credit.',
        heldBy: 'A library',
        notes: [{ kind: 'history', label: 'Biographical note', text: 'Born & died.' }],
      },
      { ...SERIES, ancestors: [WHOLE], rightsNote: 'With credit.', access: { level: 'open', note: 'By appointment.' } },
      {
        id: 'aid:f1',
        title: 'Letters received',
        level: 'file',
        date: '1921',
        box: '2',
        folder: '7',
        ancestors: [WHOLE, SERIES],
        rightsNote: 'With credit.',
        access: { level: 'restricted' },
        accessAbove: [{ title: 'Letters', note: 'By appointment.' }],
      },
      { id: 'aid:i1', title: 'One letter', ancestors: [WHOLE, SERIES, { id: 'aid:f1', title: 'Letters received', level: 'file' }] },
      { id: 'aid:f2', title: SECRET_WORD, ancestors: [WHOLE, SERIES], access: { level: 'closed' } },
      { id: 'aid:s2', title: 'Maps', basis: 'sample', level: 'series', ancestors: [WHOLE] },
    ]
    for (const [at, record] of records.entries()) batch.put(put(record, at))
  })
})
afterAll(() => archive?.close())

function collection() {
  const [first] = archive.catalog.collections
  if (!first) throw new Error('Content has no collection')
  return { ...first, id: 'aid', title: WHOLE.title, path: '' }
}

async function page(id: string, language: Language = 'en'): Promise<{ html: string; pieces: number }> {
  const site = 'https://archive.example.org'
  const source = { ...archive, language, site, settings: { ...archive.settings, publishSamples: true } }
  const found = id === 'aid' ? collection() : archive.catalog.collection(id)
  if (!found) throw new Error(id)
  let html = ''
  let pieces = 0
  for await (const piece of findingAidDocument(found, source, FRAME)) {
    html += piece
    pieces += 1
  }
  return { html, pieces }
}

/** Titles of components by how deep their list is. The document is written so that XML parsers can read it. */
function outline(html: string): string[] {
  const lines: string[] = []
  let depth = 0
  let open = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'ul') depth += 1
    if (attributes.class === 'component') {
      open = true
      lines.push('-'.repeat(depth))
    }
  })
  parser.on('text', (text) => {
    if (open && text.trim() !== '') lines.push(`${lines.pop()} ${text.trim()}`)
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'ul') depth -= 1
    if (name === 'p' || /^h\d$/.test(name)) open = false
  })
  parser.write(html.replace('<!doctype html>', '')).close()
  return lines
}

test('components stand in nested lists, in their order', async () => {
  const { html } = await page('aid')
  expect(outline(html)).toEqual(['- Letters', '-- Letters received , 1921', '--- One letter', '- Maps'])
  expect(html).toContain('<h1>Papers &amp; &lt;maps&gt;</h1>')
  expect(html).toContain('<a href="#aid%3As1">Letters</a>')
})

test('what is said of the whole stands above; what is inherited is marked and not said again', async () => {
  const { html } = await page('aid')
  for (const said of ['A library', 'First paragraph.', 'Second one.', 'Ask first.', 'Born &amp; died.', 'Box 2, folder 7'])
    expect(html).toContain(said)
  expect(html.split('With credit.')).toHaveLength(2)
  expect(html.split('By appointment.')).toHaveLength(2)
  expect(html).toContain('<b>Access: </b>as stated for Letters')
})

test('samples are marked, and no hidden word is said', async () => {
  for (const id of ['aid', 'orders', 'photos', 'laws']) {
    const { html } = await page(id)
    expect(html).not.toContain(SECRET_WORD)
    expect(outline(html).length).toBeGreaterThan(0)
  }
  expect((await page('aid')).html).toMatch(/Maps<\/a>\s*<\/h3>\s*<p class="note">Sample record/)
})

test('a long one is written in pieces', async () => {
  const { pieces } = await page('photos')
  expect(pieces).toBeGreaterThan(3)
})

test('in Spanish its own words are, and what the archive wrote is marked', async () => {
  await missingMessages('es')
  const { html } = await page('aid', 'es')
  expect(outline(html)).toEqual(['- Letters', '-- Letters received , 1921', '--- One letter', '- Maps'])
  const spoken = spokenWords(html, 'es')
  for (const said of ['Institución', 'Condiciones de uso', 'Lista de series', 'Contenido', 'Caja 2, carpeta 7', 'Ficha de muestra'])
    expect([said, spoken.includes(said)]).toEqual([said, true])
  expect(html).toContain('<b>Acceso: </b>según lo indicado para <span lang="en">Letters</span>')
  const content = ['First paragraph.', 'Ask first.', 'With credit.', 'Biographical note', 'Born & died.', 'Letters', 'Maps', 'A library']
  expect(content.filter((words) => !spokenWords(html, 'en').includes(words))).toEqual([])
  expect(content.filter((words) => spoken.includes(words))).toEqual([])
  expect(html).toContain('<a href="/es/records/aid:s1" lang="en">Letters</a>')
  expect(html).toContain('hrefLang="en">PDF</a>')
})
