import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/catalog.ts'
import { entitiesOf } from '../../catalog/entities.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { CollectionSchema } from '../../catalog/schemas/authorities.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { casesOfContent } from '../../search/relevance-cases.ts'
import { readGroups } from '../../search/thesaurus.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { exportContent } from './content-export.ts'

/** Loading content is most of what these tests do: done once where it is not what is tested. */
const catalog = loadCatalog('content')
let folder: string
let store: Store
const NOTE = { actor: 'anna', reason: 'A test', origin: 'edit' } as const

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content', folder, { recursive: true })
  store = openStore(':memory:')
  syncContent(store, catalog)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function all(from: Store): ArchiveRecord[] {
  return [...from.records.all()]
}

/** What a fresh start from content gives. */
function freshStart(from: Catalog): ArchiveRecord[] {
  const fresh = openStore(':memory:')
  syncContent(fresh, from)
  const records = all(fresh)
  fresh.close()
  return records
}

test('edits, withdrawals, new records and imports are the same after a fresh start', () => {
  const source = catalog.bibliography[0]
  const [edited, rich, other] = catalog.contentRecords.filter(({ basis }) => basis === 'sample')
  if (!edited || !rich || !other || !source) throw new Error('content has too few records for this test')
  store.records.change(NOTE, ({ put, remove }) => {
    put({ ...edited, title: 'A title, with "quotes"\nand lines', subjects: ['One', 'Two'] })
    put({ ...rich, extra: { Size: '12 x 4' }, subjects: ['One; with a semicolon'] })
    remove(other.id)
    put(
      recordFixture({
        id: 'msp:photo:1955:777',
        date: '1955',
        basis: 'sourced',
        heldBy: 'Here',
        sources: [{ ref: source.id, citation: source.citation }],
      }),
    )
  })
  const collection = CollectionSchema.parse({ id: 'letters', title: 'Letters', shortTitle: 'Letters', description: 'Imported.' })
  store.records.change({ ...NOTE, origin: 'import' }, ({ put }) => {
    store.imports.putCollection(collection)
    put(recordFixture({ id: 'letters:a.1', collection: 'letters', people: ['Somebody unknown'], position: 0, level: 'file' }))
  })
  store.mends.add({ kind: 'same', terms: 'zeppelin', words: ['airship', '1921: the year'], actor: 'anna' })
  store.mends.add({ kind: 'case', terms: 'zeppelin', words: [edited.id], actor: 'anna' })
  const before = readGroups(folder)
  const report = exportContent(store, catalog, folder)
  expect(report).toMatchObject({ changed: 2, added: 2, removed: 1 })
  const added = ['zeppelin', 'airship', '1921: the year']
  expect(readGroups(folder)).toHaveLength(before.length + 1)
  expect(readGroups(folder)).toEqual(expect.arrayContaining([...before, added]))
  expect(casesOfContent(folder).at(-1)).toMatchObject({ query: 'zeppelin', first: [edited.id], within: 10 })
  const exported = loadCatalog(folder)
  expect(freshStart(exported)).toEqual(all(store))
  expect(exported.removedRecords.at(-1)).toMatchObject({ id: other.id, reason: NOTE.reason, instead: '', collection: other.collection })
  expect(exported.collection('letters')).toEqual(collection)
  // Once more: everything stands in the content already.
  expect(exportContent(store, exported, folder)).toEqual({ changed: 0, added: 0, removed: 0, files: [] })
})

test('a record that is described again is no longer listed as removed', () => {
  const [before] = catalog.removedRecords
  if (!before) throw new Error('content has removed no record')
  store.records.change(NOTE, ({ put }) => put(recordFixture({ id: before.id, type: 'Audio' })))
  exportContent(store, catalog, folder)
  expect(loadCatalog(folder).removedRecords).toEqual(catalog.removedRecords.slice(1))
})

