/**
 * Addresses of the site: the pages that the software has, and those that content makes. Articles answer at the address they name, so
 * that a file is a page; what the software claims, they may not.
 */
import type { CatalogParts } from '../catalog.ts'

export interface SitePage {
  path: string
  title: string
}

type Parts = Pick<
  CatalogParts,
  | 'articles'
  | 'barracks'
  | 'collections'
  | 'contract'
  | 'exhibits'
  | 'memorial'
  | 'operations'
  | 'people'
  | 'places'
  | 'subjects'
  | 'timelines'
  | 'troops'
  | 'units'
>

/** First parts of addresses that belong to the software, as app/routes.ts has them (tests/rules keeps the two alike). */
export const SOFTWARE_ADDRESSES: ReadonlySet<string> = new Set(
  (
    'explore how-search-works browse records people places subjects timelines people-units troops barracks current-operations memorial ' +
    'collections research requests corrections compare list changes changes.xml exhibits cite how-to-cite assistant admin scorecard ' +
    'sitemap sitemap.xml styleguide blog feed.xml api functions media iiif metrics oai sru unapi ark: dcat.jsonld dcat.ttl snapshot.zip ' +
    'robots.txt opensearch.xml .well-known healthz readyz ' +
    'assets plates maps favicon.svg'
  ).split(' '),
)

/** Section of the news, whose posts answer below /blog. */
export const NEWS = 'blog'
/** Section of the pages about the site itself. */
export const ABOUT = 'site'

/** Pages of the software that this content fills, with their titles. Articles are not among them. */
export function softwarePages(parts: Parts): SitePage[] {
  const [contract] = parts.contract
  const filled = (has: readonly unknown[], ...pages: readonly SitePage[]) => (has.length > 0 ? pages : [])
  const news = parts.articles.filter(({ section }) => section === NEWS)
  const stations = contract?.pages.units.divisions?.stations.en ?? 'stations'
  return [
    { path: '/', title: 'Home' },
    { path: '/explore', title: 'Explore' },
    { path: '/browse', title: 'All records' },
    { path: '/how-search-works', title: 'How Search Works' },
    ...filled(parts.units, { path: '/people-units', title: contract?.pages.units.title.en ?? 'People & Units' }),
    ...parts.troops.map(({ id, unit, location }) => ({ path: `/troops/${id}`, title: `${unit}, ${location}` })),
    ...parts.troops.map(({ id, unit }) => ({ path: `/barracks/troop-${id}`, title: `${capital(stations)} of ${unit}` })),
    ...filled(parts.operations, { path: '/current-operations', title: 'Current Operations' }),
    ...filled(parts.timelines, { path: '/timelines', title: 'Timelines' }),
    ...filled(parts.memorial, { path: '/memorial', title: 'Memorial' }),
    { path: '/collections', title: 'Collections' },
    ...parts.collections.map((collection) => ({ path: addressOfCollection(collection), title: collection.title })),
    { path: '/collections/documents', title: 'Document Collection' },
    { path: '/research', title: 'Research Requests' },
    { path: '/list', title: 'My list' },
    { path: '/changes', title: 'Changes' },
    { path: '/people', title: 'People' },
    { path: '/places', title: 'Places' },
    { path: '/subjects', title: 'Subjects' },
    // Where the site has categories of news, its first post has a place already.
    ...filled([...news, ...(contract?.news ?? [])], { path: '/blog', title: 'News and Updates' }),
    ...(contract?.news ?? []).map(({ id, title }) => ({ path: `/blog/category/${id}`, title: `News: ${title.en}` })),
    ...filled(parts.exhibits, { path: '/exhibits', title: 'Exhibits' }),
    { path: '/cite', title: 'Cite' },
    { path: '/how-to-cite', title: 'How to Cite' },
    { path: '/assistant', title: 'Ask the archive' },
    ...(contract?.pages.scorecard ? [{ path: '/scorecard', title: 'Scorecard' }] : []),
    { path: '/sitemap', title: 'Sitemap' },
  ].filter(({ path }, at, all) => all.findIndex((page) => page.path === path) === at)
}

export function addressOfCollection({ id, path }: { id: string; path: string }): string {
  return path || `/collections/${id}`
}

/** Every address that a link of this site may lead to, records aside. */
export function siteAddresses(parts: Parts): Set<string> {
  return new Set([
    ...softwarePages(parts).map(({ path }) => path),
    ...parts.collections.map(({ id }) => `/collections/${id}`),
    ...parts.articles.map(({ path }) => path),
    ...parts.people.map(({ id }) => `/people/${id}`),
    ...parts.places.map(({ id }) => `/places/${id}`),
    ...parts.subjects.map(({ id }) => `/subjects/${id}`),
    ...parts.exhibits.map(({ id }) => `/exhibits/${id}`),
    ...parts.memorial.map(({ id }) => `/memorial/${id}`),
    '/corrections',
    '/compare',
    '/admin',
    '/feed.xml',
    '/changes.xml',
  ])
}

/** Where a new article of a section answers. */
export function articleAddress(section: string, slug: string): string {
  return section === ABOUT || (section !== NEWS && SOFTWARE_ADDRESSES.has(section)) ? `/${slug}` : `/${section}/${slug}`
}

/** Who claims an address that an article names: '' for nobody. */
export function claimedBySoftware(path: string, section: string): string {
  const [, first = '', second, ...more] = path.split('/')
  if (first === NEWS && section === NEWS && second !== undefined && second !== 'category' && second !== 'atom.xml' && more.length === 0)
    return ''
  if (section === NEWS) return 'news posts answer at /blog/{name}'
  return first === '' || SOFTWARE_ADDRESSES.has(first) ? `/${first} belongs to the software` : ''
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
