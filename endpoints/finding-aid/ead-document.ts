/** The finding aid of a collection in EAD 2002 or EAD 3, written piece by piece while it is read. */
import { setImmediate as rest } from 'node:timers/promises'
import type { Viewer } from '../../catalog/access.ts'
import { notFound } from '../../catalog/errors.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import type { Heading, Media, PlaceRef } from '../../catalog/schemas/record.ts'
import type { Language } from '../../messages/languages.ts'
import { lookUp, type TreeRules } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { type RecordView, recordView } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { labelsOf } from '../search-api/search.ts'
import { streamOf } from '../streams.ts'
import { element, openTag, XML_DECLARATION, type XmlElement, xmlText } from '../xml.ts'
import { type Around, blocksOf, componentAttributes, componentElements, NOTHING_AROUND } from './ead-component.ts'

/** What is said about the finding aid itself. */
interface AboutAid {
  id: string
  url: string
  title: string
  notes: readonly string[]
  /** Who keeps the description, and when it changed last (ISO 8601; '' where nobody knows). */
  agency: string
  changed: string
}

export interface Dialect {
  root: Readonly<Record<string, string>>
  about(aid: AboutAid): XmlElement
  /** A name or subject, with the vocabulary it is from. */
  heading(name: string, text: string, known: Heading | undefined): XmlElement
  place(place: PlaceRef, known: Heading | undefined): XmlElement
  object(media: Media): XmlElement
  /** What a container or a further note is, and whether a date is the span of most of the material. */
  kindAttribute: string
  dateKind: string
  dsc: Readonly<Record<string, string>>
  /** Elements of notes that only this one has. */
  notes: Readonly<Record<string, string>>
}

