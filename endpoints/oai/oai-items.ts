/** What can be harvested: public records and the finding aids of collections, by the access and sample rules; and how they are identified. */
import type { Viewer } from '../../catalog/access.ts'
import { isSample } from '../../catalog/samples.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import { type Harvested, type HarvestRules, lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { eadDocument } from '../finding-aid/ead-document.ts'
import { HARVESTED, type RecordView, recordView } from '../record-formats/index.ts'
import { collectionIds, labelsOf } from '../search-api/search.ts'
import { element, openTag, type XmlElement, xmlText } from '../xml.ts'

export type Given = Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer; site: string }

export interface OaiFormat {
  schema: string
  namespace: string
  /** How a record is written; null: the format is one of collections. */
  write: ((view: RecordView) => XmlElement) | null
}

/** A part of an answer: an element, or text that is written piece by piece. */
export type Item = XmlElement | AsyncIterable<string>

/** Ids of records have a colon before any slash, so that the two cannot be the same. */
const OF_COLLECTIONS = 'collections/'

const FINDING_AID: OaiFormat = { schema: 'http://www.loc.gov/ead/ead.xsd', namespace: 'urn:isbn:1-931666-22-9', write: null }

/** Formats of records, and last the one of collections, by their prefixes. */
export function oaiFormats(): ReadonlyMap<string, OaiFormat> {
  return new Map([...HARVESTED.map((format): [string, OaiFormat] => [format.prefix, format]), ['oai_ead', FINDING_AID]])
}

/** What has an identifier: a record, or a collection as a whole; null where there is none, or it never was public. */
export function itemOf(id: string, given: Given): { harvested: Harvested; ofCollections: boolean } | null {
  const ofCollections = id.startsWith(OF_COLLECTIONS)
  const harvested = ofCollections ? collectionOf(id.slice(OF_COLLECTIONS.length), given) : given.store.harvest.one(rulesOf(given), id)
  return harvested && { harvested, ofCollections }
}

/** Every collection with a record that is or was public, in the order of their last events. */
export function collectionItems(given: Given): Harvested[] {
  return collectionIds(given)
    .flatMap((id) => collectionOf(id, given) ?? [])
    .toSorted((one, other) => one.sequence - other.sequence)
}

function collectionOf(id: string, given: Given): Harvested | null {
  const harvested = given.store.harvest.collection(rulesOf(given), id)
  if (!harvested) return null
  // A collection whose whole is closed is withdrawn, whatever else of it is public.
  const live = harvested.live && labelsOf(given).collection(id) !== null
  return { ...harvested, id: `${OF_COLLECTIONS}${id}`, live }
}

export function rulesOf({ viewer, settings }: Given): HarvestRules {
  return { viewer, samples: settings.publishSamples }
}

/** `oai:archive.example.org:msp:photo:1921:001` */
export function identifierOf(id: string, site: string): string {
  return `${prefixOf(site)}${encodeURI(id)}`
}

/** The id of a record that an identifier means; null for an identifier of another repository. */
export function idOf(identifier: string, site: string): string | null {
  const prefix = prefixOf(site)
  if (!identifier.toLowerCase().startsWith(prefix)) return null
  try {
    return decodeURI(identifier.slice(prefix.length))
  } catch {
    return null
  }
}

function prefixOf(site: string): string {
  return `oai:${new URL(site).hostname}:`
}

/** A record or a collection with its metadata, or its header alone where it was withdrawn. */
export function recordItem(harvested: Harvested, { write }: OaiFormat, given: Given): Item {
  if (write) return recordElement(harvested, write, given)
  const collection = harvested.live ? labelsOf(given).collection(harvested.collection) : null
  return collection ? findingAid(harvested, collection, given) : deleted(harvested, given)
}

function deleted(harvested: Harvested, { site }: Given): XmlElement {
  return element('record', {}, headerElement({ ...harvested, live: false }, site))
}

function recordElement(harvested: Harvested, write: (view: RecordView) => XmlElement, given: Given): XmlElement {
  const found = harvested.live ? lookUp(given.store, harvested.id, given.viewer) : null
  // Changed since the list was made: it comes again, as it is then.
  const seen = found?.state === 'seen' && (given.settings.publishSamples || !isSample(found.record)) ? found : null
  if (!seen) return deleted(harvested, given)
  const { collection } = seen.record
  const header = headerElement({ ...harvested, time: seen.changed, collection }, given.site)
  return element('record', {}, header, element('metadata', {}, write(recordView(seen.record, seen, given))))
}

async function* findingAid(harvested: Harvested, collection: Collection, given: Given): AsyncGenerator<string> {
  yield `${openTag('record', {})}\n${xmlText(headerElement(harvested, given.site))}\n<metadata>\n`
  yield* eadDocument(collection, 'ead', given, false)
  yield '</metadata>\n</record>\n'
}

export function headerElement({ id, time, collection, live }: Omit<Harvested, 'sequence'>, site: string): XmlElement {
  return element(
    'header',
    live ? {} : { status: 'deleted' },
    element('identifier', {}, identifierOf(id, site)),
    element('datestamp', {}, datestamp(time)),
    element('setSpec', {}, collection),
  )
}

/** To the second, as Identify promises. */
export function datestamp(time: string): string {
  return `${time.slice(0, 19)}Z`
}
