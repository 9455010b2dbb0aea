/**
 * What is kept of a record, as preservation systems read it (PREMIS 3.0): the record, each published file with its digest, size and
 * format, what was done to it, and the rights.
 */
import { statSync } from 'node:fs'
import type { Viewer } from '../../catalog/access.ts'
import { describedFiles, MEDIA_PARTS, type RecordFile, type RecordFiles } from '../../media/media-files.ts'
import type { MediaFile } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { held } from '../iiif/addresses.ts'
import { mediaType, servedName } from '../pictures/media-file.ts'
import {
  findRecord,
  formatFailure,
  linkHeader,
  movedTo,
  PREMIS,
  type RecordView,
  recordAddress,
  recordView,
} from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { element, type XmlElement, xmlDocument } from '../xml.ts'

const EVENTS = 'http://id.loc.gov/vocabulary/preservation/eventType'
const HASHES = 'http://id.loc.gov/vocabulary/preservation/cryptographicHashFunctions'
const NAMESPACES = {
  'xmlns:premis': PREMIS,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${PREMIS} http://www.loc.gov/standards/premis/premis.xsd`,
  version: '3.0',
}

export interface Preserved {
  view: RecordView
  /** Published files; null where none is held or may be seen. */
  media: RecordFiles | null
  /** What is known of a kept file; null where no digest was taken. */
  knownAs(name: string): MediaFile | null
}

interface PreservedFile {
  id: string
  name: string
  /** Where readers get these very bytes; '' for pictures, which are drawn anew for each reader. */
  address: string
  format: string
  size: number
  known: MediaFile | null
  rights: string
}

/** The document of one record. A record without published files is there alone. */
function premisDocument(preserved: Preserved): string {
  const { view } = preserved
  const files = filesOf(preserved)
  const rights = [...new Set([view.record.rights, ...files.map((file) => file.rights)])]
  const events = files.flatMap((file) => eventsOf(file, view))
  return xmlDocument(
    element(
      'premis:premis',
      NAMESPACES,
      entity(view, files, rightsId(view, view.record.rights)),
      ...files.map((file) => fileObject(file, view)),
      ...events,
      ...(events.length > 0 ? [agent(view)] : []),
      premis('rights', ...rights.map((statement) => rightsStatement(statement, files, view))),
    ),
  )
}

function filesOf({ view, media, knownAs }: Preserved): PreservedFile[] {
  if (media === null) return []
  const { record, site, url } = view
  return MEDIA_PARTS.flatMap((part) =>
    describedFiles<RecordFile>(media[part], record).flatMap(({ name, number, path, rights }): PreservedFile[] => {
      const size = statSync(path, { throwIfNoEntry: false })?.size
      if (size === undefined) return []
      const known = knownAs(name)
      const served = servedName(part, number)
      return [
        {
          id: `${url}/premis.xml#${encodeURIComponent(name)}`,
          name,
          address: served === null ? '' : held.file(site, { id: record.id, shown: record.contentNote !== '' }, served),
          format: mediaType(path),
          size,
          // A digest that was taken of another file of this name is none of this one.
          known: known && (known.state === 'changed' || known.size === size) ? known : null,
          rights: rights || record.rights,
        },
      ]
    }),
  )
}

function entity(view: RecordView, files: readonly PreservedFile[], rights: string): XmlElement {
  const { record, url, ark, sampleNote } = view
  return object(
    'intellectualEntity',
    identified('objectIdentifier', 'URI', url),
    identified('objectIdentifier', 'local', record.id),
    ...(ark === '' ? [] : [identified('objectIdentifier', 'ARK', ark)]),
    property('title', record.title),
    ...(sampleNote === '' ? [] : [property('basis', sampleNote)]),
    ...(files.length === 0
      ? []
      : [
          related(
            'has part',
            files.map(({ id }) => id),
          ),
        ]),
    identified('linkingRightsStatementIdentifier', 'URI', rights),
  )
}

function fileObject(file: PreservedFile, view: RecordView): XmlElement {
  const { id, name, address, format, size, known, rights } = file
  return object(
    'file',
    identified('objectIdentifier', 'URI', id),
    identified('objectIdentifier', 'local', name),
    premis(
      'objectCharacteristics',
      ...(known === null
        ? []
        : [premis('fixity', controlled('messageDigestAlgorithm', 'SHA-256', HASHES, 'sha256'), premis('messageDigest', known.sha256))]),
      premis('size', String(size)),
      premis('format', premis('formatDesignation', premis('formatName', format))),
    ),
    ...(address === '' ? [] : [premis('storage', identified('contentLocation', 'URI', address))]),
    related('is part of', [view.url]),
    ...eventsOf(file, view).map((_, at) => identified('linkingEventIdentifier', 'URI', eventId(file, at))),
    identified('linkingRightsStatementIdentifier', 'URI', rightsId(view, rights)),
  )
}