/** Without what is empty. */
export function given(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

const paragraphs = (name: string, texts: readonly string[]) => texts.map((text) => element(name, {}, element('p', {}, text)))

export const EAD_2002: Dialect = {
  root: {
    xmlns: 'urn:isbn:1-931666-22-9',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'urn:isbn:1-931666-22-9 http://www.loc.gov/ead/ead.xsd',
  },
  about: ({ id, url, title, notes }) =>
    element(
      'eadheader',
      {},
      element('eadid', given({ url }), id),
      element(
        'filedesc',
        {},
        element('titlestmt', {}, element('titleproper', {}, title)),
        ...(notes.length === 0 ? [] : [element('notestmt', {}, ...paragraphs('note', notes))]),
      ),
    ),
  heading: (name, text, known) => element(name, given({ source: known?.vocabulary ?? '', authfilenumber: known?.identifier ?? '' }), text),
  place: ({ name }, known) => EAD_2002.heading('geogname', name, known),
  object: ({ file, kind, label }) =>
    element(
      'dao',
      given({
        'xlink:type': 'simple',
        'xlink:href': file,
        'xlink:title': label,
        'xlink:role': kind,
      }),
    ),
  kindAttribute: 'type',
  dateKind: 'type',
  dsc: { type: 'combined' },
  notes: {},
}

function controlNotes(notes: readonly string[]): XmlElement[] {
  return notes.length === 0 ? [] : [element('notestmt', {}, ...paragraphs('controlnote', notes))]
}

const EAD_3: Dialect = {
  root: { xmlns: 'http://ead3.archivists.org/schema/' },
  about: ({ id, url, title, notes, agency, changed }) =>
    element(
      'control',
      {},
      element('recordid', given({ instanceurl: url }), id),
      element(
        'filedesc',
        {},
        element('titlestmt', {}, element('titleproper', {}, title)),
        ...controlNotes(notes.filter((note) => note !== agency)),
      ),
      element('maintenancestatus', { value: 'derived' }),
      element('maintenanceagency', {}, element('agencyname', {}, agency)),
      element(
        'maintenancehistory',
        {},
        element(
          'maintenanceevent',
          {},
          element('eventtype', { value: 'derived' }),
          element('eventdatetime', given({ standarddatetime: changed })),
          element('agenttype', { value: 'machine' }),
          element('agent', {}, agency),
        ),
      ),
    ),
  heading: (name, text, known) =>
    element(name, given({ source: known?.vocabulary ?? '', identifier: known?.identifier ?? '' }), element('part', {}, text)),
  place({ name, latitude, longitude }, known) {
    const named = EAD_3.heading('geogname', name, known)
    if (latitude === null || longitude === null) return named
    const position = element('geographiccoordinates', { coordinatesystem: 'WGS84' }, `${latitude}, ${longitude}`)
    return { ...named, children: [...named.children, position] }
  },
  object: ({ file, kind, label }) => element('dao', given({ daotype: 'unknown', href: file, linktitle: label, linkrole: kind })),
  kindAttribute: 'localtype',
  dateKind: 'unitdatetype',
  dsc: { dsctype: 'combined' },
  notes: { legal: 'legalstatus' },
}

export const EAD_FORMATS = { ead: EAD_2002, ead3: EAD_3 } as const
export type EadFormat = keyof typeof EAD_FORMATS

export type AidSource = Pick<Archive, 'catalog' | 'store' | 'settings'> & {
  viewer: Viewer
  site: string
  /** In which dates are written; the main language where left out. */
  language?: Language
}

/** Components written at once, a few milliseconds' work; then others are answered. */
const BATCH = 20

/** Which records a finding aid has: what the viewer may know of, samples only where they are published. */
export function treeRules({ viewer, settings }: Pick<AidSource, 'viewer' | 'settings'>): TreeRules {
  return { viewer, samples: settings.publishSamples }
}

/** @param declared whether it begins with an XML declaration: as a part of another document it has none. */
export async function* eadDocument(collection: Collection, format: EadFormat, source: AidSource, declared = true): AsyncGenerator<string> {
  const dialect: Dialect = EAD_FORMATS[format]
  const root = wholeRecord(collection.id, source)
  yield `${declared ? XML_DECLARATION : ''}${openTag('ead', dialect.root)}\n`
  const about = aboutAid(collection, root, source)
  yield `${xmlText(dialect.about(about))}\n`
  let around: Around = { ...NOTHING_AROUND, rights: source.catalog.rights.unstated }
  if (root) {
    // The whole needs a level, and has its id in the head.
    const { id: _id, level = 'otherlevel', ...attributes } = componentAttributes(root)
    const otherlevel: Record<string, string> = level === 'otherlevel' ? { otherlevel: attributes.otherlevel ?? 'unspecified' } : {}
    const described = componentElements(root, around, dialect, about.id)
    around = described.inner
    yield `${openTag('archdesc', { level, ...otherlevel, ...attributes })}\n${described.elements.map((one) => xmlText(one)).join('\n')}\n`
  } else {
    yield `${openTag('archdesc', { level: 'collection' })}\n${wholeOf(collection, dialect)
      .map((one) => xmlText(one))
      .join('\n')}\n`
  }
  yield* components(collection.id, { rootId: root?.record.id ?? null, around, dialect, source })
  yield '</archdesc>\n</ead>\n'
}

/** The record that describes a collection as a whole, as finding aids have one; null where there is none. */
export function wholeRecord(collection: string, source: AidSource): RecordView | null {
  const rules = treeRules(source)
  const id = source.store.tree.onlyTop(rules, collection)
  const view = id === null ? null : viewOf(id, source)
  return view && (view.record.level === 'collection' || source.store.tree.holds(rules, view.record.id)) ? view : null
}

/** Where no record describes the whole, the collection's own page does. */
function wholeOf({ id, title, description, dateRange, holder }: Collection, dialect: Dialect) {
  const address = holder.address === '' ? [] : [element('address', {}, element('addressline', {}, holder.address))]
  const repository = holder.name === '' ? [] : [element('repository', {}, dialect.heading('corpname', holder.name, undefined), ...address)]
  const date = dateRange === '' ? [] : [element('unitdate', {}, dateRange)]
  return [
    element('did', {}, element('unittitle', {}, title), element('unitid', {}, id), ...date, ...repository),
    element('scopecontent', {}, ...blocksOf(description)),
  ]
}

interface Inside {
  rootId: string | null
  around: Around
  dialect: Dialect
  source: AidSource
}

async function* components(collection: string, { rootId, around, dialect, source }: Inside): AsyncGenerator<string> {
  /** What the components that are open hand down, the outermost first. */
  const open: Around[] = []
  const outermost = rootId === null ? 0 : 1
  let piece = ''
  let count = 0
  for (const { id, depth } of source.store.tree.walk(treeRules(source), collection)) {
    if (id === rootId) continue
    const view = viewOf(id, source)
    // Withdrawn while the finding aid is written.
    if (!view) continue
    const level = Math.min(depth - outermost, open.length)
    if (count === 0) piece += `${openTag('dsc', dialect.dsc)}\n`
    piece += '</c>\n'.repeat(open.length - level)
    open.length = level
    const described = componentElements(view, open.at(-1) ?? around, dialect)
    open.push(described.inner)
    piece += `${openTag('c', componentAttributes(view))}\n${described.elements.map((one) => xmlText(one)).join('\n')}\n`
    count += 1
    if (count % BATCH !== 0) continue
    yield piece
    piece = ''
    await rest()
  }
  if (count > 0) yield `${piece}${'</c>\n'.repeat(open.length)}</dsc>\n`
}

/** A component as its reader may see it; null where there is none any more. */
export function viewOf(id: string, source: AidSource): RecordView | null {
  const found = lookUp(source.store, id, source.viewer)
  return found.state === 'seen' ? recordView(found.record, found, source) : null
}

/** The id of the document is one of the whole's identifiers: the one that its own id was made from. */
function aboutAid(collection: Collection, root: RecordView | null, { catalog, site, store, viewer, settings }: AidSource): AboutAid {
  const local = root ? root.record.id.slice(root.record.id.indexOf(':') + 1) : collection.id
  const id = root?.record.identifiers.find((identifier) => identifier.replace(/[\s/?#\p{Cc}]+/gu, '-') === local) ?? local
  const citation = root?.record.sources[0]?.citation ?? ''
  const own = root ? '' : `${site}${catalog.collectionPath(collection.id)}`
  const [, cited = citation, url = own] = /^(.*)\. (https?:\/\/\S+)$/s.exec(citation) ?? []
  const end = `. ${root?.record.heldBy}`
  const title = (cited.endsWith(end) ? cited.slice(0, -end.length) : cited) || collection.title
  const agency = root?.record.heldBy || collection.holder.name || catalog.site.name
  const said = root?.record.notes.filter(({ kind }) => kind === 'description').flatMap(({ text }) => text.split(/\n{2,}/)) ?? []
  return {
    id,
    url,
    title,
    agency,
    changed: store.harvest.collection({ viewer, samples: settings.publishSamples }, collection.id)?.time ?? '',
    notes: [...new Set(said)].filter((text) => text !== id && text !== title),
  }
}

/**
 * /collections/{id}/ead.xml and ead3.xml: the finding aid of a collection as a file, streamed.
 * @throws ArchiveError 404 for an id that no collection has.
 */
export function answerEad(request: Request, id: string, format: EadFormat, archive: Archive & { viewer: Viewer }): Response {
  const { catalog, store, settings, viewer } = archive
  const collection = labelsOf(archive).collection(id)
  if (!collection) throw notFound(`A collection called "${id}"`)
  const source = { catalog, store, settings, viewer, site: siteAddress(request, settings) }
  return new Response(request.method === 'HEAD' ? null : streamOf(eadDocument(collection, format, source), 'A finding aid'), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `inline; filename="${collection.id}.${format}.xml"`,
    },
  })
}
