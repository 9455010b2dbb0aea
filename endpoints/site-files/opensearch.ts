/** /opensearch.xml (OpenSearch 1.1): lets a browser search the archive from its address bar. */
import type { Archive } from '../archive.ts'
import { siteAddress } from '../site-address.ts'
import { element, xmlDocument } from '../xml.ts'

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
