/** What an import brings goes into the content folder, also from data that no server has opened yet, and passes every check of content. */
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { proofread } from '../../catalog/proofreading/proofread.ts'
import { exportContent } from '../../desk/editing/content-export.ts'
import { syncContent } from '../../store/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

const AID = `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>mill</eadid></eadheader>
<archdesc level="collection"><did><unittitle>Mühlenpapiere Przędzalnia</unittitle><langmaterial><language langcode="ger">German</language></langmaterial></did>
<scopecontent><p>Korrespondenz der Weberei, teh misspeled leters of the orignal.</p></scopecontent>
<controlaccess><persname source="naf">Roe, Jane</persname></controlaccess><userestrict><p>© The family; "ask", please</p></userestrict>
<dsc><c01 level="file" id="a"><did><unittitle>Rechnungen; 1. Teil</unittitle><unitdate>circa 1843</unitdate></did></c01>
<c01 level="file" id="b" audience="internal"><did><unittitle>HIDDEN</unittitle></did></c01></dsc></archdesc></ead>`
const TABLE = 'number,title,creator,licence\n1,Carta al jefe de policía,"Smith & Sons, Inc.",CC BY-SA 3.0\n2,=1+1,Nobody,© The family\n'
const MAP = `collection: { title: Letters, description: Letters of a family., heldBy: Example, citation: X }
id: number
type: { value: Document }
fields: { title: title, creators: { name: creator }, rights: licence }
`

test('an import is exported into content that passes its check', async () => {
  const archive = temporaryArchive()
  await archive.import({ file: archive.write('aid.xml', AID), collection: 'mill-papers' })
  await archive.import({ file: archive.write('table.csv', TABLE), map: archive.write('map.yaml', MAP), collection: 'family-letters' })
  const folder = join(dirname(archive.dataDir), 'content')
  cpSync('examples/keel-islands', folder, { recursive: true })
  const before = loadCatalog(folder)
  const store = archive.store()
  // No server has opened this data: all of content is new to it, and none of it is taken out.
  const report = exportContent(store, before, folder)
  expect(report).toMatchObject({ changed: 0, added: 5, removed: 0 })
  const after = loadCatalog(folder)
  expect(proofread(folder, after)).toEqual([])
  expect(after.contentRecords).toHaveLength(before.contentRecords.length + report.added)
  expect(after.collection('mill-papers')?.title).toContain('Mühlenpapiere')
  expect(after.contentRecords.find(({ id }) => id === 'family-letters:1')).toMatchObject({ rights: 'CC BY-SA 3.0' })
  // A server that starts on it changes nothing of what was imported.
  syncContent(store, after)
  expect([...store.records.all()]).toHaveLength(after.contentRecords.length)
  expect(exportContent(store, after, folder)).toEqual({ changed: 0, added: 0, removed: 0, files: [] })
})

test('content that is newer than what the store took over is not undone', () => {
  const archive = temporaryArchive()
  const folder = join(dirname(archive.dataDir), 'content')
  cpSync('examples/keel-islands', folder, { recursive: true })
  const catalog = loadCatalog(folder)
  const store = archive.store()
  syncContent(store, catalog)
  const [first, second] = catalog.contentRecords
  if (!first || !second) throw new Error('the example has too few records')
  store.records.change({ actor: 'anna', reason: 'Withdrawn', origin: 'edit' }, ({ remove }) => void remove(second.id))
  const newer = new Catalog({
    ...catalog.parts,
    records: catalog.contentRecords.map((record) => (record.id === first.id ? { ...record, title: 'Newer' } : record)),
  })
  expect(exportContent(store, newer, folder)).toMatchObject({ changed: 0, added: 0, removed: 1 })
})
