/** The eleven real files (../shared/data; not part of the repository) import, are read back, and import again without a change. */
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { ImportReportSchema } from '../../ingest/index.ts'
import { measureImport } from '../../lab/bench/measure-import.ts'
import { FIXTURES, SHARED_DATA, temporaryArchive } from './temporary-archive.ts'

const present = existsSync(SHARED_DATA)
if (!present) console.warn(`SKIPPED: ${SHARED_DATA} is not here; it holds the eleven real files that these tests import`)

/** File, collection, records. */
const FINDING_AIDS = [
  ['arms_1977_096_jamaica_office_police', 'jamaica-police', 1],
  ['arms_1985_045_brooklyn_police', 'brooklyn-logbook', 1],
  ['arms_2016_019_police', 'brooklyn-ledgers', 1],
  ['ms296_yonkers_police_department', 'yonkers', 411],
  ['ms3231_nypd_blotters', 'nypd', 5],
  ['mss_001', 'fales', 4762],
  ['photo_00001', 'nyu-photos', 2727],
  ['pr032_lawrence', 'lawrence', 192],
] as const

describe.skipIf(!present)('real files', () => {
  const afterwards: (() => void)[] = []
  afterAll(() => {
    for (const done of afterwards) done()
  })
  const archive = temporaryArchive((done) => afterwards.push(done))
  const record = (id: string) => archive.store().records.get(id)?.record

  test.each(FINDING_AIDS)('%s becomes %s: %i records, and nothing the second time', async (name, collection, count) => {
    const file = `${SHARED_DATA}/ead/${name}.xml`
    expect(await archive.import({ file, collection })).toMatchObject({ state: 'done', read: count, added: count, refused: 0 })
    const sequence = archive.store().records.sequence()
    expect(await archive.import({ file, collection })).toMatchObject({ state: 'unchanged', unchanged: count })
    expect(archive.store().records.sequence()).toBe(sequence)
  })

  test('a blotter has its days, its box, its house and the finding aid around it', () => {
    expect(record('nypd:aspace_915ac0c7c839539a1fce180901ffc4e0')).toMatchObject({
      title: 'NYC Police 2nd Precinct Blotter',
      date: '1861-04-08/1861-06-06',
      dateNote: '',
      type: 'Document',
      level: 'file',
      box: '1',
      position: 1,
      heldBy: 'New-York Historical Society',
      ancestors: [{ id: 'nypd:ms3231_nypd_blotters', title: 'NYC Police Department Blotters', level: 'collection' }],
      access: { level: 'open', note: '' },
      accessAbove: [{ title: 'NYC Police Department Blotters', note: expect.stringContaining('may be stored offsite') }],
    })
  })

  test('a logbook without components is one record', () => {
    expect(record('brooklyn-logbook:arms_1985_045_brooklyn_police')).toMatchObject({
      title: 'Brooklyn police logbook',
      date: '1860/1863',
      genre: 'Logs (records)',
      box: 'A0123',
      creators: [{ name: 'New York (City). Police Dept.', role: 'creator' }],
      subjects: [
        'Crime -- New York (State) -- Kings County',
        'Law enforcement -- New York (State) -- Kings County',
        'Police -- New York (State) -- Kings County',
      ],
    })
  })

  test('a photograph four levels down knows them all, its maker, place and digital object', () => {
    const photograph = record('nyu-photos:aspace_ref36')
    expect(photograph?.ancestors.map(({ level }) => level)).toEqual(['collection', 'series', 'subseries', 'file'])
    expect(photograph).toMatchObject({
      date: '1919~',
      type: 'Photograph',
      box: '206',
      folder: '2',
      series: 'Washington Square Park',
      creators: [{ name: 'Sihler, Henry J.' }],
      places: [{ name: 'Washington Square (New York, N.Y.)' }],
      media: [{ file: 'http://hdl.handle.net/2333.1/mw6m90jx', kind: 'image' }],
    })
  })

  test('4,112 folders called undated stay undated although 1690/2000 is normalised beside them; 84 say 1690-2000 themselves', () => {
    const folders = [...archive.store().records.all()].filter(({ collection }) => collection === 'fales')
    // One more has no date at all.
    expect(folders.filter(({ date, level }) => date === '' && level !== 'series').length).toBe(4_113)
    expect(folders.filter(({ date }) => date === '1690/2000').length).toBe(84)
  })

  test.each([
    ['psychiana_cbdemo_csv', 'psychiana', 67],
    ['nwpostcards_cbdemo_urls', 'nwpostcards', 385],
  ])('%s becomes %s: %i records, and nothing the second time', async (name, collection, count) => {
    const options = { file: `${SHARED_DATA}/csv/${name}.csv`, map: `${FIXTURES}/${collection}.yaml`, collection }
    expect(await archive.import(options)).toMatchObject({ state: 'done', read: count, added: count, refused: 0 })
    expect(await archive.import(options)).toMatchObject({ state: 'unchanged', unchanged: count })
  })

  test('coordinates become places, objects become addresses, formats become types', () => {
    expect(record('psychiana:psychiana002')).toMatchObject({
      type: 'Audio',
      date: '1947~',
      box: '5',
      places: [{ name: 'Springfield, IL', latitude: 39.770372, longitude: -89.639463 }],
      media: [{ file: 'https://www.lib.uidaho.edu/collectionbuilder/demo-objects/good_news_06.mp3', kind: 'audio' }],
    })
    expect(record('nwpostcards:nwpostcards437')).toMatchObject({
      title: 'Scan postcard_023b',
      level: 'part',
      ancestors: [{ id: 'nwpostcards:nwpostcards435', title: 'Noll Aduitorium [Bryan Hall]' }],
      date: '1915~',
      rights: 'Restricted',
    })
  })

  test('69,202 artworks import by the command within 300 MiB, and are read back', async () => {
    const args = [
      `${SHARED_DATA}/csv/tate-artworks.csv.gz`,
      '--map',
      `${FIXTURES}/tate.yaml`,
      '--collection',
      'tate',
      '--data-dir',
      archive.dataDir,
    ]
    const { code, peak } = await measureImport(args)
    expect(code).toBe(0)
    if (peak !== null) expect(peak).toBeLessThan(300)
    const [run] = archive.store().imports.list()
    expect(ImportReportSchema.parse(JSON.parse(run?.report ?? ''))).toMatchObject({
      read: 69_202,
      added: 69_202,
      refused: 0,
      title: 'Tate collection',
    })
    expect(record('tate:A00003')).toMatchObject({
      type: 'Artifact',
      genre: 'on paper, unique',
      date: '1785%',
      creators: [{ name: 'Robert Blake' }],
      heldBy: 'Tate',
    })
    expect(record('tate:A01146')).toMatchObject({ type: 'Photograph', title: 'Interior of a Church' })
    expect(record('tate:AR00042')?.type).toBe('Video')
    const sequence = archive.store().records.sequence()
    expect((await measureImport(args)).code).toBe(0)
    expect(archive.store().records.sequence()).toBe(sequence)
  })
})
