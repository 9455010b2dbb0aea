/** What earlier imports published by mistake is found again in the originals, closed or taken out, and announced everywhere. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { repairImports } from '../../ingest/repair/repair-imports.ts'
import { seenVersions } from '../../store/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

const AID =
  '<ead audience="internal"><eadheader><eadid>aid</eadid></eadheader><archdesc level="collection"><did><unittitle>PRIVATE papers</unittitle></did><dsc><c01 id="a"><did><unittitle>PRIVATE file</unittitle></did></c01></dsc></archdesc></ead>'
const NOTES =
  '<collection xmlns="http://www.loc.gov/MARC21/slim">' +
  ['m1', 'm2', 'm3']
    .map(
      (id) =>
        `<record><leader>00000npcaa2200000 i 4500</leader><controlfield tag="001">${id}</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Mill papers ${id}</subfield></datafield>
<datafield tag="561" ind1="${id === 'm3' ? '1' : '0'}" ind2=" "><subfield code="a">PRIVATE owner of ${id}</subfield></datafield></record>`,
    )
    .join('') +
  '</collection>'

/** Imports as they were before the marks were heeded: the same files without them. */
async function faultyArchive() {
  const archive = temporaryArchive()
  await archive.import({ file: archive.write('aid.xml', AID.replace(' audience="internal"', '')), collection: 'aid' })
  await archive.import({
    file: archive.write('notes.xml', NOTES.replaceAll('ind1="0" ind2=" "', 'ind1="1" ind2=" "')),
    collection: 'notes',
  })
  const store = archive.store()
  const edited = store.records.get('notes:m2')
  if (!edited) throw new Error('notes:m2 is not there')
  store.records.change({ actor: 'anna', reason: 'A better title', origin: 'edit' }, ({ put }) => put({ ...edited.record, title: 'Edited' }))
  // One original is named, the other was kept when it was uploaded.
  const upload = join(archive.dataDir, 'uploads', 'one')
  mkdirSync(upload, { recursive: true })
  writeFileSync(join(upload, 'upload.json'), JSON.stringify({ name: 'notes.xml' }))
  writeFileSync(join(upload, 'file'), NOTES)
  const repair = (apply: boolean, files = [archive.write('aid.xml', AID)]) =>
    repairImports({ dataDir: archive.dataDir, files, actor: 'anna', apply })
  return { store, repair }
}

const REPAIRS = [
  { id: 'notes:m1', file: 'notes.xml', what: 'remove' },
  { id: 'notes:m2', file: 'notes.xml', what: 'remove' },
  { id: 'aid:aid', file: 'aid.xml', what: 'close' },
  { id: 'aid:a', file: 'aid.xml', what: 'close' },
]

test('it lists what is public by mistake and changes nothing; an original that is not found is named', async () => {
  const { store, repair } = await faultyArchive()
  const before = store.records.sequence()
  const report = await repair(false)
  expect(report).toMatchObject({ unread: [], batch: '' })
  expect(report.repairs).toEqual(expect.arrayContaining(REPAIRS))
  expect(report.repairs).toHaveLength(4)
  expect((await repair(false, [])).unread).toEqual([{ collection: 'aid', file: 'aid.xml' }])
  expect(store.records.sequence()).toBe(before)
})

test('it closes and takes out as new versions with actor and reason, keeps edits, and hides what earlier versions said', async () => {
  const { store, repair } = await faultyArchive()
  await repair(true)
  const viewer = publicViewer()
  const seen = [...store.records.all()].flatMap((record) => seenBy(record, viewer) ?? [])
  expect(seen.map(({ id }) => id).sort()).toEqual(['notes:m1', 'notes:m2', 'notes:m3'])
  expect(JSON.stringify(seen.filter(({ id }) => id !== 'notes:m3'))).not.toContain('PRIVATE')
  expect(store.records.get('notes:m2')).toMatchObject({ origin: 'edit', record: { title: 'Edited', notes: [] } })
  expect(store.records.get('notes:m3')?.version).toBe(1)
  expect(store.records.versions('aid:a')[0]).toMatchObject({
    actor: 'anna',
    reason: 'Marked as private in the file that it was imported from',
  })
  for (const id of ['notes:m1', 'notes:m2', 'aid:a', 'aid:aid'])
    expect(JSON.stringify(seenVersions(store, id, viewer))).not.toContain('PRIVATE')
  expect((await repair(true)).repairs).toEqual([])
})

