import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchiveError } from '../../catalog/errors.ts'
import { isTranslated } from '../../messages/languages.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { recordAddress } from '../record-formats/index.ts'
import { answerSitemap } from './site-files.ts'

const SITE = 'https://archive.example'
const PAGES = [{ path: '/' }, { path: '/about', changed: '2026-11-01' }, { path: '/research' }]
let archive: TinyArchive

beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive?.close())

async function asked(query: string, most: number, publishSamples = false): Promise<string> {
  const settings = { ...archive.settings, publicUrl: SITE, publishSamples }
  const answer = answerSitemap(new Request(`${SITE}/sitemap.xml${query}`), { ...archive, settings }, PAGES, most)
  return answer.text()
}

const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
const open = TINY_RECORDS.filter(({ access }) => access.level !== 'closed')
const named = (basis: 'sourced' | 'any') =>
  open.filter((record) => basis === 'any' || record.basis === basis).map(({ id }) => recordAddress(SITE, id))

test('one file holds pages and records with the days of their changes, and no sample', async () => {
  const xml = await asked('', 50_000)
  expect(places(xml).toSorted()).toEqual([...PAGES.map(({ path }) => SITE + path), ...named('sourced')].toSorted())
  expect(xml).toContain(`<loc>${SITE}/about</loc>\n    <lastmod>2026-11-01</lastmod>`)
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(1 + named('sourced').length)
  expect(places(await asked('', 50_000, true))).toHaveLength(PAGES.length + named('any').length)
})

test('more than a file takes is an index of parts that together hold everything once', async () => {
  const index = await asked('', 2)
  const parts = places(index)
  expect(index).toContain('<sitemapindex')
  expect(parts).toHaveLength(Math.ceil((PAGES.length + named('sourced').length) / 2))
  const all: string[] = []
  for (const part of parts) {
    const held = places(await asked(new URL(part).search, 2))
    expect(held.length).toBeLessThanOrEqual(2)
    all.push(...held)
  }
  expect(all.toSorted()).toEqual(places(await asked('', 50_000)).toSorted())
})

test.each(['0', '2', 'x', '1.5', ''])('part %j of one is refused', async (part) => {
  await expect(asked(`?part=${part}`, 50_000)).rejects.toThrow(ArchiveError)
})

test('a page that is there in several languages names each; any other names none', async () => {
  const xml = await asked('', 50_000)
  const of = (path: string) => {
    const url = xml.split('<url>').find((part) => part.includes(`<loc>${SITE}${path}</loc>`)) ?? ''
    return [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, to]) => [language, to])
  }
  expect(of('/about')).toEqual([
    ['en', `${SITE}/about`],
    ['es', `${SITE}/es/about`],
  ])
  expect(of('/')).toEqual([
    ['en', `${SITE}/`],
    ['es', `${SITE}/es`],
  ])
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(SITE.length))
  expect(paths.filter((path) => of(path).length > 0 !== isTranslated(path))).toEqual([])
})
