import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordsIn } from '../../../messages/words.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, NOTED_ID, SECRET_WORD } from '../../../tests/fixtures/tiny-records.ts'
import { type ExploreResults, loadExplore, titleOf } from './explore.server.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ask = (query: string) => loadExplore(new Request(`http://archive.test/explore?${query}`), archive)

async function results(query: string): Promise<ExploreResults> {
  const { shown } = await ask(query)
  if (!shown.results) throw new Error('the index is not ready')
  return shown.results
}

async function values(query: string, facet: string): Promise<[string, number, boolean][]> {
  const list = (await results(query)).facets.find(({ name }) => name === facet)
  return (list?.values ?? []).map(({ value, count, selected }) => [value, count, selected === true])
}

describe('the address of the page', () => {
  test('is answered 200 with what it asks for', async () => {
    const { shown, status } = await ask('q=motorcycle&unit=Troop+A&size=24')
    expect(status).toBe(200)
    expect(shown.results).toMatchObject({ total: 16, pages: 1, chosen: [{ facet: 'unit', value: 'Troop A', label: 'Troop A' }] })
    expect(shown.canonical).toBe('http://archive.test/explore?q=motorcycle&unit=Troop+A')
    expect(titleOf(shown, wordsIn('en'))).toBe('motorcycle, Troop A: Explore')
  })

  test('with a value that is not allowed is answered 400, with results and the value named', async () => {
    const { shown, status } = await ask('q=motorcycle&sort=banana')
    expect(status).toBe(400)
    expect(shown.problems.map(({ where }) => where)).toEqual(['sort'])
    expect(shown.results?.total).toBe(31)
  })

  test('of a page after the last is answered 404, saying how many there are', async () => {
    const { shown, status } = await ask('q=motorcycle&page=9')
    expect([status, shown.results?.pages, shown.results?.hits]).toEqual([404, 3, []])
    expect((await ask('q=zeppelin')).status).toBe(200)
    expect((await ask('q=zeppelin&page=2')).status).toBe(404)
  })

  test('is answered 503 while the index is being made', async () => {
    const status = { ...archive.engine.status(), ready: false }
    const waiting = { ...archive, engine: { ...archive.engine, status: () => status } }
    const answer = await loadExplore(new Request('http://archive.test/explore?q=x'), waiting)
    expect([answer.status, answer.shown.results]).toEqual([503, null])
  })
})

describe('the filters', () => {
  test('list every type, decade, right and basis, with zero where nothing is found', async () => {
    expect(await values('type=Audio', 'type')).toEqual([
      ['Photograph', 34, false],
      ['Document', 2, false],
      ['Video', 1, false],
      ['Audio', 1, true],
      ['Artifact', 1, false],
    ])
    const decades = await values('q=motorcycle', 'decade')
    expect(decades.map(([value]) => value)).toEqual(Array.from({ length: 17 }, (_, at) => `${1860 + at * 10}s`))
    expect(decades.filter(([, count]) => count > 0)).toEqual([
      ['1920s', 9, false],
      ['1930s', 10, false],
      ['1940s', 10, false],
      ['1950s', 2, false],
    ])
    expect((await values('q=zeppelin', 'rights')).map(([value, count]) => [value, count])).toEqual([
      ['Public Domain', 0],
      ['CC BY', 0],
      ['CC BY-NC', 0],
      ['Restricted', 0],
    ])
    expect((await values('', 'basis')).map(([value]) => value)).toEqual(['sourced', 'sample'])
  })

  test("list the specification's units even where nothing of theirs is found", async () => {
    expect((await values('unit=Troop+B', 'unit')).map(([value]) => value)).toEqual([
      'Troop A',
      'Troop B',
      'Air Wing',
      'State Police Patrol',
      'Training Division',
      'Headquarters',
      'Marine Unit',
    ])
  })

  test('keep a chosen value in sight, whether anything has it or not', async () => {
    expect(await values('unit=Nobody', 'unit')).toContainEqual(['Nobody', 0, true])
    expect(await values('subject=Route+31', 'subject')).toContainEqual(['Route 31', 1, true])
  })

  test('show eight values of a long list, more when asked', async () => {
    const list = async (query: string) => (await results(query)).facets.find(({ name }) => name === 'subject')
    expect(await list('')).toMatchObject({ more: 'offered', find: '', open: false })
    expect((await list(''))?.values).toHaveLength(8)
    const full = await list('more=subject')
    expect(full).toMatchObject({ more: 'in use', open: true })
    expect(full?.values.length).toBeGreaterThan(20)
  })

  test('can be searched, the chosen values staying in sight', async () => {
    const found = await values('find-subject=route+3&subject=Motorcycles', 'subject')
    expect(found[0]).toEqual(['Motorcycles', 31, true])
    expect(
      found
        .slice(1)
        .map(([value]) => value)
        .sort(),
    ).toEqual(['Route 3', 'Route 30', 'Route 31'])
    expect(await values('find-subject=zeppelin', 'subject')).toEqual([])
  })

  test('call collections by their titles', async () => {
    const { facets, chosen } = await results('collection=laws')
    const laws = facets.find(({ name }) => name === 'collection')?.values.find(({ value }) => value === 'laws')
    expect(laws).toMatchObject({ count: 1, selected: true })
    expect(chosen[0]?.label).toBe(laws?.label)
    expect(laws?.label).not.toBe('laws')
  })
})

