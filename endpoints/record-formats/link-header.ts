/** Typed links of a record, for its page and each format (RFC 8288): where it is, what it is, what may be done with it (FAIR Signposting). */

import type { SeenRecord } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import { FORMATS, formatAddress, formatOf, PREMIS } from './formats.ts'
import { wholeAddress } from './record-view.ts'

/** What schema.org calls it. */
const TYPES: Readonly<Record<RecordType, string>> = {
  Photograph: 'Photograph',
  Document: 'ArchiveComponent',
  Video: 'VideoObject',
  Audio: 'AudioObject',
  Artifact: 'ArchiveComponent',
}
/** Quotes within a parameter are escaped. */
const MANIFEST_TYPE = 'application/ld+json;profile=\\"http://iiif.io/api/presentation/3/context.json\\"'

export interface Linked {
  url: string
  ark: string
  site: string
  catalog: Catalog
  /** Fields that are longer than one answer may be. */
  cut?: readonly string[]
  record: Pick<SeenRecord, 'type' | 'rights' | 'collection' | 'creators'>
}

/** @param where on the record's page, or in a file that describes it. */
export function linkHeader({ url, ark, site, catalog, record, cut = [] }: Linked, where: 'page' | 'file' = 'page'): string {
  const link = (href: string, rel: string, type?: string) => `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`
  const alternates = [
    ...FORMATS.map(({ ending, mediaType }) => link(formatAddress(url, ending), 'alternate', mediaType)),
    link(manifestOf(url), 'alternate', MANIFEST_TYPE),
  ]
  if (where === 'file') {
    const whole = cut.length === 0 ? [] : [`${link(wholeAddress(url), 'alternate', formatOf('json').mediaType)}; title="Whole record"`]
    return [link(url, 'canonical'), link(url, 'describes', 'text/html'), ...alternates, ...whole].join(', ')
  }
  const license = catalog.rights.uri(record.rights)
  const makers = record.creators.flatMap(({ name }) => catalog.person(name) ?? []).map(({ id }) => `${site}/people/${id}`)
  return [
    link(url, 'canonical'),
    link(ark || url, 'cite-as'),
    link('https://schema.org/AboutPage', 'type'),
    link(`https://schema.org/${TYPES[record.type]}`, 'type'),
    ...(license === '' ? [] : [link(license, 'license')]),
    link(`${site}${catalog.collectionPath(record.collection)}`, 'collection', 'text/html'),
    ...[...new Set(makers)].map((maker) => link(maker, 'author')),
    ...FORMATS.filter(({ role }) => role === 'description').map(({ ending, mediaType }) =>
      link(formatAddress(url, ending), 'describedby', mediaType),
    ),
    `${link(`${url}/premis.xml`, 'describedby', 'application/xml')}; profile="${PREMIS}"`,
    ...mementoLinks(url),
    ...alternates,
  ].join(', ')
}

/** Where earlier versions of a record are found: by a moment, and as a list (Memento, RFC 7089). */
export function mementoLinks(url: string): string[] {
  return [`<${url}/timegate>; rel="timegate"`, `<${url}/timemap>; rel="timemap"; type="application/link-format"`]
}

/** Viewers find the manifest of a record from its page. */
function manifestOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}/iiif/presentation/3/${pathname.split('/').at(-1)}/manifest`
}
