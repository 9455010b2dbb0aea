/** /sru (SRU 1.2): the search for library systems. What cannot be done is a diagnostic in an answer of its kind. */
import type { Viewer } from '../../catalog/access.ts'
import { isArchiveError } from '../../catalog/errors.ts'
import { EMPTY_ADDRESS, MOST_PER_PAGE, type SearchAddress } from '../../search/search-address.ts'
import { lookUp } from '../../store/index.ts'
import { ANSWER_BOUNDS } from '../answer-bounds.ts'
import type { Archive } from '../archive.ts'
import { HARVEST_FORMATS } from '../record-formats/harvest-formats.ts'
import { recordView } from '../record-formats/index.ts'
import { runSearch } from '../search-api/index.ts'
import { siteAddress } from '../site-address.ts'
import { element, XML_ANSWER, type XmlElement, xmlDocument, xmlText } from '../xml.ts'
import { explainRecord } from './explain.ts'
import { searchText } from './read-cql.ts'
import { diagnosticOf, sruError } from './sru-error.ts'

const NAMESPACE = 'http://www.loc.gov/zing/srw/'
const DEFAULT_SIZE = 10
const LAST_START = 100_000
const PARAMETERS: Readonly<Record<'explain' | 'searchRetrieve', readonly string[]>> = {
  explain: ['operation', 'version', 'recordPacking', 'stylesheet'],
  searchRetrieve: ['operation', 'version', 'query', 'startRecord', 'maximumRecords', 'recordPacking', 'recordSchema', 'stylesheet'],
}

type Given = Pick<Archive, 'catalog' | 'store' | 'engine' | 'settings'> & { viewer: Viewer }

export async function answerSru(request: Request, archive: Given): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  const searches = parameters.has('query') || parameters.get('operation') === 'searchRetrieve'
  const site = siteAddress(request, archive.settings)
  try {
    return xml(await answered(parameters, site, archive))
  } catch (thrown) {
    const diagnostic = isArchiveError(thrown) ? diagnosticOf(thrown) : null
    if (!diagnostic) throw thrown
    const { number, details, message } = diagnostic
    const said = element(
      'diagnostics',
      {},
      element(
        'diagnostic',
        { xmlns: 'http://www.loc.gov/zing/srw/diagnostic/' },
        element('uri', {}, `info:srw/diagnostic/1/${number}`),
        element('details', {}, details),
        element('message', {}, message),
      ),
    )
    if (searches) return xml(element('searchRetrieveResponse', { xmlns: NAMESPACE }, version(), element('numberOfRecords', {}, '0'), said))
    return xml(
      element('explainResponse', { xmlns: NAMESPACE }, version(), packed(explainRecord(site, archive.catalog), EXPLAIN, 'xml'), said),
    )
  }
}

const EXPLAIN = 'http://explain.z3950.org/dtd/2.0/'

function version(): XmlElement {
  return element('version', {}, '1.2')
}

function xml(root: XmlElement): Response {
  return new Response(xmlDocument(root), { headers: XML_ANSWER })
}

async function answered(parameters: URLSearchParams, site: string, archive: Given): Promise<XmlElement> {
  const operation = parameters.get('operation') ?? (parameters.has('query') ? 'searchRetrieve' : 'explain')
  if (operation !== 'explain' && operation !== 'searchRetrieve') throw sruError(4, operation)
  for (const name of parameters.keys()) if (!PARAMETERS[operation].includes(name) && !name.startsWith('x-')) throw sruError(8, name)
  const asked = parameters.get('version')
  if (asked !== null && asked !== '1.1' && asked !== '1.2') throw sruError(5, '1.2')
  const packing = parameters.get('recordPacking') ?? 'xml'
  if (packing !== 'xml' && packing !== 'string') throw sruError(71, packing)
  if (operation === 'explain')
    return element('explainResponse', { xmlns: NAMESPACE }, version(), packed(explainRecord(site, archive.catalog), EXPLAIN, packing))
  const query = parameters.get('query')
  if (query === null || query.trim() === '') throw sruError(7, 'query')
  const start = wholeNumber(parameters, 'startRecord', 1, 1)
  const most = Math.min(wholeNumber(parameters, 'maximumRecords', DEFAULT_SIZE, 0), MOST_PER_PAGE)
  const name = parameters.get('recordSchema') ?? 'dc'
  const format = HARVEST_FORMATS.find(({ sru }) => sru.name === name || sru.identifier === name)
  if (!format) throw sruError(66, name)
  const { total, ids } = await found({ text: searchText(query), start, most }, archive)
  if (start > Math.max(1, total)) throw sruError(61, `1 to ${total}`)
  const records: XmlElement[] = []
  let next = start
  for (let bytes = 0; next < start + ids.length && bytes < ANSWER_BOUNDS.bytes / 2; next += 1) {
    const seen = lookUp(archive.store, ids[next - start] ?? '', archive.viewer)
    if (seen.state !== 'seen') continue
    const view = recordView(seen.record, { ...seen, bounded: true }, { ...archive, site })
    const record = packed((format.sru.write ?? format.write)(view), format.sru.identifier, packing, next)
    // Fewer records than were asked for, rather than more than an answer may hold.
    bytes += Buffer.byteLength(xmlText(record))
    records.push(record)
  }
  return element(
    'searchRetrieveResponse',
    { xmlns: NAMESPACE },
    version(),
    element('numberOfRecords', {}, String(total)),
    ...(records.length > 0 ? [element('records', {}, ...records)] : []),
    ...(most > 0 && next <= total ? [element('nextRecordPosition', {}, String(next))] : []),
  )
}

function wholeNumber(parameters: URLSearchParams, name: string, otherwise: number, least: number): number {
  const text = parameters.get(name)
  if (text === null) return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < least) throw sruError(6, `${name}: a whole number from ${least}`)
  return number
}

function packed(data: XmlElement, schema: string, packing: string, position?: number): XmlElement {
  return element(
    'record',
    {},
    element('recordSchema', {}, schema),
    element('recordPacking', {}, packing),
    element('recordData', {}, packing === 'xml' ? data : xmlText(data)),
    ...(position === undefined ? [] : [element('recordPosition', {}, String(position))]),
  )
}

/** Pages of the engine that hold what is asked for: a place in the list need not be the first of a page. */
async function found(
  { text, start, most }: { text: string; start: number; most: number },
  archive: Given,
): Promise<{ total: number; ids: string[] }> {
  const { settings } = archive
  const size = Math.max(1, most)
  const page = Math.floor((start - 1) / size) + 1
  const offset = (start - 1) % size
  const address: SearchAddress = {
    ...EMPTY_ADDRESS,
    text,
    facets: settings.publishSamples ? {} : { basis: ['sourced'] },
    match: 'all',
    dates: false,
    semantic: false,
    size,
    page,
  }
  if (start > LAST_START) throw sruError(61, `1 to ${LAST_START}`)
  const first = await runSearch(archive, address, { countFacets: [] })
  const second =
    offset > 0 && first.total > page * size ? await runSearch(archive, { ...address, page: page + 1 }, { countFacets: [] }) : null
  const ids = [...first.hits, ...(second?.hits ?? [])].slice(offset, offset + most).map(({ id }) => id)
  return { total: first.total, ids }
}
