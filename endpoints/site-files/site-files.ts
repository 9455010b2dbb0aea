/** Files for programs that visit: /robots.txt, /.well-known/security.txt, /sitemap.xml. */
import type { Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { addressOfCollection } from '../../catalog/contract/addresses.ts'
import { badParameters } from '../../catalog/errors.ts'
import { addressIn, isTranslated, type Language, prefixOf } from '../../messages/languages.ts'
import type { Archive } from '../archive.ts'
import { idSegment, recordAddress } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { element, type XmlElement, xmlDocument } from '../xml.ts'

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }
/** RFC 9116 wants a day less than a year ahead after which the file is no longer to be believed. */
const VALID = 180 * 86_400_000

/** RFC 9309. Private links and the administration are nobody's to crawl; searches narrowed by filters say so themselves. */
export function answerRobots(request: Request, { settings, catalog }: Archive): Response {
  const { languages } = catalog.contract.identity
  const lines = [
    'User-agent: *',
    ...languages.flatMap((language) => ['/admin', '/requests/'].map((path) => `Disallow: ${prefixOf(language)}${path}`)),
    'Disallow: /api/',
    // As many as there are pairs and sets of records.
    ...languages.flatMap((language) => ['/compare?', '/list?'].map((path) => `Disallow: ${prefixOf(language)}${path}`)),
    // Filters mix without end; a search with one of them is open.
    'Disallow: /*explore?*&',
    '',
    `Sitemap: ${siteAddress(request, settings)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: PLAIN })
}

/** RFC 9116. The form of research requests is the one way in which this project takes messages. */
export function answerSecurity(request: Request, { settings }: Archive): Response {
  const site = siteAddress(request, settings)
  const lines = [
    `Contact: ${site}/research`,
    `Expires: ${new Date(Date.now() + VALID).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: PLAIN })
}

/** /opensearch.xml (OpenSearch 1.1): lets a browser search the archive from its address bar. */
export function answerOpenSearch(request: Request, { catalog, settings }: Pick<Archive, 'catalog' | 'settings'>): Response {
  const site = siteAddress(request, settings)
  const root = element(
    'OpenSearchDescription',
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    element('ShortName', {}, catalog.contract.identity.shortName),
    element('LongName', {}, catalog.site.name.slice(0, 48)),
    element('Description', {}, `Records, people, places and pages of ${catalog.site.name}`),
    element('Image', { type: 'image/svg+xml' }, `${site}/favicon.svg`),
    element('Url', { type: 'text/html', template: `${site}/explore?q={searchTerms}` }),
    element('Url', { type: 'application/json', rel: 'results', template: `${site}/api/search?q={searchTerms}` }),
    element('Url', { type: 'application/opensearchdescription+xml', rel: 'self', template: `${site}/opensearch.xml` }),
    element('Query', { role: 'example', searchTerms: 'annual report' }),
    element('Language', {}, 'en-us'),
    element('InputEncoding', {}, 'UTF-8'),
    element('OutputEncoding', {}, 'UTF-8'),
  )
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  })
}

/** As many addresses as the protocol allows in one file. */
const MOST = 50_000
const XHTML = 'http://www.w3.org/1999/xhtml'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface SitemapPage {
  path: string
  /** '2026-11-21'; left out where nothing says when it changed. */
  changed?: string
}

type Given = Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer }

/**
 * Samples are left out unless PUBLISH_SAMPLES says otherwise.
 * @param pages everything that is no record; it stands before the records.
 * @param most addresses in one file.
 * @throws ArchiveError where the part asked for is none.
 */
export function answerSitemap(
  request: Request,
  { catalog, store, settings, viewer }: Given,
  pages: readonly SitemapPage[] = sitemapPages(catalog),
  most = MOST,
): Response {
  const site = siteAddress(request, settings)
  const { languages } = catalog.contract.identity
  const records = (offset: number, limit: number) => store.shelf.lastChanges({ viewer, samples: settings.publishSamples, offset, limit })
  const parts = Math.max(1, Math.ceil((pages.length + records(0, 0).total) / most))
  const asked = new URL(request.url).searchParams.get('part')
  if (asked === null && parts > 1) {
    const addresses = Array.from({ length: parts }, (_, at) => `${site}/sitemap.xml?part=${at + 1}`)
    return answered(
      element('sitemapindex', { xmlns: NAMESPACE }, ...addresses.map((address) => element('sitemap', {}, element('loc', {}, address)))),
    )
  }
  const part = Number(asked ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) {
    throw badParameters([{ where: 'part', expected: `a number from 1 to ${parts}`, found: (asked ?? '').slice(0, 40) }])
  }
  const from = (part - 1) * most
  const shown = pages.slice(from, from + most)
  const rest = most - shown.length
  const filed = rest === 0 ? [] : records(Math.max(0, from - pages.length), rest).records
  return answered(
    element(
      'urlset',
      { xmlns: NAMESPACE, 'xmlns:xhtml': XHTML },
      ...[...shown, ...filed.map(({ id, time }) => ({ path: recordAddress('', id), changed: time.slice(0, 10) }))].map(
        ({ path, changed }) =>
          element(
            'url',
            {},
            element('loc', {}, site + path),
            ...(changed ? [element('lastmod', {}, changed)] : []),
            ...alternates(path, site, languages),
          ),
      ),
    ),
  )
}

/** The page in each language, where it is there in more than one. */
function alternates(path: string, site: string, languages: readonly Language[]): XmlElement[] {
  if (languages.length < 2 || !isTranslated(path)) return []
  return languages.map((hreflang) => element('xhtml:link', { rel: 'alternate', hreflang, href: site + addressIn(hreflang, path) }))
}

function answered(root: XmlElement): Response {
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

/** Every page but those of records, each once. */
function sitemapPages(catalog: Catalog): SitemapPage[] {
  const changed = new Map(catalog.articles.map(({ path, reviewed }) => [path, reviewed]))
  const below = (part: string, entries: readonly { id: string }[]) => entries.map(({ id }) => `/${part}/${idSegment(id)}`)
  const all = [
    ...catalog.softwarePages.map(({ path }) => path),
    ...catalog.articles.map(({ path }) => path),
    ...below('memorial', catalog.memorial),
    ...below('people', catalog.people),
    ...below('places', catalog.places),
    ...below('subjects', catalog.subjects),
    ...below('exhibits', catalog.exhibits),
    ...catalog.collections.map(addressOfCollection),
  ]
  // A reader's own list is nobody else's to find.
  return [...new Set(all)].filter((path) => path !== '/list').map((path) => ({ path, changed: changed.get(path) }))
}
