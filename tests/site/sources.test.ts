/** Every source that can be read online is a link, wherever it is named with a number or under a record; a sample never speaks of a real item. */
import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fetchHtml } from './fetch-html.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const catalog = loadCatalog('content')
// The longest first: one citation may begin with the words of another.
const bibliography = [...catalog.bibliography].sort((a, b) => b.citation.length - a.citation.length)

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

test('each numbered source of an article that has an address leads to it', async () => {
  const missing: string[] = []
  let linked = 0
  for (const { path } of catalog.articles) {
    const html = await fetchHtml(site.address + path)
    for (const [, number, item = ''] of html.matchAll(/<li id="source-(\d+)"[^>]*>(.*?)<\/li>/gs)) {
      const first = bibliography.find(({ citation }) => item.startsWith(escaped(citation)))
      // Copies of one article are cited in the same words.
      const urls = bibliography.filter(({ citation }) => citation === first?.citation).map(({ url }) => url)
      if (urls.length === 0 || urls.includes('')) continue
      if (urls.some((url) => item.includes(`href="${escaped(url)}"`))) linked += 1
      else missing.push(`${path} [${number}] ${first?.citation}`)
    }
  }
  expect(missing).toEqual([])
  expect(linked).toBeGreaterThan(100)
})

test('each sourced record whose source has an address leads to it', async () => {
  const missing: string[] = []
  let linked = 0
  for (const { id, sources, access } of catalog.contentRecords) {
    if (access.level !== 'open') continue
    const urls = sources.flatMap(({ ref }) => (ref === '' ? [] : (catalog.source(ref)?.url ?? ''))).filter((url) => url !== '')
    if (urls.length === 0) continue
    const html = await fetchHtml(`${site.address}/records/${id}`)
    for (const url of urls) {
      if (html.includes(`href="${escaped(url)}"`)) linked += 1
      else missing.push(`${id} ${url}`)
    }
  }
  expect(missing).toEqual([])
  expect(linked).toBeGreaterThan(50)
})

test('a sample is never said to be held, kept, digitized or requestable', async () => {
  const wrong: string[] = []
  const samples = catalog.contentRecords.filter(({ basis, access }) => basis === 'sample' && access.level !== 'closed')
  for (const { id } of samples) {
    const [page = ''] = (await fetchHtml(`${site.address}/records/${id}`)).split('id="near"')
    const said = page.replace(/<script.*?<\/script>/gs, '')
    for (const [words] of said.matchAll(
      /[Tt]ext not available here|No picture available|where it is kept|not yet digitized|Request High-Res|href="\/research\?[^"]*record=[^"]*"/g,
    ))
      wrong.push(`${id}: ${words}`)
    if (!said.includes('not a real item')) wrong.push(`${id} does not say that it is not a real item`)
  }
  expect(wrong).toEqual([])
  expect(samples.length).toBeGreaterThan(100)
})

test('the categories of notable cases narrow the list by address', async () => {
  const cases = async (query: string) =>
    [...(await fetchHtml(`${site.address}/cases/notable${query}`)).matchAll(/<dt>Category<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name]) => name)
  const all = await cases('')
  expect(new Set(all).size).toBeGreaterThan(4)
  const homicide = await cases('?category=Homicide')
  expect(homicide).toEqual(all.filter((name) => name === 'Homicide'))
  expect(homicide.length).toBeGreaterThan(0)
  expect(await cases('?category=Nothing')).toEqual(all)
})