test('harvesters hear that closed records and their collection are gone', async () => {
  const { store, repair } = await faultyArchive()
  const rules = { viewer: publicViewer(), samples: false }
  expect(store.harvest.one(rules, 'aid:a')).toMatchObject({ live: true })
  await repair(true)
  for (const id of ['aid:aid', 'aid:a']) expect(store.harvest.one(rules, id)).toMatchObject({ live: false, action: 'delete' })
  expect(store.harvest.collection(rules, 'aid')).toMatchObject({ live: false })
  expect(store.shelf.knowsCollection(rules.viewer, 'aid')).toBe(false)
  expect(store.harvest.one(rules, 'notes:m1')).toMatchObject({ live: true })
  expect(store.shelf.lastChanges({ viewer: rules.viewer, samples: false, offset: 0, limit: 9 }).records.map(({ id }) => id)).not.toContain(
    'aid:a',
  )
})

test('a language that imports made up is listed, and cleared with the change announced', async () => {
  const archive = temporaryArchive()
  const table = 'number,title\n1,Carta\n'
  const map =
    'collection: { title: X, description: x, heldBy: X, citation: X }\nid: number\ntype: { value: Document }\nfields: { title: title }\n'
  const stated =
    '<ead><eadheader><eadid>said</eadid></eadheader><archdesc level="collection"><did><unittitle>Papers</unittitle><langmaterial><language langcode="eng">English</language></langmaterial></did></archdesc></ead>'
  const aid = archive.write('silent.xml', AID.replace(' audience="internal"', ''))
  const said = archive.write('said.xml', stated)
  await archive.import({ file: aid, collection: 'silent' })
  await archive.import({ file: said, collection: 'said' })
  await archive.import({ file: archive.write('table.csv', table), map: archive.write('map.yaml', map), collection: 'table' })
  const store = archive.store()
  // As imports were: English where nobody says a language. One was given its language by an archivist since.
  store.records.change({ actor: 'import', reason: 'Import', origin: 'import' }, ({ put }) => {
    for (const record of store.records.all()) put({ ...record, language: 'English' })
  })
  const german = store.records.get('silent:a')
  if (!german) throw new Error('silent:a is not there')
  store.records.change({ actor: 'anna', reason: 'Read', origin: 'edit' }, ({ put }) => put({ ...german.record, language: 'German' }))
  const upload = join(archive.dataDir, 'uploads', 'one')
  mkdirSync(upload, { recursive: true })
  for (const [name, text] of [
    ['upload.json', JSON.stringify({ name: 'table.csv' })],
    ['file', table],
    ['mapping.yaml', map],
  ] as const)
    writeFileSync(join(upload, name), text)
  const repair = (apply: boolean, files = [aid, said]) => repairImports({ dataDir: archive.dataDir, files, actor: 'anna', apply })
  const before = store.records.sequence()
  const listed = await repair(false)
  expect(listed.repairs.map(({ id, what }) => `${id} ${what}`).sort()).toEqual(['silent:aid language', 'table:1 language'])
  expect(store.records.sequence()).toBe(before)
  expect((await repair(true)).batch).not.toBe('')
  expect(['silent:aid', 'silent:a', 'said:said', 'table:1'].map((id) => store.records.get(id)?.record.language)).toEqual([
    '',
    'German',
    'English',
    '',
  ])
  expect(store.records.versions('table:1')[0]).toMatchObject({
    actor: 'anna',
    reason: 'Its language is not stated in the file that it was imported from',
  })
  const rules = { viewer: publicViewer(), samples: false }
  expect(store.harvest.one(rules, 'table:1')).toMatchObject({ live: true, action: 'update' })
  expect((await repair(true)).repairs).toEqual([])
})
