/** What can be harvested: public records in three formats, by the access and sample rules; and how they are identified. */
import type { Viewer } from '../../catalog/access.ts'
import { isSample } from '../../catalog/samples.ts'
import type { Harvested } from '../../store/index.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { dublinCoreElement } from '../record-formats/dublin-core.ts'
import { type RecordView, recordView } from '../record-formats/index.ts'
import { marcElement } from '../record-formats/marc.ts'
import { modsElement } from '../record-formats/mods.ts'
import { element, type XmlElement } from '../xml.ts'

export type Given = Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer; site: string }

export interface OaiFormat {
  schema: string
  namespace: string
  write(view: RecordView): XmlElement
}

export const OAI_FORMATS: Readonly<Record<string, OaiFormat>> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: dublinCoreElement,
  },
  mods: {
    schema: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
    namespace: 'http://www.loc.gov/mods/v3',
    write: modsElement,
  },
  marcxml: {
    schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    namespace: 'http://www.loc.gov/MARC21/slim',
    write: marcElement,
  },
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

/** A record with its metadata, or its header alone where it was withdrawn. */
export function recordElement(harvested: Harvested, format: OaiFormat, given: Given): XmlElement {
  const found = harvested.live ? lookUp(given.store, harvested.id, given.viewer) : null
  // Changed since the list was made: it comes again, as it is then.
  const seen = found?.state === 'seen' && (given.settings.publishSamples || !isSample(found.record)) ? found : null
  if (!seen) return element('record', {}, headerElement({ ...harvested, live: false }, given.site))
  const view = recordView(seen.record, seen, given)
  const { collection } = seen.record
  return element(
    'record',
    {},
    headerElement({ ...harvested, time: seen.changed, collection }, given.site),
    element('metadata', {}, format.write(view)),
  )
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
