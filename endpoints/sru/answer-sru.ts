/** /sru (SRU 1.2): the search for library systems. What cannot be done is a diagnostic in an answer of its kind. */
import type { Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { EMPTY_ADDRESS, MOST_PER_PAGE, type SearchAddress } from '../../search/search-address.ts'
import { lookUp } from '../../store/index.ts'
import { ANSWER_BOUNDS } from '../answer-bounds.ts'
import type { Archive } from '../archive.ts'
import { HARVESTED, recordView } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { runSearch } from '../search-api/search.ts'
import { element, XML_ANSWER, type XmlElement, xmlDocument, xmlText } from '../xml.ts'
import { CONTEXT_SETS, searchText } from './read-cql.ts'

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
  const format = HARVESTED.find(({ sru }) => sru.name === name || sru.identifier === name)
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

/** What an SRU client can ask here (ZeeRex 2.0). */
const SET_IDENTIFIERS: Readonly<Record<string, string>> = {
  cql: 'info:srw/cql-context-set/1/cql-v1.2',
  dc: 'info:srw/cql-context-set/1/dc-v1.1',
  rec: 'info:srw/cql-context-set/2/rec-1.1',
}
/** As it is usually written. */
const SPELLED: Readonly<Record<string, string>> = { serverchoice: 'serverChoice', anyindexes: 'anyIndexes' }

function explainRecord(site: string, { site: { name }, contract }: Catalog): XmlElement {
  const { hostname, port, protocol } = new URL(site)
  const text = (tag: string, value: string) => element(tag, {}, value)
  return element(
    'explain',
    { xmlns: 'http://explain.z3950.org/dtd/2.0/' },
    element(
      'serverInfo',
      { protocol: 'SRU', version: '1.2', transport: protocol.replace(':', '') },
      text('host', hostname),
      text('port', port || (protocol === 'https:' ? '443' : '80')),
      text('database', 'sru'),
    ),
    element('databaseInfo', {}, text('title', name), text('description', contract.identity.subject)),
    element(
      'indexInfo',
      {},
      ...Object.entries(SET_IDENTIFIERS).map(([set, identifier]) => element('set', { name: set, identifier })),
      ...Object.entries(CONTEXT_SETS).flatMap(([set, indexes]) =>
        indexes.map((index) => {
          const spelled = SPELLED[index] ?? index
          return element('index', {}, text('title', spelled), element('map', {}, element('name', { set }, spelled)))
        }),
      ),
    ),
    element(
      'schemaInfo',
      {},
      ...HARVESTED.map(({ sru: { name, identifier, title } }) => element('schema', { identifier, name }, text('title', title))),
    ),
    element(
      'configInfo',
      {},
      element('default', { type: 'numberOfRecords' }, '10'),
      element('setting', { type: 'maximumRecords' }, String(MOST_PER_PAGE)),
      ...['=', 'all', 'any', 'exact', 'within', '<', '<=', '>', '>='].map((relation) =>
        element('supports', { type: 'relation' }, relation),
      ),
    ),
  )
}

/** What SRU answers where it cannot do what is asked: diagnostics of its own list, by number. */
const MESSAGES: Readonly<Record<number, string>> = {
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  8: 'Unsupported parameter',
  10: 'Query syntax error',
  13: 'Invalid or unsupported use of parentheses',
  14: 'Invalid or unsupported use of quotes',
  15: 'Unsupported context set',
  16: 'Unsupported index',
  20: 'Unsupported relation modifier',
  22: 'Unsupported combination of relation and index',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  36: 'Term in invalid format for index or relation',
  37: 'Unsupported boolean operator',
  46: 'Unsupported boolean modifier',
  61: 'First record position out of range',
  66: 'Unknown schema for retrieval',
  71: 'Unsupported record packing',
  80: 'Sort not supported',
}

/** @param details what was found, or what is expected. */
export function sruError(number: keyof typeof MESSAGES & number, details: string): ArchiveError {
  return new ArchiveError(400, `sru-${number}`, MESSAGES[number] ?? 'General system error', [
    { where: 'query', expected: '', found: details.slice(0, 200) },
  ])
}

/** Number and details of a diagnostic; null for any other error. */
function diagnosticOf({ code, message, details }: ArchiveError): { number: number; message: string; details: string } | null {
  const number = Number(/^sru-(\d+)$/.exec(code)?.[1] ?? 0)
  return number === 0 ? null : { number, message, details: details[0]?.found ?? '' }
}
