/** A collection as its finding aid describes it: what is said once, the tree as far as it is sent, nothing that may not be shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import type { RecordInput } from '../../../catalog/schemas/record.ts'
import { answerComponents, ComponentListSchema, componentList, readersAid } from '../../../endpoints/finding-aid/component-list.ts'
import { findRecord, recordView } from '../../../endpoints/record-formats/index.ts'
import { missingMessages } from '../../../messages/area.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { SECRET_WORD } from '../../../tests/fixtures/tiny-records.ts'
import { loadRecord } from '../record/record.server.ts'
import { describeCollection, type TreeNode } from './collection.server.ts'

const WHOLE = { id: 'aid:top', title: 'Papers', level: 'collection' }
const LETTERS = { id: 'aid:letters', title: 'Letters', level: 'series' }
const MAPS = { id: 'aid:maps', title: 'Maps', level: 'series' }
const MANY = 150
const request = new Request('https://archive.example/collections/aid')
let archive: TinyArchive

beforeAll(async () => {
  archive = await openTinyArchive()
  const [first] = archive.catalog.collections
  if (!first) throw new Error('Content has no collection')
  archive.store.imports.putCollection({ ...first, id: 'aid', title: 'Papers', path: '' })
  const records: Partial<RecordInput>[] = [
    {
      ...WHOLE,
      description: 'Scope.\n\nMore scope.',
      access: { level: 'open', note: 'Ask first.' },
      rightsNote: 'With credit.',
      heldBy: 'A library',
      notes: [
        { kind: 'history', label: 'History', text: 'Founded & moved.' },
        { kind: 'abstract', label: 'Abstract', text: 'A library of papers.' },
      ],
    },
    { ...LETTERS, ancestors: [WHOLE], rightsNote: 'With credit.' },
    {
      id: 'aid:l1',
      title: 'Received',
      date: '1921',
      box: '10',
      ancestors: [WHOLE, LETTERS],
      rightsNote: 'With credit.',
      access: { level: 'restricted' },
    },
    { id: 'aid:l2', title: SECRET_WORD, box: '11', ancestors: [WHOLE, LETTERS], access: { level: 'closed' } },
    { id: 'aid:l3', title: 'Sent', basis: 'sample', box: '2', folder: '1', ancestors: [WHOLE, LETTERS] },
    { ...MAPS, ancestors: [WHOLE] },
    ...Array.from({ length: MANY }, (_, at) => ({ id: `aid:m${at}`, title: `Map ${at}`, box: '2', ancestors: [WHOLE, MAPS] })),
  ]
  archive.store.records.change({ actor: 'test', reason: 'a finding aid', origin: 'import' }, (batch) => {
    for (const [position, record] of records.entries())
      batch.put(recordFixture({ basis: 'sourced', type: 'Document', collection: 'aid', date: '', position, ...record }))
  })
})
afterAll(() => archive?.close())

function outline(nodes: readonly TreeNode[], depth = 0): string[] {
  return nodes.flatMap((node) => [
    `${'-'.repeat(depth)} ${[node.title, node.date, node.container, node.restricted ? 'restricted' : '', node.sample ? 'sample' : ''].filter(Boolean).join(', ')} (${node.inside})`,
    ...(node.below ? outline(node.below, depth + 1) : []),
  ])
}

test('what the finding aid says of the whole stands once; history unfolds', () => {
  const about = describeCollection({ id: 'aid', description: 'A library of papers.' }, request, archive)
  expect(about?.facts).toContainEqual({ name: 'Repository', value: { words: 'A library' } })
  const text = (...texts: string[]) => texts.map((each) => ({ lead: '', text: each }))
  expect(about?.sections).toEqual([
    { heading: { words: 'Scope and content' }, paragraphs: text('Scope.', 'More scope.'), folded: false },
    { heading: { words: 'Access' }, paragraphs: text('Ask first.'), folded: false },
    { heading: { words: 'Conditions of use' }, paragraphs: text('With credit.'), folded: false },
    { heading: { words: 'History' }, paragraphs: text('Founded & moved.'), folded: true },
  ])
})

test('headings of the software are translated; what the finding aid says keeps its language', async () => {
  await missingMessages('es')
  const about = describeCollection({ id: 'aid', description: 'A library of papers.' }, request, { ...archive, language: 'es' })
  expect(about?.facts).toContainEqual({ name: 'Institución', value: { words: 'A library', lang: 'en' } })
  expect(about?.sections.map(({ heading }) => heading)).toEqual([
    { words: 'Alcance y contenido' },
    { words: 'Acceso' },
    { words: 'Condiciones de uso' },
    { words: 'History', lang: 'en' },
  ])
})

test('the tree holds what may be shown; a long series is read when it is unfolded', async () => {
  const about = describeCollection({ id: 'aid', description: 'A library of papers.' }, request, archive)
  expect(outline(about?.tree ?? [])).toEqual([
    ' Letters (2)',
    '- Received, 1921, Box 10, restricted (0)',
    '- Sent, Box 2, folder 1, sample (0)',
    ` Maps (${MANY})`,
  ])
  expect(JSON.stringify(about)).not.toContain(SECRET_WORD)
  const asked = (query: string) => answerComponents(new Request(`${request.url}/components${query}`), 'aid', readersAid(request, archive))
  const maps = ComponentListSchema.parse(await asked('?inside=aid:maps').json())
  expect([maps.components.length, maps.more]).toEqual([MANY, 0])
  const outermost = ComponentListSchema.parse(await asked('').json())
  expect(outermost.components.map(({ title }) => title)).toEqual(['Papers'])
  expect(() => asked('?inside=aid:l2')).toThrow(/inside/)
  expect(() => asked('?inside=msp:doc:1865:001')).toThrow(/inside/)
})

test('a level longer than a list says how much is left out', () => {
  const source = readersAid(request, archive)
  const ids = archive.store.tree.inside({ viewer: archive.viewer, samples: true }, 'aid:maps')
  const { components, more } = componentList(ids, source, 100)
  expect([components.length, more]).toEqual([100, MANY - 100])
})

test('a collection that is a plain list has no tree', () => {
  expect(describeCollection({ id: 'photos', description: '' }, request, archive)).toBeNull()
})

test('boxes come in the order of their numbers, without those that hold nothing to be shown', () => {
  expect(archive.store.shelf.boxes(archive.viewer, 'aid')).toEqual([
    { box: '2', count: MANY + 1 },
    { box: '10', count: 1 },
  ])
})

test('conditions of use that a level above words are marked with it', async () => {
  const { record, version, changed } = findRecord(archive.store, 'aid:l1', archive.viewer)
  const page = await loadRecord(recordView(record, { version, changed }, { ...archive, site: 'https://archive.example' }), archive, false)
  expect(z.object({ note: z.string(), from: z.string() }).parse(page.rights)).toEqual({ note: 'With credit.', from: 'Papers' })
  expect(page.filing.above.at(-1)).toEqual({ title: 'Box 10', to: '/browse?collection=aid&box=10' })
})
