import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { answerExport } from '../export/export.ts'
import { SearchResultSchema } from './answer-schemas.ts'
import { answerSearch } from './search.ts'

const DATES = { caesar: '-0043', temple: '-04XX', pompeii: '0079' }
let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive(
    Object.entries(DATES).map(([id, date]) => recordFixture({ id: `old:${id}`, title: `Zoroaster ${id}`, basis: 'sourced', date })),
  )
})
afterAll(() => archive.close())

const search = async (query: string) =>
  SearchResultSchema.parse(await (await answerSearch(new Request(`http://archive.test/api/search?${query}`), archive)).json())

test('dates before our era are sorted, counted and found by years', async () => {
  const all = await search('q=zoroaster&sort=date-asc')
  expect(all.hits.map(({ date }) => date)).toEqual(['-04XX', '-0043', '0079'])
  expect(all.hits.map(({ date_display }) => date_display)).toEqual(['500–401 BCE', '44 BCE', '79 CE'])
  expect(all.facets.decade).toContainEqual({ value: '40s BCE', label: '40s BCE', count: 1, selected: false })
  expect(all.histogram).toContainEqual({ year: -43, count: 1 })
  expect((await search('q=zoroaster&decade=40s+BCE')).hits.map(({ id }) => id)).toEqual(['old:caesar'])
  for (const years of ['from=-0043&to=-0043', 'from=44+BCE&to=44+BCE', 'from=-43&to=0001'])
    expect(
      (await search(`q=zoroaster&${years}`)).hits.map(({ id }) => id),
      years,
    ).toEqual(['old:caesar'])
  expect((await search('q=zoroaster+44+BCE')).hits[0]?.id).toBe('old:caesar')
})

test('dates before our era leave in every format of an export', async () => {
  const exported = (format: string) =>
    answerExport(new Request(`http://archive.test/api/export?q=title:caesar&format=${format}`), archive).text()
  expect(await exported('csv')).toContain('-0043')
  expect(JSON.parse(await exported('json'))).toMatchObject({ records: [{ date: '-0043', dateDisplay: '44 BCE' }] })
  expect(await exported('ris')).toContain('Date: 44 BCE')
  expect(await exported('bib')).toContain('date = {-0043}')
})
