/** In every list of records on every kind of page, no sample stands before a sourced record. */
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fetchHtml } from './fetch-html.ts'
import { sharedSite } from './shared-site.ts'

let address: string
const samples = new Set<string>()

const PageSchema = z.object({ total: z.number(), hits: z.array(z.object({ id: z.string() })) })
beforeAll(async () => {
  address = (await sharedSite()).address
  for (let page = 1, total = 1; samples.size < total; page++) {
    const found = PageSchema.parse(await (await fetch(`${address}/api/search?basis=sample&size=100&page=${page}`)).json())
    total = found.total
    for (const { id } of found.hits) samples.add(id)
  }
})

/** Lists end where a section or its heading begins. */
const LIST_END = /<(?:section|aside|nav|h2)\b/

/** @returns ids of the records that each list of a page links to, each once, in order. */
function listsOf(html: string): string[][] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .split(LIST_END)
    .map((part) => [...new Set([...part.matchAll(/href="\/records\/([^"?#/]+)"/g)].map(([, id = '']) => decodeURIComponent(id)))])
}

test.each([
  '/',
  '/explore',
  '/explore?q=patrol',
  '/explore?q=patrol&view=list&sort=date-asc',
  '/explore?q=patrol&view=timeline',
  '/explore?q=barracks&sort=title&size=48',
  '/browse',
  '/browse?page=4',
  '/browse?collection=photos',
  '/collections/photos',
  '/collections/photos?sort=title',
  '/collections/documents',
  '/collections/orders',
  '/collections/video',
  '/collections/artifacts',
  '/collections/publications',
  '/collections/training',
  '/people/superintendents',
  '/places/framingham',
  '/subjects/fisheries-laws',
  '/units/air-wing',
  '/units/marine',
  '/troops/d',
  '/decades/1920s',
  '/eras/modern',
  '/records/msp:doc:1865:001',
  '/records/msp:photo:1938:014',
  '/cite?q=patrol',
  '/compare?a=msp:doc:1865:001',
])('%s', async (path) => {
  for (const list of listsOf(await fetchHtml(address + path))) {
    const firstSample = list.findIndex((id) => samples.has(id))
    expect(firstSample < 0 ? [] : list.slice(firstSample).filter((id) => !samples.has(id))).toEqual([])
  }
})

test('the archive has both kinds, and lists are found', async () => {
  const lists = listsOf(await fetchHtml(`${address}/browse?page=4`))
  expect(samples.size).toBeGreaterThan(100)
  expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(10)
})
