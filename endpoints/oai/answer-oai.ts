/** /oai (OAI-PMH 2.0): the archive for harvesters. Lists are written while they are read; nothing of a harvest is kept between requests. */
import { setImmediate as rest } from 'node:timers/promises'
import type { Viewer } from '../../catalog/access.ts'
import { isArchiveError } from '../../catalog/errors.ts'
import type { Harvested, HarvestRange } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'
import { allCollections } from '../search-api/search.ts'
import { streamOf } from '../streams.ts'
import { element, XML_ANSWER, XML_DECLARATION, type XmlElement, xmlText } from '../xml.ts'
import {
  collectionItems,
  datestamp,
  type Given,
  headerElement,
  type Item,
  idOf,
  itemOf,
  type OaiFormat,
  oaiFormats,
  recordItem,
  rulesOf,
} from './oai-items.ts'
import { isOaiCode, type ListState, type OaiRequest, oaiError, readRange, readRequest, readToken, tokenOf } from './oai-request.ts'

/** Records and headers in one answer. */
const PAGE = { ListRecords: 250, ListIdentifiers: 1_000 } as const
/** Finding aids in one answer: a large one has megabytes. */
const COLLECTIONS = 5
/** Records written at once, a few milliseconds' work; then others are answered. */
const BATCH = 10
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/'

/**
 * @param parameters of the address, or of the form that was posted.
 * @param most records in one answer; as many as the verb's page has where left out.
 */
export function answerOai(request: Request, parameters: URLSearchParams, archive: Archive & { viewer: Viewer }, most?: number): Response {
  const site = siteAddress(request, archive.settings)
  const given: Given = { catalog: archive.catalog, store: archive.store, settings: archive.settings, viewer: archive.viewer, site }
  const pieces = written(parameters, given, { signal: request.signal, most })
  return new Response(request.method === 'HEAD' ? null : streamOf(pieces, 'A harvest'), { headers: XML_ANSWER })
}

async function* written(
  parameters: URLSearchParams,
  given: Given,
  { signal, most }: { signal: AbortSignal; most: number | undefined },
): AsyncGenerator<string> {
  const { site } = given
  const base = `${site}/oai`
  let asked: OaiRequest | null = null
  let body: Iterable<Item>
  try {
    asked = readRequest(parameters)
    body = answerOf(asked, given, most)
  } catch (thrown) {
    if (!isArchiveError(thrown) || !isOaiCode(thrown.code)) throw thrown
    // The protocol wants no attributes where the verb or an argument is wrong.
    const request = thrown.code === 'badVerb' || thrown.code === 'badArgument' ? null : asked
    yield `${head(base, request)}${xmlText(element('error', { code: thrown.code }, thrown.message), '  ')}\n</OAI-PMH>\n`
    return
  }
  yield `${head(base, asked)}  <${asked.verb}>\n`
  let piece = ''
  let count = 0
  for (const item of body) {
    if (Symbol.asyncIterator in item) {
      yield piece
      piece = ''
      yield* item
      continue
    }
    piece += `${xmlText(item, '    ')}\n`
    count += 1
    if (count % BATCH !== 0) continue
    yield piece
    piece = ''
    await rest()
    if (signal.aborted) return
  }
  yield `${piece}  </${asked.verb}>\n</OAI-PMH>\n`
}

function head(base: string, asked: OaiRequest | null): string {
  const root = [
    `xmlns="${NAMESPACE}"`,
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}OAI-PMH.xsd"`,
  ].join(' ')
  const request = element('request', asked ? { verb: asked.verb, ...asked.given } : {}, base)
  const date = element('responseDate', {}, datestamp(new Date().toISOString()))
  return `${XML_DECLARATION}<OAI-PMH ${root}>\n${xmlText(date, '  ')}\n${xmlText(request, '  ')}\n`
}

/** What the verb answers, element by element. What can be refused is refused before the first. */
function answerOf(asked: OaiRequest, given: Given, most: number | undefined): Iterable<Item> {
  const { verb } = asked
  if (verb === 'Identify') return identify(given)
  if (verb === 'ListMetadataFormats') return metadataFormats(asked, given)
  if (verb === 'ListSets') return sets(asked, given)
  if (verb === 'GetRecord') return oneRecord(asked, given)
  return list(verb, asked, given, most ?? PAGE[verb])
}

function identify({ catalog, store, site }: Given): XmlElement[] {
  const { hostname } = new URL(site)
  const of = (name: string, text: string) => element(name, {}, text)
  return [
    of('repositoryName', catalog.site.name),
    of('baseURL', `${site}/oai`),
    of('protocolVersion', '2.0'),
    // The protocol wants one: a name that can never exist where the site gives none (RFC 2606).
    of('adminEmail', catalog.site.contact.email ?? `none@${hostname}.invalid`),
    of('earliestDatestamp', datestamp(store.harvest.earliest() || '1970-01-01T00:00:00')),
    of('deletedRecord', 'persistent'),
    of('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
  ]
}

function metadataFormats({ given: { identifier } }: OaiRequest, given: Given): XmlElement[] {
  const item = identifier === undefined ? null : requireItem(identifier, given)
  return [...oaiFormats()]
    .filter(([, { write }]) => item === null || item.ofCollections === (write === null))
    .map(([prefix, { schema, namespace }]) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, schema),
        element('metadataNamespace', {}, namespace),
      ),
    )
}

