/** A record as Records in Contexts describes it (ICA, RiC-O 1.0): one graph, as JSON-LD with its context inside and as Turtle. */
import { accessInWords } from '../../catalog/access-words.ts'
import { displayDate } from '../../catalog/dates.ts'
import { type NameKind, nameKind } from '../../catalog/name-kind.ts'
import { jsonLdGraph, type Thing, turtle } from '../linked-data.ts'
import { fieldValues } from './field-values.ts'
import { type RecordView, recordAddress } from './record-view.ts'

const PREFIXES = {
  rico: 'https://www.ica.org/standards/RiC/ontology#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
} as const
type RicTerm = `${keyof typeof PREFIXES}:${string}`

export function ricJsonLd(view: RecordView): unknown {
  return jsonLdGraph(PREFIXES, thingsOf(view))
}

export function ricTurtle(view: RecordView): string {
  return turtle(PREFIXES, thingsOf(view))
}

/** The record first, then everything it names. */
function thingsOf(view: RecordView): Thing[] {
  const { record, url, site, catalog, collectionTitle } = view
  const set = record.level !== 'item'
  const collection = `${site}${catalog.collectionPath(record.collection)}`
  const parent = record.ancestors.at(-1)
  const around = parent && parent.id !== '' ? recordAddress(site, parent.id) : collection
  const named: Thing[] = []
  const links: [RicTerm, string][] = [['rico:isOrWasIncludedIn', around]]
  const license = catalog.rights.uri(record.rights)
  if (license !== '') links.push(['dcterms:license', license])
  const relate = (term: RicTerm, thing: Thing) => {
    links.push([term, thing.id])
    if (!named.some(({ id }) => id === thing.id)) named.push(thing)
  }
  for (const [at, { name }] of record.creators.entries()) relate('rico:hasCreator', agentOf(name, `${url}#creator-${at + 1}`, view))
  for (const [at, name] of record.people.entries()) relate('rico:hasOrHadSubject', agentOf(name, `${url}#person-${at + 1}`, view))
  for (const [at, name] of record.subjects.entries()) relate('rico:hasOrHadSubject', subjectOf(name, `${url}#subject-${at + 1}`, view))
  for (const [at, place] of record.places.entries()) relate('rico:isAssociatedWithPlace', placeOf(place, `${url}#place-${at + 1}`, view))
  if (record.heldBy !== '') relate('rico:hasOrHadHolder', thing(`${url}#holder`, 'rico:Agent', [['rico:name', record.heldBy]]))
  if (record.language !== '') relate('rico:hasOrHadLanguage', thing(`${url}#language`, 'rico:Language', [['rico:name', record.language]]))
  if (record.date !== '' || record.dateNote !== '')
    relate(
      'rico:hasCreationDate',
      thing(`${url}#date`, 'rico:Date', [
        ['rico:expressedDate', record.dateNote || displayDate(record.date)],
        ['rico:normalizedDateValue', record.date],
      ]),
    )
  for (const [at, { file, label }] of record.media.entries())
    relate(
      'rico:hasOrHadInstantiation',
      thing(`${url}#file-${at + 1}`, 'rico:Instantiation', [
        ['rico:identifier', file],
        ['rico:title', label],
      ]),
    )
  const own: [RicTerm, string][] = [record.title, ...record.variantTitles].map((title) => ['rico:title', title])
  const literals: [RicTerm, string][] = [
    ...own,
    ...[record.id, ...record.identifiers].map((identifier): [RicTerm, string] => ['rico:identifier', identifier]),
    ['rico:type', record.genre],
    ['rico:scopeAndContent', record.description],
    ['rico:recordResourceExtent', record.extent],
    ['rico:conditionsOfAccess', accessInWords(record).join(' ')],
    ['rico:conditionsOfUse', [record.rights, record.rightsNote].filter(Boolean).join('. ')],
    ...fieldValues('basis', view).map((basis): [RicTerm, string] => ['rico:generalDescription', basis]),
    ...record.notes.map(({ kind, label, text }): [RicTerm, string] => [
      kind === 'history' ? 'rico:history' : 'rico:generalDescription',
      kind === 'history' ? text : `${label}: ${text}`,
    ]),
  ]
  return [
    { ...thing(url, set ? 'rico:RecordSet' : 'rico:Record', literals), links },
    ...(around === url
      ? []
      : [thing(around, 'rico:RecordSet', [['rico:title', around === collection ? collectionTitle : (parent?.title ?? '')]])]),
    ...named,
  ]
}

/** Nothing is said with empty words. */
function thing(id: string, type: RicTerm, literals: Thing['literals'], same: readonly string[] = []): Thing {
  return { id, type, literals: literals.filter(([, value]) => value !== ''), links: same.map((address) => ['owl:sameAs', address]) }
}

const AGENTS: Readonly<Record<NameKind, RicTerm>> = { person: 'rico:Person', family: 'rico:Family', body: 'rico:CorporateBody' }

/** A person or body by its page here, with the same in other catalogs; else by its place in the record. */
function agentOf(name: string, otherwise: string, { catalog, record, site }: RecordView): Thing {
  const known = catalog.person(name)
  const kind = nameKind(name, record, catalog)
  const type = kind === null ? 'rico:Agent' : AGENTS[kind]
  if (!known) return thing(otherwise, type, [['rico:name', name]])
  return thing(`${site}/people/${known.id}`, type, [['rico:name', known.name]], known.identifiers)
}

function subjectOf(name: string, otherwise: string, { catalog, site }: RecordView): Thing {
  const known = catalog.subject(name)
  return thing(known ? `${site}/subjects/${known.id}` : otherwise, 'rico:Thing', [['rico:name', name]], known?.identifiers)
}

function placeOf(place: RecordView['record']['places'][number], otherwise: string, { catalog, site }: RecordView): Thing {
  const known = catalog.place(place.name)
  const { latitude, longitude } = place.latitude === null ? (known ?? place) : place
  const position: [RicTerm, string][] = [
    ['geo:lat', latitude === null ? '' : String(latitude)],
    ['geo:long', longitude === null ? '' : String(longitude)],
  ]
  return thing(known ? `${site}/places/${known.id}` : otherwise, 'rico:Place', [['rico:name', place.name], ...position], known?.identifiers)
}
