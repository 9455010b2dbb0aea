/** What a visitor would see as one picture shown twice: read from the HTML as it is served, over every list of the site. */
import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fetchHtml } from './fetch-html.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

const { collections, exhibits, articles, contentRecords } = loadCatalog('content')

const PAGES = [
  '/',
  ...[
    '',
    '?page=2',
    '?size=48',
    '?view=list',
    '?q=patrol',
    '?q=cruiser',
    '?q=motorcycle',
    '?type=Photograph',
    '?type=Photograph&page=2',
  ].map((query) => `/explore${query}`),
  ...['?type=Artifact', '?type=Artifact&page=2', '?type=Video', '?type=Audio&size=24', '?type=Document', '?subject=Horses'].map(
    (query) => `/explore${query}`,
  ),
  '/collections',
  ...collections.map(({ id, path }) => path || `/collections/${id}`),
  '/collections/documents',
  ...['photos?page=3', 'photos?page=9', 'photos?sort=date-asc', 'video?page=2', 'artifacts?page=3'].map((id) => `/collections/${id}`),
  '/exhibits',
  ...exhibits.map(({ id }) => `/exhibits/${id}`),
  ...articles.filter(({ records }) => records.length > 1).map(({ path }) => path),
  // Similar records stand under a record.
  ...['Photograph', 'Document', 'Video', 'Audio', 'Artifact'].flatMap((type) =>
    contentRecords
      .filter((record) => record.type === type && record.access.level === 'open')
      .slice(0, 2)
      .map(({ id }) => `/records/${id}`),
  ),
]

test.each(PAGES)('%s has no two neighbors alike, and shows no view of a plate twice', async (address) => {
  const shown = picturesIn(await fetchHtml(site.address + address))
  const views = shown.flatMap(({ view }) => view || [])
  expect(views.filter((view, at) => views.indexOf(view) !== at)).toEqual([])
  const alike = shown.filter(({ look }, at) => look === shown[at - 1]?.look)
  expect(alike).toEqual([])
})

test('pictures are found where there are some', async () => {
  for (const page of ['/', '/collections/photos', '/exhibits']) {
    const shown = picturesIn(await fetchHtml(site.address + page))
    expect(shown.filter(({ view }) => view !== '').length, page).toBeGreaterThan(5)
  }
  expect(picturesIn(await fetchHtml(`${site.address}/collections/photos`)).some(({ view }) => view === '')).toBe(true)
})

/** `view`: 'cruiser/2' for a cut of a plate, '' for what is set in type. `look`: what tells it from its neighbor at a glance. */
function picturesIn(html: string): { view: string; look: string }[] {
  const found = /<img\b[^>]*?\bsrc="([^"]+)"|class="(?:tplate|sheet[^"]*) tp-on-([a-z]+)"/g
  return [...html.matchAll(found)].flatMap(([, address = '', ground]) => {
    if (ground) return { view: '', look: ground }
    const [, preview, view] = /^\/media\/plates\/([a-z-]+)\/(\d+)\//.exec(address) ?? []
    if (preview) return { view: `${preview}/${view}`, look: preview }
    const [, drawing, cut = '0'] = /^\/plates\/([a-z-]+)\.svg(?:#(.+))?$/.exec(address) ?? []
    return drawing ? { view: `${drawing}/${cut}`, look: drawing } : []
  })
}
