/** /robots.txt and /.well-known/security.txt. */
import { prefixOf } from '../../messages/languages.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../site-address.ts'
import { element, xmlDocument } from '../xml.ts'

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }
/** RFC 9116 wants a day less than a year ahead after which the file is no longer to be believed. */
const VALID = 180 * 86_400_000

/** RFC 9309. Private links and the administration are nobody's to crawl; searches narrowed by filters say so themselves. */
export function answerRobots(request: Request, { settings, catalog }: Archive): Response {
  const { languages } = catalog.contract.identity
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    ...languages.map((language) => `Disallow: ${prefixOf(language)}/requests/`),
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
