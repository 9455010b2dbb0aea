/**
 * What to ask each route so that a hidden word would show. A route whose address has a parameter, or that searches, must
 * be listed here; every other route is asked as it stands. tests/site/canary.test.ts fails for a route that is missing.
 */
import { FORMAT_NAMES } from '../../endpoints/record-formats/formats.ts'
import { readResults } from '../../endpoints/scorecard/result.ts'
import {
  CLOSED_COLLECTION,
  CLOSED_ID,
  IMPORTED_IDS,
  PARTLY_CLOSED,
  PROBES,
  REDACTED_ID,
  RESTRICTED_ID,
  REWRITTEN,
  SAMPLE_ID,
  SAMPLE_WORD,
  SEALED_ID,
  WITHDRAWN_ID,
} from './canary-content.ts'

const IDS = [CLOSED_ID, SEALED_ID, REDACTED_ID, RESTRICTED_ID, SAMPLE_ID, WITHDRAWN_ID, 'ZYX-clo-QUAP', ...IMPORTED_IDS]
const IMPORTED = [CLOSED_COLLECTION, ...PARTLY_CLOSED]
const VERSIONED = [...IDS, ...REWRITTEN.map(({ before }) => before.id)]
/** A few probes spelt in ways that call up corrections, prefixes and phrases. */
const QUERIES = PROBES.flatMap((probe) => [probe, `${probe.slice(0, 6)}*`, `${probe.slice(0, -1)}e`, `title:${probe}`])
const FILTERS = ['', 'from=1933&to=1933', 'collection=orders&sort=title', 'sort=date-desc&size=100&from=1930&to=1939', `q=${SAMPLE_WORD}`]

const searches = (path: string, extra = '') => [
  ...QUERIES.map((query) => `${path}?q=${encodeURIComponent(query)}${extra}`),
  ...FILTERS.map((filter) => `${path}?${filter}${extra}`),
]

function collectionPages(id: string): string[] {
  const path = `/collections/${id}`
  return [path, `${path}?from=1930&to=1939`, `${path}?page=3`, `${path}?sort=title`, ...searches(path).filter((_, at) => at % 4 === 0)]
}

