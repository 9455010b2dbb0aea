/** A collection that an import brought: who holds it, what archivists edit in it, who may know of it, and what undoing leaves of it. */
import { expect, test } from 'vitest'
import { publicViewer, type Viewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openEntities } from '../../desk/entities/open-entities.ts'
import { allCollections } from '../../endpoints/search-api/search.ts'
import { undoImport } from '../../ingest/undo-import.ts'
import { openEditedCatalog, type Store } from '../../store/index.ts'
import { FIXTURES, type TemporaryArchive, temporaryArchive } from './temporary-archive.ts'

const CONTENT = loadCatalog('content')
const NOTE = { actor: 'Anna', reason: 'A test' }
const STAFF: Viewer = { ...publicViewer(), role: 'staff' }
const HOLDER = { name: 'Moorby Library', address: '1 High Street, Moorby' }

const EXAMPLE = { file: `${FIXTURES}/example.csv`, map: `${FIXTURES}/example.yaml`, collection: 'example' }

function deskOf(store: Store) {
  const edited = openEditedCatalog(CONTENT, store)
  const entities = openEntities({ store, catalog: edited, indexed: async () => edited.follow() })
  const seen = (viewer: Viewer) =>
    allCollections({ catalog: edited.current(), store, viewer })
      .map(({ title }) => title)
      .filter((title) => !CONTENT.collections.some((one) => one.title === title))
  return { edited, entities, seen }
}

async function opened(archive: TemporaryArchive) {
  const report = await archive.import({ ...EXAMPLE, holder: HOLDER })
  const store = archive.store()
  return { report, store, ...deskOf(store) }
}

test('its holder is the one that was named; records that name none have it from their mapping, else from the collection', async () => {
  const archive = temporaryArchive()
  const { store } = await opened(archive)
  expect(store.imports.collection('example')).toMatchObject({ title: 'Example collection', holder: HOLDER })
  expect(store.records.get('example:1')?.record.heldBy).toBe('Example Archive')
  const file = archive.write('plain.csv', 'id,title\n1,One\n')
  const map = archive.write('plain.yaml', 'format: csv\nid: id\ntype: { value: Document }\nfields: { title: title }\n')
  await archive.import({ file, map, collection: 'plain', holder: HOLDER })
  await archive.import({ file, map, collection: 'own', heldBy: 'Our archive', holder: { name: '', address: '' } })
  expect(store.records.get('plain:1')?.record.heldBy).toBe('Moorby Library')
  expect(store.records.get('own:1')?.record.heldBy).toBe('Our archive')
  expect(store.imports.collection('own')?.holder.name).toBe('')
})

test('title, description, holder and place in lists are edited as versions, which the next import does not undo', async () => {
  const archive = temporaryArchive()
  const { store, entities, edited, seen } = await opened(archive)
  const { data, version, records } = entities.open('collection', 'example')
  expect({ version, records }).toEqual({ version: 0, records: 4 })
  const changed = { ...data, title: 'Moorby pictures', order: 1, holder: { name: 'Moorby Museum', address: '' } }
  expect(await entities.save('collection', 'example', 0, changed, NOTE)).toMatchObject({ state: 'saved' })
  await archive.import({
    ...EXAMPLE,
    file: archive.write('example.csv', 'number,title,kind,date,maker,subjects,pages\n1,Other,photo,1921,,,\n'),
  })
  expect(store.imports.collection('example')).toMatchObject({ title: 'Moorby pictures', order: 1, holder: { name: 'Moorby Museum' } })
  expect(entities.history('collection', 'example')).toMatchObject([{ version: 1, actor: 'Anna', reason: 'A test', origin: 'edit' }])
  // First of all collections, by the place that it was given.
  expect(allCollections({ catalog: edited.current(), store, viewer: publicViewer() })[0]?.id).toBe('example')
  expect(await entities.restore('collection', 'example', 0, 1, NOTE)).toMatchObject({ state: 'saved' })
  expect(seen(publicViewer())).toEqual(['Example collection'])
})

test('an edited collection whose records are closed is known to staff alone', async () => {
  const { store, entities, edited, seen } = await opened(temporaryArchive())
  const { data } = entities.open('collection', 'example')
  await entities.save('collection', 'example', 0, { ...data, title: 'A secret title' }, NOTE)
  store.records.change({ ...NOTE, origin: 'edit' }, ({ put }) => {
    for (const record of [...store.records.all()]) put({ ...record, access: { ...record.access, level: 'closed' } })
  })
  edited.follow()
  expect(seen(STAFF)).toEqual(['A secret title'])
  expect(seen(publicViewer())).toEqual([])
  expect(JSON.stringify(edited.current().collections)).not.toContain('A secret title')
})

test('undoing the import takes the collection with it; one that was edited meanwhile is left to staff, and can be removed', async () => {
  const archive = temporaryArchive()
  const { report, store, edited, entities, seen } = await opened(archive)
  expect(seen(publicViewer())).toEqual(['Example collection'])
  await store.write(() => undoImport(store, report.batch, 'Anna'))
  edited.follow()
  expect(seen(STAFF)).toEqual([])
  expect(store.imports.collections()).toEqual([])

  const again = await archive.import(EXAMPLE)
  edited.follow()
  const { data } = entities.open('collection', 'example')
  await entities.save('collection', 'example', 0, { ...data, title: 'Edited' }, NOTE)
  await store.write(() => undoImport(store, again.batch, 'Anna'))
  edited.follow()
  expect([seen(STAFF), seen(publicViewer())]).toEqual([['Edited'], []])
  expect(await entities.remove('collection', 'example', NOTE)).toMatchObject({ state: 'saved' })
  expect(seen(STAFF)).toEqual([])

  // Records come into it once more.
  await archive.import(EXAMPLE)
  edited.follow()
  expect(seen(publicViewer())).toEqual(['Example collection'])
})

test('a collection that was made at the desk stays as it was made there', async () => {
  const archive = temporaryArchive()
  archive.store().notes.set('a', 'store')
  const store = archive.store()
  const { entities, seen } = deskOf(store)
  const made = { id: 'example', title: 'Made here', shortTitle: 'Made here', description: 'By hand.' }
  expect(await entities.save('collection', 'example', null, made, NOTE)).toMatchObject({ state: 'saved' })
  const { batch } = await archive.import(EXAMPLE)
  expect(seen(publicViewer())).toEqual(['Made here'])
  await store.write(() => undoImport(store, batch, 'Anna'))
  expect(seen(publicViewer())).toEqual(['Made here'])
})
