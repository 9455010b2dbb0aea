import { expect, onTestFinished } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { AccessionFormSchema, LocationFormSchema, locationWords, openAccessions, openLocations } from './accessions.ts'

const FORM = AccessionFormSchema.parse({
  title: 'Papers of Osgood Pell',
  received: '2026-11-03',
  source: 'Ada Pell',
  contact: 'ada@example.org',
  how: 'gift',
  extent: '3 boxes',
  status: 'received',
  collections: ['orders'],
  records: ['msp:doc:1865:001'],
})

onBothDatabases('accessions and locations', ({ database, test }) => {
  function opened() {
    const folder = scratch('accessions')
    onTestFinished(() => discard(folder))
    writeKeyFile(`${folder}/key`, [newKey()])
    const parts = { database: database(), sealing: openSealing(`${folder}/key`), now: () => new Date('2026-11-24T12:00:00Z') }
    return { accessions: openAccessions(parts), locations: openLocations(parts), query: database().query }
  }

  test('an accession is numbered within its year, found by the name of who gave it, changed by one at a time', async () => {
    const { accessions, query } = opened()
    expect(await accessions.create(FORM, 'anna')).toEqual({ state: 'saved', number: 'AC-2026-001' })
    expect(await accessions.create({ ...FORM, received: '2025-01-01' }, 'anna')).toMatchObject({ number: 'AC-2025-001' })
    expect(await accessions.create({ ...FORM, source: 'Somebody else' }, 'anna')).toMatchObject({ number: 'AC-2026-002' })
    expect((await accessions.list({ words: 'ada p', status: '' })).map(({ number }) => number)).toEqual(['AC-2026-001', 'AC-2025-001'])
    expect(JSON.stringify(await query.selectFrom('accession').selectAll().execute())).not.toMatch(/Ada|example\.org/)
    expect((await accessions.of({ record: 'msp:doc:1865:001' })).length).toBe(3)
    expect(await accessions.save('AC-2026-001', 1, { ...FORM, status: 'described' }, 'anna')).toMatchObject({ state: 'saved' })
    expect(await accessions.save('AC-2026-001', 1, FORM, 'ben')).toMatchObject({ state: 'conflict', by: 'anna' })
    expect(await accessions.read('AC-2026-001')).toMatchObject({ status: 'described', version: 2, contact: 'ada@example.org' })
    await expect(accessions.read('AC-1999-001')).rejects.toMatchObject({ status: 404 })
    expect(AccessionFormSchema.safeParse({ ...FORM, title: ' ', received: '3 November' }).error?.issues.map(({ path }) => path[0])).toEqual(
      ['title', 'received'],
    )
  })

  test('a location says what lies there, in the order of its parts, and is removed only when it is empty', async () => {
    const { accessions, locations, query } = opened()
    await query.deleteFrom('accession').execute()
    const place = (box: string) => LocationFormSchema.parse({ building: 'Annex', room: '2', shelf: 'B', box })
    const ten = await locations.create(place('10'), 'anna')
    const two = await locations.create(place('2'), 'anna')
    expect((await locations.list('')).map(locationWords)).toEqual(['Annex, room 2, shelf B, box 2', 'Annex, room 2, shelf B, box 10'])
    expect(await locations.save(ten, 1, place('10'), ['msp:doc:1865:001', 'msp:doc:1865:001'], 'anna')).toBe(true)
    expect(await locations.save(ten, 1, place('11'), [], 'ben')).toBe(false)
    expect((await locations.read(ten)).records).toEqual(['msp:doc:1865:001'])
    expect((await locations.list('msp:doc:1865:001')).map(({ id, records }) => [id, records])).toEqual([[ten, 1]])
    await expect(locations.remove(ten)).rejects.toMatchObject({ status: 409 })
    await accessions.create({ ...FORM, location: two }, 'anna')
    await expect(locations.remove(two)).rejects.toMatchObject({ status: 409 })
    expect(await locations.save(ten, 2, place('10'), [], 'anna')).toBe(true)
    await locations.remove(ten)
    expect((await locations.list('')).map(({ id }) => id)).toEqual([two])
  })
})
