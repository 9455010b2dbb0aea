/** A person or body as an authority record in EAC-CPF 2010: names, dates, what is known with its sources, the same elsewhere, records here. */
import type { Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { yearFigures } from '../../catalog/date-eras.ts'
import { parseArchiveDate } from '../../catalog/dates.ts'
import { notFound } from '../../catalog/errors.ts'
import { readLifeDates } from '../../catalog/life-dates.ts'
import type { Person } from '../../catalog/schemas/authorities.ts'
import { EMPTY_ADDRESS } from '../../search/search-address.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { recordAddress } from '../record-formats/record-view.ts'
import { siteAddress } from '../request-address.ts'
import { runSearch } from '../search-api/search.ts'
import { element, type XmlElement, xmlDocument } from '../xml.ts'

export interface NamedRecord {
  title: string
  url: string
}

/** @param records that name the person or body. @param changed when the entry changed last (ISO 8601); '' as the content has it. */
function eacCpf(person: Person, url: string, records: readonly NamedRecord[], { catalog, changed }: { catalog: Catalog; changed: string }) {
  const namespaces = {
    xmlns: 'urn:isbn:1-931666-33-4',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'urn:isbn:1-931666-33-4 https://eac.staatsbibliothek-berlin.de/schema/cpf.xsd',
  }
  const description = [
    ...existence(person),
    ...(person.role === '' ? [] : [element('occupation', {}, element('term', {}, person.role))]),
    ...biography(person, catalog),
  ]
  const relations = [...person.identifiers.map((same) => related('cpfRelation', 'identity', same, person.name)), ...records.map(ofRecord)]
  return xmlDocument(
    element(
      'eac-cpf',
      namespaces,
      control(person, url, { catalog, changed }),
      element(
        'cpfDescription',
        {},
        element(
          'identity',
          {},
          ...person.identifiers.map((same) => element('entityId', {}, same)),
          element('entityType', {}, person.kind === 'body' ? 'corporateBody' : person.kind),
          ...[person.name, ...person.variants].map((name, at) =>
            element('nameEntry', {}, element('part', {}, name), element(at === 0 ? 'authorizedForm' : 'alternativeForm', {}, 'local')),
          ),
        ),
        ...(description.length === 0 ? [] : [element('description', {}, ...description)]),
        ...(relations.length === 0 ? [] : [element('relations', {}, ...relations)]),
      ),
    ),
  )
}

function control(person: Person, url: string, { catalog, changed }: { catalog: Catalog; changed: string }): XmlElement {
  const sources = [...new Set(person.statements.flatMap(({ refs }) => refs))].flatMap((ref) => catalog.source(ref) ?? [])
  return element(
    'control',
    {},
    element('recordId', {}, person.id),
    element('maintenanceStatus', {}, 'derived'),
    element('maintenanceAgency', {}, element('agencyName', {}, catalog.site.name)),
    element(
      'languageDeclaration',
      {},
      element('language', { languageCode: 'eng' }, 'English'),
      element('script', { scriptCode: 'Latn' }, 'Latin'),
    ),
    element(
      'maintenanceHistory',
      {},
      element(
        'maintenanceEvent',
        {},
        element('eventType', {}, 'derived'),
        element('eventDateTime', changed === '' ? {} : { standardDateTime: changed }),
        element('agentType', {}, 'machine'),
        element('agent', {}, catalog.site.name),
      ),
    ),
    element(
      'sources',
      {},
      element('source', { 'xlink:href': url, 'xlink:type': 'simple' }, element('sourceEntry', {}, catalog.site.name)),
      ...sources.map((source) =>
        element(
          'source',
          source.url === '' ? {} : { 'xlink:href': source.url, 'xlink:type': 'simple' },
          element('sourceEntry', {}, source.citation),
        ),
      ),
    ),
  )
}

/** Birth and death, as far as the entry's words give them. */
function existence({ dates }: Person): XmlElement[] {
  if (dates === '') return []
  const [from = '', to = ''] = (readLifeDates(dates)?.dates ?? '').split('/')
  const end = (name: string, date: string) => {
    const parsed = date === '' || date === '..' ? null : parseArchiveDate(date)
    if (!parsed || parsed.fromYear === null) return []
    const standardDate = /^\d{4}(-\d\d){0,2}$/.test(date) ? date : yearFigures(parsed.fromYear)
    return [element(name, { standardDate }, date)]
  }
  const ends = [...end('fromDate', from), ...end('toDate', to)]
  return [element('existDates', {}, ends.length === 0 ? element('date', {}, dates) : element('dateRange', {}, ...ends))]
}

/** Statements, each with the sources it is from. */
function biography({ statements, note }: Person, catalog: Catalog): XmlElement[] {
  const said = statements.map(({ text, refs }) => {
    const cited = refs.flatMap((ref) => catalog.source(ref)?.citation ?? [])
    return element('p', {}, cited.length === 0 ? text : `${text} (${cited.join('; ')})`)
  })
  const paragraphs = [...said, ...(note === '' ? [] : [element('p', {}, note)])]
  return paragraphs.length === 0 ? [] : [element('biogHist', {}, ...paragraphs)]
}

function ofRecord({ title, url }: NamedRecord): XmlElement {
  return related('resourceRelation', 'subjectOf', url, title)
}

function related(name: 'cpfRelation' | 'resourceRelation', type: string, href: string, entry: string): XmlElement {
  return element(name, { [`${name}Type`]: type, 'xlink:type': 'simple', 'xlink:href': href }, element('relationEntry', {}, entry))
}

/** Records that are named, the oldest first. */
const MOST = 100

/**
 * /people/{slug}/eac.xml: a person or body as an authority record.
 * @throws ArchiveError 404 for a slug that nobody has; 503 while the index is not ready.
 */
export async function answerEac(request: Request, slug: string, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const { catalog, settings, store } = archive
  const person = catalog.people.find(({ id }) => id === slug)
  if (!person) throw notFound(`A person or body called "${slug}"`)
  const site = siteAddress(request, settings)
  const facets = { person: [person.name], ...(settings.publishSamples ? {} : { basis: ['sourced'] }) }
  const { hits } = await runSearch(archive, { ...EMPTY_ADDRESS, facets, sort: 'date-asc' }, { size: MOST, countFacets: [] })
  const records = hits.map(({ id, display }) => ({ title: display.title, url: recordAddress(site, id) }))
  const changed = store.entities.versions('person', slug)[0]?.time ?? ''
  const body = eacCpf(person, `${site}/people/${encodeURIComponent(person.id)}`, records, { catalog, changed })
  const tag = entityTag(body)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', ETag: tag }
  return notModified(request, tag) ?? new Response(request.method === 'HEAD' ? null : body, { headers })
}