test('rows that nobody changed keep their bytes', () => {
  const [edited] = catalog.contentRecords
  if (!edited) throw new Error('content has no record')
  store.records.change(NOTE, ({ put }) => put({ ...edited, title: `${edited.title} (changed)` }))
  const { files } = exportContent(store, catalog, folder)
  expect(files).toHaveLength(1)
  const [path = ''] = files
  const before = readFileSync(join('content', path), 'utf8').split('\n')
  const after = readFileSync(join(folder, path), 'utf8').split('\n')
  expect(after.length).toBe(before.length)
  expect(after.filter((line) => !before.includes(line))).toHaveLength(1)
})

test('content that would not load is not written', () => {
  const highlight = catalog.collections.flatMap(({ highlights }) => highlights)[0] ?? ''
  store.records.change(NOTE, ({ remove }) => remove(highlight))
  expect(() => exportContent(store, catalog, folder)).toThrow(/highlights/)
  const left = readdirSync(join(folder, 'records'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.(csv|jsonl)$/.test(path))
  for (const path of left)
    expect(readFileSync(join(folder, 'records', path), 'utf8')).toBe(readFileSync(join('content/records', path), 'utf8'))
})

test('entries edited at the desk are the same after a fresh start, and other entries keep their bytes', () => {
  const person = entitiesOf(catalog, 'person')[3]
  const [collection] = entitiesOf(catalog, 'collection')
  const article = entitiesOf(catalog, 'article').find(({ id }) => id.startsWith('blog~'))
  if (!person || !collection || !article) throw new Error('content has too few entries for this test')
  const post = { ...article.data, path: '/blog/written-here', title: 'Written here', body: 'Words.\n\n- one\n- two' }
  store.records.change(NOTE, ({ putEntity }) => {
    putEntity({ kind: 'person', id: person.id, data: { ...person.data, dates: '1900–1999', identifiers: ['https://viaf.org/viaf/1'] } })
    putEntity({ kind: 'place', id: 'nowhere-at-all', data: { id: 'nowhere-at-all', name: 'Nowhere at All' } })
    putEntity({ kind: 'subject', id: 'unused', data: null })
    putEntity({ kind: 'collection', id: collection.id, data: { ...collection.data, description: 'Described at the desk' } })
    putEntity({ kind: 'article', id: 'blog~written-here', data: post })
    putEntity({ kind: 'site', id: 'site', data: { name: 'State Police History & Archive', notice: 'Closed on Friday' } })
  })
  const before = readFileSync(join(folder, 'people/people.yaml'), 'utf8').split('\n')
  const { files } = exportContent(store, catalog, folder)
  expect(files.sort()).toEqual(
    [
      `collections/${collection.id}.yaml`,
      'articles/blog/written-here.md',
      'people/people.yaml',
      'people/places.yaml',
      'site/site.yaml',
    ].sort(),
  )
  const fresh = loadCatalog(folder)
  expect(fresh.people.find(({ id }) => id === person.id)).toMatchObject({ dates: '1900–1999', identifiers: ['https://viaf.org/viaf/1'] })
  expect(fresh.people.map(({ id }) => id)).toEqual(catalog.people.map(({ id }) => id))
  expect(fresh.place('Nowhere at All')?.id).toBe('nowhere-at-all')
  expect(fresh.collection(collection.id)?.description).toBe('Described at the desk')
  expect(fresh.article('/blog/written-here')).toMatchObject({ title: 'Written here', blocks: [{ kind: 'paragraph' }, { kind: 'list' }] })
  expect(fresh.site.notice).toBe('Closed on Friday')
  const after = new Set(readFileSync(join(folder, 'people/people.yaml'), 'utf8').split('\n'))
  expect(before.filter((line) => !after.has(line) && !line.includes(person.name)).length).toBeLessThan(12)
  // Written once; a second export finds nothing to do.
  expect(exportContent(store, fresh, folder).files).toEqual([])
})
