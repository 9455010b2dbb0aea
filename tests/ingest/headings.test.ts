/** Imported names are matched with entries by an archivist; the records follow, later imports too, and nothing happens by itself. */
import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { headingMatcher } from '../../catalog/match-headings.ts'
import { openEntities } from '../../desk/entities/open-entities.ts'
import { decideHeading } from '../../desk/imports/heading-decisions.ts'
import { reviewHeadings } from '../../ingest/headings/review-headings.ts'
import { runImport } from '../../ingest/run-import.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { temporaryArchive } from './temporary-archive.ts'

const aid = (title: string) => `<?xml version="1.0"?><ead><eadheader><eadid>pell</eadid></eadheader><archdesc level="collection"><did>
  <unittitle>Pell papers</unittitle><origination><persname source="naf" authfilenumber="http://viaf.org/viaf/1234567">Pell, Osgood, 1850-1920</persname></origination></did>
  <controlaccess><persname source="naf">Trask, Nathan</persname><subject source="lcsh">Blotters (Police)</subject></controlaccess>
  <dsc><c01 id="c1"><did><unittitle>${title}</unittitle></did><controlaccess><persname>O. Pell</persname></controlaccess></c01></dsc></archdesc></ead>`

test('names of a finding aid are listed with suggestions, decided, written into its records, and hold when it is imported again', async () => {
  const { dataDir, write } = temporaryArchive()
  const file = write('pell.xml', aid('Letters'))
  const run = () => runImport({ file, collection: 'pell', dataDir })
  expect((await run()).state).toBe('done')
  const store = openStore(storeFile(dataDir))
  const edited = openEditedCatalog(loadCatalog('content'), store)
  const entities = openEntities({ store, catalog: edited, indexed: async () => {} })
  const note = { actor: 'anna', reason: 'A test' }
  const pell = {
    id: 'pell-osgood',
    name: 'Pell, Osgood',
    kind: 'person',
    variants: [],
    statements: [],
    identifiers: [],
    dates: '1850–1920',
  }
  expect(await entities.save('person', pell.id, null, pell, note)).toMatchObject({ state: 'saved' })

  expect(await reviewHeadings({ dataDir, actor: 'anna' })).toMatchObject({ read: 2, changed: 0 })
  const people = store.headings.undecided('person', 100)
  expect(people.map(({ text, records }) => [text, records])).toEqual([
    ['O. Pell', 1],
    ['Pell, Osgood, 1850-1920', 1],
    ['Trask, Nathan', 1],
  ])
  const { matches } = headingMatcher(edited.whole())
  expect(people.map((use) => matches({ group: 'person', ...use }).map(({ id, why }) => [id, why]))).toEqual([
    [],
    [['pell-osgood', 'same name and dates']],
    [],
  ])
  const named = (text: string) => people.find((use) => use.text === text) ?? people[0]
  for (const [text, choice] of [
    ['Pell, Osgood, 1850-1920', 'same pell-osgood'],
    ['O. Pell', 'same pell-osgood'],
    ['Trask, Nathan', 'new'],
  ] as const) {
    const use = named(text)
    if (use) expect(await decideHeading({ store, entities }, use, choice, 'anna')).toEqual({ text, faults: [] })
  }
  const [subject] = store.headings.undecided('subject', 10)
  if (subject) await decideHeading({ store, entities }, subject, 'left', 'anna')
  expect(store.headings.undecided('subject', 10)).toEqual([])
  expect(edited.whole().person('O. Pell')).toMatchObject({ id: 'pell-osgood', identifiers: ['http://viaf.org/viaf/1234567'] })
  expect(edited.whole().person('Trask, Nathan')?.id).toBe('trask-nathan')

  // Until the job has run, records are as they were.
  const record = (id: string) => store.records.get(id)
  expect(record('pell:pell')?.record.creators[0]?.name).toBe('Pell, Osgood, 1850-1920')
  expect(await reviewHeadings({ dataDir, actor: 'anna' })).toMatchObject({ changed: 2 })
  expect(record('pell:pell')).toMatchObject({ origin: 'import', record: { creators: [{ name: 'Pell, Osgood' }] } })
  expect(record('pell:pell')?.record.headings.map(({ text }) => text)).toContain('Pell, Osgood, 1850-1920')
  expect(record('pell:c1')?.record.people).toEqual(['Pell, Osgood'])
  expect(await run()).toMatchObject({ state: 'unchanged', changed: 0, refused: 0 })

  // Another name of the entry holds for them and for the next import.
  const opened = entities.open('person', 'pell-osgood')
  expect(await entities.save('person', 'pell-osgood', opened.version, { ...opened.data, name: 'Pell, Osgood T.' }, note)).toMatchObject({
    state: 'saved',
    records: 2,
  })
  expect(await run()).toMatchObject({ state: 'unchanged', refused: 0 })
  write('pell.xml', aid('Letters and diaries'))
  expect(await run()).toMatchObject({ changed: 1, refused: 0 })
  expect(record('pell:c1')?.record).toMatchObject({ title: 'Letters and diaries', people: ['Pell, Osgood T.'] })
  store.close()
})