/** What is written down of a file: that it came and was given its digest, and the last time it was compared with it. */
function eventsOf(file: PreservedFile, { site }: RecordView): XmlElement[] {
  const { known } = file
  if (known === null) return []
  const said: { type: string; code: string; time: string; outcome: string; detail: string }[] = [
    { type: 'ingestion', code: 'ing', time: known.added, outcome: 'success', detail: '' },
    { type: 'message digest calculation', code: 'mes', time: known.added, outcome: 'success', detail: '' },
  ]
  if (known.checked !== known.added)
    said.push({
      type: 'fixity check',
      code: 'fix',
      time: known.checked,
      outcome: known.state === 'good' ? 'success' : 'fail',
      detail: known.state === 'good' ? 'The digest is the one recorded.' : 'The digest is not the one recorded.',
    })
  return said.map(({ type, code, time, outcome, detail }, at) =>
    premis(
      'event',
      identified('eventIdentifier', 'URI', eventId(file, at)),
      controlled('eventType', type, EVENTS, code),
      premis('eventDateTime', time),
      premis(
        'eventOutcomeInformation',
        premis('eventOutcome', outcome),
        ...(detail === '' ? [] : [premis('eventOutcomeDetail', premis('eventOutcomeDetailNote', detail))]),
      ),
      identified('linkingAgentIdentifier', 'URI', site),
      identified('linkingObjectIdentifier', 'URI', file.id),
    ),
  )
}

function eventId({ id }: PreservedFile, at: number): string {
  return `${id}-event-${at + 1}`
}

function agent({ site, catalog }: RecordView): XmlElement {
  return premis(
    'agent',
    identified('agentIdentifier', 'URI', site),
    premis('agentName', catalog.site.name),
    premis('agentType', 'organization'),
  )
}

function rightsId({ url }: RecordView, rights: string): string {
  return `${url}/premis.xml#rights-${encodeURIComponent(rights)}`
}

/** No country is known, which copyright information asks for: what is no license is another statement, by its address. */
function rightsStatement(rights: string, files: readonly PreservedFile[], view: RecordView): XmlElement {
  const { record, url, catalog } = view
  // A license says what others may do; the other statements, what is known of a copyright.
  const license = catalog.rights.entry(rights)?.license ?? false
  const uri = catalog.rights.uri(rights)
  const of = [...(record.rights === rights ? [url] : []), ...files.filter((file) => file.rights === rights).map(({ id }) => id)]
  const note = record.rights === rights ? record.rightsNote : ''
  const documented = uri === '' ? [] : [identified(`${license ? 'license' : 'otherRights'}DocumentationIdentifier`, 'URI', uri)]
  const notes = note === '' ? [] : [premis(license ? 'licenseNote' : 'otherRightsNote', note)]
  return premis(
    'rightsStatement',
    identified('rightsStatementIdentifier', 'URI', rightsId(view, rights)),
    premis('rightsBasis', license ? 'license' : 'other'),
    license
      ? premis('licenseInformation', ...documented, premis('licenseTerms', rights), ...notes)
      : premis('otherRightsInformation', ...documented, premis('otherRightsBasis', rights), ...notes),
    ...of.map((id) => identified('linkingObjectIdentifier', 'URI', id)),
  )
}

function related(how: 'has part' | 'is part of', ids: readonly string[]): XmlElement {
  return premis(
    'relationship',
    premis('relationshipType', 'structural'),
    premis('relationshipSubType', how),
    ...ids.map((id) => identified('relatedObjectIdentifier', 'URI', id)),
  )
}

function object(category: 'intellectualEntity' | 'file', ...children: XmlElement[]): XmlElement {
  return element('premis:object', { 'xsi:type': `premis:${category}` }, ...children)
}

function property(type: string, value: string): XmlElement {
  return premis('significantProperties', premis('significantPropertiesType', type), premis('significantPropertiesValue', value))
}

/** Identifiers and places come in pairs of a type and a value. */
function identified(name: string, type: string, value: string): XmlElement {
  return premis(name, premis(`${name}Type`, type), premis(`${name}Value`, value))
}

/** A term of a vocabulary of the Library of Congress. */
function controlled(name: string, term: string, vocabulary: string, code: string): XmlElement {
  return element(
    `premis:${name}`,
    { authority: vocabulary.split('/').at(-1) ?? '', authorityURI: vocabulary, valueURI: `${vocabulary}/${code}` },
    term,
  )
}

function premis(name: string, ...children: (XmlElement | string)[]): XmlElement {
  return element(`premis:${name}`, {}, ...children)
}

/**
 * /records/{id}/premis.xml. Files of a record that is not open are not named, nor is it said whether there are any.
 * @param asked id as in the address.
 */
export function answerPremis(
  request: Request,
  asked: string,
  archive: Pick<Archive, 'catalog' | 'store' | 'settings' | 'media'> & { viewer: Viewer },
): Response {
  try {
    const { store, media } = archive
    const found = findRecord(store, asked, archive.viewer)
    const { record } = found
    if (found.moved) return movedTo(`${recordAddress('', record.id)}/premis.xml`)
    const view = recordView(record, found, { ...archive, site: siteAddress(request, archive.settings) })
    const body = premisDocument({
      view,
      media: record.access.level === 'open' ? media.heldOf(record.id) : null,
      knownAs: (name) => store.fixity.get(name),
    })
    const tag = entityTag(body)
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      ETag: tag,
      Link: linkHeader(view, 'file'),
    }
    return notModified(request, tag) ?? new Response(request.method === 'HEAD' ? null : body, { headers })
  } catch (thrown) {
    return formatFailure(thrown, 'premis.xml')
  }
}