export const SURFACES: Readonly<Record<string, readonly string[]>> = {
  '/explore': [
    ...searches('/explore'),
    ...searches('/explore', '&view=list').slice(0, 4),
    '/explore?collection=orders&from=1933&to=1933&size=96',
    '/explore?collection=photos&from=1933&to=1933&view=timeline',
  ],
  '/assistant': ['/assistant', ...searches('/assistant')],
  '/browse': [
    '/browse',
    '/browse?collection=orders',
    '/browse?collection=photos',
    ...IMPORTED.map((id) => `/browse?collection=${id}`),
    '/browse?collection=orders&page=2',
    '/browse?collection=orders&box=GO-1',
  ],
  '/records/:id': IDS.flatMap((id) => [`/records/${id}`, ...FORMAT_NAMES.map((format) => `/records/${id}.${format}`)]),
  '/records/:id/versions': VERSIONED.map((id) => `/records/${id}/versions`),
  '/records/:id/versions/:version': VERSIONED.flatMap((id) => ['1', '2', '1.json'].map((version) => `/records/${id}/versions/${version}`)),
  '/records/:id/redactions': IDS.map((id) => `/records/${id}/redactions`),
  '/records/:id/redactions.csv': IDS.map((id) => `/records/${id}/redactions.csv`),
  '/records/:id/timemap': IDS.map((id) => `/records/${id}/timemap`),
  '/records/:id/timegate': IDS.map((id) => `/records/${id}/timegate`),
  '/records/:id/premis.xml': IDS.map((id) => `/records/${id}/premis.xml`),
  '/collections/orders': collectionPages('orders'),
  '/collections/photos': collectionPages('photos'),
  '/collections/documents': collectionPages('documents'),
  '/collections/:id': ['incidents', 'video', 'vehicles', 'zyxclotita', ...IMPORTED].flatMap(collectionPages),
  '/media/sheets/:file': IDS.map((id) => `/media/sheets/${id}.pdf`),
  '/media/plate-frames.svg': ['/media/plate-frames.svg'],
  '/media/plates/:name/:view/:file': ['/media/plates/cruiser/0/400', '/media/plates/nothing/0/800', '/media/plates/cruiser/9/800'],
  '/media/pictures/:id/:file': IDS.flatMap((id) => [
    `/media/pictures/${id}/400`,
    `/media/pictures/${id}/400.jpg?show=1`,
    `/media/pictures/${id}/7`,
  ]),
  '/iiif/image/3/*': IDS.flatMap((id) =>
    ['', '/info.json', '/full/200,/0/default.jpg', '~show/info.json'].map((rest) => `/iiif/image/3/${id}${rest}`),
  ),
  '/iiif/presentation/3/*': [
    ...IDS.flatMap((id) =>
      ['/manifest', '~show/manifest', '/canvas/1', '/canvas/1/text'].map((rest) => `/iiif/presentation/3/${id}${rest}`),
    ),
    ...['all', 'orders', 'orders~1', 'photos', 'nothing', ...IMPORTED].map((id) => `/iiif/presentation/3/collection/${id}`),
  ],
  '/iiif/search/1/*': IDS.flatMap((id) => PROBES.slice(0, 6).map((probe) => `/iiif/search/1/${id}?q=${probe}`)),
  '/iiif/search/2/*': IDS.flatMap((id) => [
    ...PROBES.slice(0, 6).map((probe) => `/iiif/search/2/${id}?q=${probe}`),
    `/iiif/search/2/${id}?q=line`,
    `/iiif/search/2/${id}/autocomplete?q=quap`,
    `/iiif/search/2/${id}~show/autocomplete?q=q`,
  ]),
  '/iiif/auth/2/*': IDS.flatMap((id) => [`/iiif/auth/2/probe/${id}`, `/iiif/auth/2/scan/${id}`, `/iiif/auth/2/scan/${id}?show=1`]).concat(
    '/iiif/auth/2/token?messageId=1&origin=https://viewer.example',
    '/iiif/auth/2/logout',
  ),
  '/ark:/*': IDS.map((id) => `/ark:/99999/${id.replaceAll(':', '=')}?info`),
  '/iiif/activity': ['/iiif/activity', '/iiif/activity?page=0', '/iiif/activity?page=1'],
  '/media/downloads/:file': IDS.map((id) => `/media/downloads/${id}.jpg?show=1`),
  '/media/files/:id/:file': IDS.flatMap((id) =>
    ['video', 'captions.vtt', 'chapters.vtt', 'document.pdf'].map((file) => `/media/files/${id}/${file}`),
  ),
  '/media/words/:id/:file': IDS.flatMap((id) => ['1.alto.xml', '1.hocr.html?show=1'].map((file) => `/media/words/${id}/${file}`)),
  '/media/og/*': [...IDS.map((id) => `/media/og/records/${id}.png`), '/media/og/home.png', '/media/og/zyxclotita.png'],
  '/exhibits/:slug': ['/exhibits/first-to-serve', '/exhibits/nothing'],
  '/collections/:id/finding-aid': ['orders', 'photos', 'incidents', 'zyxclotita', ...IMPORTED].map(
    (id) => `/collections/${id}/finding-aid`,
  ),
  '/collections/:id/finding-aid.pdf': ['orders', 'photos', 'incidents', 'zyxclotita', ...IMPORTED].map(
    (id) => `/collections/${id}/finding-aid.pdf`,
  ),
  '/collections/:id/components': ['orders', 'photos', 'zyxclotita', ...IMPORTED].flatMap((id) =>
    ['', ...IDS.map((record) => `?inside=${record}`)].map((query) => `/collections/${id}/components${query}`),
  ),
  '/collections/:id/ead.xml': ['orders', 'photos', 'zyxclotita', ...IMPORTED].map((id) => `/collections/${id}/ead.xml`),
  '/collections/:id/ead3.xml': ['orders', 'photos', 'zyxclotita', ...IMPORTED].map((id) => `/collections/${id}/ead3.xml`),
  '/scorecard/:file': ['/scorecard/nothing.json', ...readResults().map(({ set }) => `/scorecard/${set}.json`)],
  '/people/:slug/eac.xml': ['/people/william-sterling-king/eac.xml', '/people/nobody/eac.xml'],
  '/people/:slug': ['/people/william-sterling-king', '/people/nobody'],
  '/places/:slug': ['/places/framingham', '/places/nowhere'],
  '/subjects/:slug': ['/subjects/barracks', '/subjects/nothing'],
  '/troops/:letter': ['/troops/a', '/troops/e', '/troops/z'],
  '/barracks/:troop': ['/barracks/troop-d', '/barracks/troop-z'],
  '/memorial/:slug': ['/memorial/alje-m-savela', '/memorial/nobody'],
  '/admin/join/:code': ['/admin/join/guessed'],
  '/admin/reset/:code': ['/admin/reset/guessed'],
  '/admin/records/:id': IDS.map((id) => `/admin/records/${id}`),
  '/admin/requests/:number': ['/admin/requests/RR-2026-000001'],
  '/admin/requests/:number/files/:file': ['/admin/requests/RR-2026-000001/files/none'],
  '/admin/corrections/:number': ['/admin/corrections/CO-2026-000001'],
  '/admin/accessions/:number': ['/admin/accessions/AC-2026-001'],
  '/admin/locations/:location': ['/admin/locations/none'],
  '/admin/imports/:upload': ['/admin/imports/none'],
  '/admin/edit/:page': IDS.map((id) => `/admin/edit/records~${id}`),
  '/admin/entities/:kind': ['/admin/entities/person'],
  '/admin/entities/:kind/:entry': ['/admin/entities/person/new'],
  '/admin/entities/:kind/:entry/history': ['/admin/entities/person/william-sterling-king/history'],
  '/admin/changes/:set': ['/admin/changes/none'],
  '/admin/drafts/:id/preview': IDS.map((id) => `/admin/drafts/${id}/preview`),
  '/admin/records/:id/files': IDS.map((id) => `/admin/records/${id}/files`),
  '/admin/records/:id/files/:file': IDS.map((id) => `/admin/records/${id}/files/none`),
  '/admin/records/:id/files/:file/picture': IDS.map((id) => `/admin/records/${id}/files/none/picture`),
  '/admin/records/:id/files/:file/cover': IDS.map((id) => `/admin/records/${id}/files/none/cover`),
  '/admin/records/:id/files/:file/cover/:page': IDS.map((id) => `/admin/records/${id}/files/none/cover/1`),
  '/admin/media-uploads/:upload': ['/admin/media-uploads/none'],
  '/admin/records/:id/history': IDS.map((id) => `/admin/records/${id}/history`),
  '/blog/:slug': ['/blog/recruitment-guide', '/blog/no-such-post'],
  '/blog/category/:category': ['/blog/category/careers', '/blog/category/nothing'],
  '/api/search': searches('/api/search'),
  '/api/suggest': [...PROBES.map((probe) => probe.slice(0, 5)), 'zyx', 'quap', 'ZYX-', 'msp:doc:1933:40', 'msp doc 1933'].map(
    (typed) => `/api/suggest?q=${encodeURIComponent(typed)}`,
  ),
  '/api/export': ['csv', 'json', 'jsonl', 'bib', 'ris'].flatMap((format) =>
    searches('/api/export', `&format=${format}`).filter((_, at) => at % 5 === 0 || at > QUERIES.length),
  ),
  '/unapi': IDS.flatMap((id) => [
    `/unapi?id=${id}`,
    ...['mods', 'marcxml', 'oai_dc', 'ris', 'bibtex'].map((format) => `/unapi?id=${id}&format=${format}`),
  ]),
  '/sru': [
    '/sru',
    ...PROBES.map((probe) => `/sru?version=1.2&operation=searchRetrieve&query=${probe}`),
    ...['dc', 'mods', 'marcxml'].map((schema) => `/sru?query=dc.date%3D1933&maximumRecords=100&recordSchema=${schema}`),
    ...IDS.map((id) => `/sru?query=rec.identifier%3D${encodeURIComponent(id)}`),
  ],
  '/oai': [
    ...['oai_dc', 'mods', 'marcxml'].flatMap((prefix) => [
      ...['orders', 'photos', ...IMPORTED].map((set) => `/oai?verb=ListRecords&metadataPrefix=${prefix}&set=${set}`),
      ...IDS.map((id) => `/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:127.0.0.1:${id}`),
    ]),
    '/oai?verb=ListRecords&metadataPrefix=oai_ead',
    '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
    '/oai?verb=ListSets',
  ],
  '/research': ['/research', ...IDS.map((id) => `/research?record=${id}`), '/research?q=zyx&question=quap'],
  '/corrections': ['/corrections', ...IDS.map((id) => `/corrections?about=/records/${id}`)],
  '/corrections/:code': ['/corrections/0123456789abcdef0123456789abcdef', '/corrections/x'],
  '/compare': [
    '/compare',
    ...IDS.map((id) => `/compare?a=${id}`),
    ...IDS.map((id) => `/compare?a=msp:doc:1865:001&b=${id}`),
    ...searches('/compare'),
  ],
  '/list': ['/list', ...searches('/list'), `/list?${IDS.map((id) => `r=${id}`).join('&')}`],
  '/list/export': ['csv', 'json', 'jsonl', 'bib', 'ris'].map(
    (format) => `/list/export?${IDS.map((id) => `r=${id}`).join('&')}&format=${format}`,
  ),
  '/requests/:code': ['/requests/0123456789abcdef0123456789abcdef', '/requests/x'],
  '/requests/:code/files/:file': ['/requests/0123456789abcdef0123456789abcdef/files/x'],
  '/*': ['/no-such-page', `/record/${CLOSED_ID}`, `/records/${CLOSED_ID.replace('401', '4010')}`, '/zyxclotita'],
}
