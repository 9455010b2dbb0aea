/** What a visitor would see as one picture shown twice: read from the HTML as it is served. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchHtml } from './fetch-html.ts'
import { type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const PAGES = [
  '/',
  '/explore',
  '/explore?page=2',
  '/explore?size=48',
  '/explore?q=patrol',
  '/explore?q=cruiser',
  '/explore?type=Photograph',
  '/explore?type=Artifact&page=2',
  '/explore?type=Video',
  '/explore?type=Audio&size=24',
  '/collections',
  ...['photos', 'photos?page=3', 'orders', 'documents', 'video', 'artifacts', 'incidents', 'publications', 'training', 'vehicles'].map(
    (id) => `/collections/${id}`,
  ),
  '/collections/oral-histories',
  '/exhibits',
  '/exhibits/two-shades-of-blue',
  '/units/marine',
  '/equipment/motorcycles',
  '/troops/a',
]

test.each(PAGES)('%s shows no view of a plate twice', async (address) => {
  const shown = platesIn(await fetchHtml(site.address + address))
  expect(shown.filter((view, at) => shown.indexOf(view) !== at)).toEqual([])
})

test('plates are found where there are some', async () => {
  const counts = await Promise.all(
    ['/', '/collections/photos', '/exhibits'].map(async (page) => platesIn(await fetchHtml(site.address + page)).length),
  )
  for (const count of counts) expect(count).toBeGreaterThan(5)
})

/** 'cruiser/0' is the whole plate, 'cruiser/2' a cut, whichever address an image uses. */
function platesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].flatMap(([, address = '']) => {
    const [, preview, view] = /^\/media\/plates\/([a-z-]+)\/(\d+)\//.exec(address) ?? []
    const [, drawing, cut = '0'] = /^\/plates\/([a-z-]+)\.svg(?:#(.+))?$/.exec(address) ?? []
    return preview ? `${preview}/${view}` : drawing ? `${drawing}/${cut}` : []
  })
}
