/** What pages offer to go on with, read without scripts. */
import { beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from './shared-site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(site.address + path, { headers: { accept: 'text/html' } })).text()
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? ''
}

const linked = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')

test.each([
  ['/units/air-wigs', 'Similar addresses', 'try one of the similar addresses below', '/units/air-wing'],
  // No title or number has this word, however near others are.
  ['/nope', 'Main pages', 'start from one of the main pages below', '/sitemap'],
  ['/qqqqqqqqqqqqqqqqqqqqqqqq/zzzzzzzzzzzzzzzzzzzzzz', 'Main pages', 'start from one of the main pages below', '/sitemap'],
])('%s is not found and offers what it says it does', async (path, heading, words, address) => {
  const main = await mainOf(path)
  expect(main).toContain(words)
  const offered = linked(/<section class="near">([\s\S]*?)<\/section>/.exec(main)?.[1] ?? '')
  expect(main).toContain(`<h2>${heading}</h2>`)
  expect(offered).toContain(address)
  for (const to of offered) expect([to, (await fetch(site.address + to)).status]).toEqual([to, 200])
})

test('a record that content has removed answers 410, says why and leads on', async () => {
  const id = 'msp:audio:1982:001'
  const { status } = await fetch(`${site.address}/records/${id}`)
  expect(status).toBe(410)
  for (const [path, on, lead] of [
    ['/records/msp%3Aaudio%3A1982%3A001', 'Removed on November 27, 2026.', 'In its place:'],
    [`/es/records/${id}`, 'Retirada el 27 de noviembre de 2026.', 'En su lugar:'],
  ] as const) {
    const main = await mainOf(path)
    expect(main).toContain(on)
    expect(main).toContain('a person who never existed')
    expect(main).toMatch(new RegExp(`${lead} <a[^>]*href="(?:/es)?/blog/women-in-the-record"`))
  }
  const successor = `${site.address}/blog/women-in-the-record`
  for (const path of [
    `records/${id}.json`,
    `records/${id}.dc.xml`,
    `records/${id}.bib`,
    `iiif/presentation/3/${id}/manifest`,
    `records/${id}/versions/1.json`,
  ]) {
    const answer = await fetch(`${site.address}/${path}`)
    expect([path, answer.status, answer.headers.get('Link')]).toEqual([path, 410, `<${successor}>; rel="successor-version"`])
    expect(await answer.text()).toContain(successor)
  }
  expect(await (await fetch(`${site.address}/changes.xml`)).text()).toMatch(/\d withdrawn/)
})

test('a page that is not found can be read in the other language', async () => {
  const languagesIn = (html: string) => linked(/<nav class="languages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '')
  const pageAt = async (path: string) => (await fetch(site.address + path, { headers: { accept: 'text/html' } })).text()
  for (const path of ['/nope', '/records/msp:doc:1865:999', '/collections/nope']) {
    expect(languagesIn(await pageAt(path))).toContain(`/es${path}`)
    expect(languagesIn(await pageAt(`/es${path}`))).toContain(path)
  }
})

test('a place leads to the barracks and the troops there', async () => {
  expect(linked(await mainOf('/places/framingham'))).toEqual(expect.arrayContaining(['/barracks/troop-h', '/troops/h']))
})

test.each([
  ['/collections/photos', 'Photographs'],
  ['/units/air-wing', 'Air Wing'],
  ['/records/msp:doc:1865:501', 'Acts'],
  ['/exhibits/on-the-water', 'On the Water'],
  ['/places/framingham', 'Framingham'],
])('the crumbs of /es%s are Spanish', async (path, name) => {
  const crumbs = async (address: string) => /<nav class="crumb"[\s\S]*?<\/nav>/.exec(await mainOf(address))?.[0] ?? ''
  expect(await crumbs(`/es${path}`)).toContain('Inicio')
  expect(await crumbs(`/es${path}`)).not.toContain(name)
})

test('the news can be followed from its heading', async () => {
  for (const path of ['/blog', '/blog/category/training']) {
    const head = /<div class="phead[^"]*">[\s\S]*?<div class="g12 news">/.exec(await mainOf(path))?.[0] ?? ''
    expect(head).toContain('Follow new posts: <a href="/feed.xml"')
    expect(linked(head)).toContain('/blog/atom.xml')
  }
})

/** Pages with records in lists, in every layout there is. */
const LISTINGS = [
  '/',
  '/explore?q=patrol',
  '/explore?q=patrol&view=list',
  '/explore?view=timeline',
  '/browse',
  ...['orders', 'photos', 'documents', 'video', 'artifacts', 'incidents', 'publications', 'training', 'vehicles', 'maps-plans'].map(
    (id) => `/collections/${id}`,
  ),
  '/people/william-sterling-king',
  '/subjects/barracks',
  '/exhibits/first-to-serve',
  '/records/msp:doc:1865:001',
]

test.each(LISTINGS)('every record on a card of %s can be saved', async (path) => {
  const main = await mainOf(path)
  // A card, a line or a row leads to its record by its title.
  const shown = [
    ...main.matchAll(/<a [^>]*class="q"[^>]*href="\/records\/([^"?#]+)"|<li [^>]*class="line"[\s\S]*?href="\/records\/([^"?#]+)"/g),
  ]
  const ids = shown.map(([, inTitle, inLine]) => decodeURIComponent(inTitle ?? inLine ?? ''))
  const saved = new Set([...main.matchAll(/href="\/list\?r=([^"&]+)"/g)].map(([, id]) => decodeURIComponent(id ?? '')))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => !saved.has(id))).toEqual([])
})

test('a unit is listed once', async () => {
  const main = await mainOf('/people-units')
  const titles = linked(main).filter((to) => /^\/(units|divisions)\//.test(to))
  expect(titles.length).toBeGreaterThan(8)
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
})

test('what cannot be compared is said, with the status of its record', async () => {
  const ask = (query: string) => fetch(`${site.address}/compare?${query}`, { headers: { accept: 'text/html' } })
  expect((await ask('')).status).toBe(200)
  const missing = await ask('a=msp:doc:1865:001&b=msp:none:1')
  expect(missing.status).toBe(404)
  expect((await missing.text()).replaceAll('<!-- -->', '')).toContain('msp:none:1')
  expect((await ask(`q=${'x'.repeat(501)}`)).status).toBe(400)
})