/** Collections with a record that is or was public. */
function sets({ given: { resumptionToken } }: OaiRequest, given: Given): XmlElement[] {
  if (resumptionToken !== undefined) throw oaiError('badResumptionToken', 'The list of sets is sent whole')
  const { store } = given
  const known = allCollections(given).filter(({ id }) => store.harvest.collection(rulesOf(given), id) !== null)
  if (known.length === 0) throw oaiError('noSetHierarchy', 'No collection has public records')
  return known.map(({ id, title, description }) =>
    element(
      'set',
      {},
      element('setSpec', {}, id),
      element('setName', {}, title),
      element(
        'setDescription',
        {},
        element(
          'oai_dc:dc',
          { 'xmlns:oai_dc': oaiFormats().get('oai_dc')?.namespace ?? '', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
          element('dc:description', {}, description),
        ),
      ),
    ),
  )
}

function oneRecord({ given: { identifier = '', metadataPrefix = '' } }: OaiRequest, given: Given): Item[] {
  const { harvested, ofCollections } = requireItem(identifier, given)
  const format = requireFormat(metadataPrefix)
  if (ofCollections !== (format.write === null))
    throw oaiError('cannotDisseminateFormat', `${ofCollections ? 'A collection' : 'A record'} cannot be had as ${metadataPrefix}`)
  return [recordItem(harvested, format, given)]
}

function list(verb: 'ListRecords' | 'ListIdentifiers', { given: asked }: OaiRequest, given: Given, most: number): Iterable<Item> {
  const resumed = asked.resumptionToken !== undefined
  const state = asked.resumptionToken === undefined ? firstState(asked, given) : readToken(asked.resumptionToken)
  const format = resumed ? oaiFormats().get(state.prefix) : requireFormat(state.prefix)
  if (!format) throw oaiError('badResumptionToken', 'No list was given this resumption token')
  const size = format.write ? most : Math.min(most, COLLECTIONS)
  const range = rangeOf(state, size + 1)
  const found = format.write ? given.store.harvest.page(rulesOf(given), range) : within(range, collectionItems(given))
  if (found.length === 0 && !resumed) throw oaiError('noRecordsMatch', 'No public record was added, changed or withdrawn in this range')
  return pageOf(verb, found, { state, size, format, resumed }, given)
}

function* pageOf(
  verb: 'ListRecords' | 'ListIdentifiers',
  found: readonly Harvested[],
  { state, size, format, resumed }: { state: ListState; size: number; format: OaiFormat; resumed: boolean },
  given: Given,
): Generator<Item> {
  const page = found.slice(0, size)
  for (const harvested of page) yield verb === 'ListRecords' ? recordItem(harvested, format, given) : headerElement(harvested, given.site)
  const attributes = { cursor: String(state.cursor) }
  const last = page.at(-1)
  if (found.length > size && last) {
    const next = tokenOf({ ...state, after: last.sequence, cursor: state.cursor + page.length })
    yield element('resumptionToken', attributes, next)
  } else if (resumed) yield element('resumptionToken', attributes)
}

function firstState({ metadataPrefix: prefix = '', set = '', from, until }: OaiRequest['given'], { store }: Given): ListState {
  const range = readRange(from, until)
  return { prefix, set, from: from ?? '', until: until ?? '', ...store.harvest.between(range.from, range.before), cursor: 0 }
}

function rangeOf({ set, from, until, after, upTo }: ListState, limit: number): HarvestRange {
  return { ...(set === '' ? {} : { collection: set }), ...readRange(from || undefined, until || undefined), after, upTo, limit }
}

function within({ collection, from, before, after, limit }: HarvestRange, items: readonly Harvested[]): Harvested[] {
  return items
    .filter((item) => item.sequence > after && (collection === undefined || item.collection === collection))
    .filter(({ time }) => time >= from && (before === '' || time < before))
    .slice(0, limit)
}

/** @throws ArchiveError idDoesNotExist. */
function requireItem(identifier: string, given: Given) {
  const id = idOf(identifier, given.site)
  const item = id === null ? null : itemOf(id, given)
  if (!item) throw oaiError('idDoesNotExist', `Nothing here has the identifier ${identifier.slice(0, 200)}`)
  return item
}

function requireFormat(prefix: string): OaiFormat {
  const format = oaiFormats().get(prefix)
  if (format) return format
  throw oaiError('cannotDisseminateFormat', `Items can be had as ${[...oaiFormats().keys()].join(', ')}`)
}