describe('the records of a page', () => {
  test('are one large and at least six cards where words are searched', async () => {
    const { hits } = await results('q=patrol&size=24')
    expect(hits[0]?.shape).toBe('lead')
    expect(hits.filter(({ shape }) => shape === 'lead')).toHaveLength(1)
    expect(hits.filter(({ shape }) => shape === 'card').length).toBeGreaterThanOrEqual(6)
    const { hits: documents } = await results('q=order&type=Document')
    expect(documents.map(({ shape }) => shape)).toEqual(['lead', 'card'])
    const { hits: second } = await results('q=patrol&page=2')
    expect(second.some(({ shape }) => shape === 'lead')).toBe(false)
    const { hits: listed } = await results('q=patrol&sort=title')
    expect(listed.some(({ shape }) => shape === 'lead')).toBe(false)
  })

  test('do not show one view of a plate twice while there are others', async () => {
    const pictures = (await results('q=motorcycle&size=24')).hits.flatMap(({ picture }) => (picture?.kind === 'plate' ? [picture.src] : []))
    expect(pictures.length).toBeGreaterThan(3)
    expect(new Set(pictures.slice(0, 3)).size).toBe(3)
  })

  test('mark the searched words, say dates in words and carry notes', async () => {
    const { hits } = await results('q=collision')
    expect(hits[0]).toMatchObject({ id: NOTED_ID, contentNote: 'Shows a damaged car.', sample: true, date: '1933' })
    expect(hits[0]?.title.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['collision'])
  })

  test('never are what a reader may not know of', async () => {
    expect((await results(`q=${SECRET_WORD}`)).total).toBe(0)
    expect(JSON.stringify(await ask('size=96'))).not.toContain(CLOSED_ID)
  })
})

describe('what is named in a search', () => {
  const offered = async (query: string) => (await results(query)).offers.map(({ kind, name, to }) => [kind, name, to])

  test('"Air Wing" shows the unit first', async () => {
    expect((await offered('q=Air+Wing'))[0]).toEqual(['Unit', 'Air Wing', '/units/air-wing'])
    expect((await offered('q=aviation+unit+helicopters'))[0]).toEqual(['Unit', 'Air Wing', '/units/air-wing'])
    expect((await offered('q=%22air+wing%22'))[0]).toEqual(['Unit', 'Air Wing', '/units/air-wing'])
  })

  test('places and collections are offered, each once', async () => {
    expect(await offered('q=Framingham')).toContainEqual(['Place', 'Framingham', '/places/framingham'])
    const names = (await offered('q=photographs')).map(([, , to]) => to)
    expect(names).toContain('/collections/photos')
    expect(new Set(names).size).toBe(names.length)
  })

  test('a short word or a later page offers nothing', async () => {
    expect(await offered('q=a')).toEqual([])
    expect(await offered('q=Air+Wing&page=2')).toEqual([])
    expect(await offered('')).toEqual([])
  })
})

describe('where nothing is found', () => {
  const looser = async (query: string) => (await results(query)).looser.map(({ words, count }) => [words, count])

  test('each filter is tried without, with what that finds', async () => {
    expect(await looser('q=motorcycle&type=Audio&unit=Troop+A')).toEqual([
      ['Without “Audio”', 16],
      ['Without any filter', 31],
    ])
  })

  test('years, and some of the words where every word was asked for, are tried', async () => {
    expect(await looser('q=motorcycle&from=1860&to=1870')).toEqual([['In any year', 31]])
    expect(await looser('q=motorcycle+zeppelin+hangar&match=all')).toEqual([['With some of the words', 31]])
    expect(await looser('q=%22motorcycle+zeppelin%22')).toEqual([['With some of the words', 31]])
  })

  test('there is nothing to loosen in a search without words and filters', async () => {
    expect(await looser('')).toEqual([])
  })
})

describe('where some words are enough', () => {
  test('what has every word comes first, and both are counted', async () => {
    const { total, full, hits, reading } = await results('q=collision+motorcycle')
    expect(full).toBeLessThan(total)
    expect(hits.slice(0, full).every((hit) => hit.full)).toBe(true)
    expect(reading.match).toBe('best')
    const strict = await results('q=collision+motorcycle&match=all')
    expect([strict.total, strict.full]).toEqual([full, full])
  })

  test('dates are read, and searched as words where one wants it so', async () => {
    expect((await results('q=1931')).reading.dates).toEqual([{ typed: '1931', shown: '1931' }])
    expect((await results('q=1931&dates=0')).reading.dates).toEqual([])
  })

  test('no record is no headline where something else was found, and pages are counted', async () => {
    const { total, offers, pagesToo } = await results('q=Mahoney')
    expect(total).toBe(0)
    expect(offers[0]).toMatchObject({ kind: 'Person', name: 'Mahoney, Edward A.' })
    expect(pagesToo).toBeGreaterThan(0)
  })
})
