/** A record as Records in Contexts describes it (ICA, RiC-O 1.0): one graph, as JSON-LD with its context inside and as Turtle. */
import { DataFactory, Writer } from 'n3'
import { accessInWords } from '../../catalog/access-words.ts'
import { displayDate } from '../../catalog/dates.ts'
import { RIGHTS_URIS } from '../../catalog/schemas/record.ts'
import { fieldValues } from './field-values.ts'
import { type RecordView, recordAddress } from './record-view.ts'

const PREFIXES = {
  rico: 'https://www.ica.org/standards/RiC/ontology#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
} as const
type Term = `${keyof typeof PREFIXES}:${string}`

/** One thing of the graph: what it is, what is said of it, and what it is related to. */
interface Thing {
  id: string
  type: Term
  literals: readonly (readonly [Term, string])[]
  links: readonly (readonly [Term, string])[]
}

export function ricJsonLd(view: RecordView): unknown {
  return {
    '@context': PREFIXES,
    '@graph': thingsOf(view).map(({ id, type, literals, links }) => ({
      '@id': id,
      '@type': type,
      ...grouped(literals, (value) => value),
      ...grouped(links, (target) => ({ '@id': target })),
    })),
  }
}

function grouped<Value>(statements: Thing['literals'], writtenAs: (object: string) => Value): Record<string, Value[]> {
  const values: Record<string, Value[]> = {}
  for (const [term, object] of statements) values[term] = [...(values[term] ?? []), writtenAs(object)]
  return values
}

export function ricTurtle(view: RecordView): string {
  const { namedNode, literal, quad } = DataFactory
  const writer = new Writer({ prefixes: PREFIXES })
  const node = (term: Term) => {
    const at = term.indexOf(':')
    const prefix = Object.entries(PREFIXES).find(([name]) => name === term.slice(0, at))
    return namedNode(`${prefix?.[1] ?? ''}${term.slice(at + 1)}`)
  }
  const type = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type')
  for (const thing of thingsOf(view)) {
    const subject = namedNode(thing.id)
    writer.addQuad(quad(subject, type, node(thing.type)))
    for (const [term, value] of thing.literals) writer.addQuad(quad(subject, node(term), literal(value)))
    for (const [term, target] of thing.links) writer.addQuad(quad(subject, node(term), namedNode(target)))
  }
  let text = ''
  writer.end((error: Error | null, result: string) => {
    if (error) throw error
    text = result
  })
  return text
}

/** The record first, then everything it names. */
function thingsOf(view: RecordView): Thing[] {
  const { record, url, site, catalog, collectionTitle } = view
  const set = record.level !== 'item'
  const collection = `${site}${catalog.collectionPath(record.collection)}`
  const parent = record.ancestors.at(-1)
  const around = parent && parent.id !== '' ? recordAddress(site, parent.id) : collection
  const named: Thing[] = []
  const links: [Term, string][] = [
    ['rico:isOrWasIncludedIn', around],
    ['dcterms:license', RIGHTS_URIS[record.rights]],
  ]
  const relate = (term: Term, thing: Thing) => {
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
  const own: [Term, string][] = [record.title, ...record.variantTitles].map((title) => ['rico:title', title])
  const literals: [Term, string][] = [
    ...own,
    ...[record.id, ...record.identifiers].map((identifier): [Term, string] => ['rico:identifier', identifier]),
    ['rico:type', record.genre],
    ['rico:scopeAndContent', record.description],
    ['rico:recordResourceExtent', record.extent],
    ['rico:conditionsOfAccess', accessInWords(record).join(' ')],
    ['rico:conditionsOfUse', [record.rights, record.rightsNote].filter(Boolean).join('. ')],
    ...fieldValues('basis', view).map((basis): [Term, string] => ['rico:generalDescription', basis]),
    ...record.notes.map(({ kind, label, text }): [Term, string] => [
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
function thing(id: string, type: Term, literals: Thing['literals'], same: readonly string[] = []): Thing {
  return { id, type, literals: literals.filter(([, value]) => value !== ''), links: same.map((address) => ['owl:sameAs', address]) }
}

/** A person or body by its page here, with the same in other catalogs; else by its place in the record. */
function agentOf(name: string, otherwise: string, { catalog, site }: RecordView): Thing {
  const known = catalog.person(name)
  if (!known) return thing(otherwise, 'rico:Agent', [['rico:name', name]])
  const type = known.kind === 'body' ? 'rico:CorporateBody' : 'rico:Person'
  return thing(`${site}/people/${known.id}`, type, [['rico:name', known.name]], known.identifiers)
}

function subjectOf(name: string, otherwise: string, { catalog, site }: RecordView): Thing {
  const known = catalog.subject(name)
  return thing(known ? `${site}/subjects/${known.id}` : otherwise, 'rico:Thing', [['rico:name', name]], known?.identifiers)
}

function placeOf(place: RecordView['record']['places'][number], otherwise: string, { catalog, site }: RecordView): Thing {
  const known = catalog.place(place.name)
  const { latitude, longitude } = place.latitude === null ? (known ?? place) : place
  const position: [Term, string][] = [
    ['geo:lat', latitude === null ? '' : String(latitude)],
    ['geo:long', longitude === null ? '' : String(longitude)],
  ]
  return thing(known ? `${site}/places/${known.id}` : otherwise, 'rico:Place', [['rico:name', place.name], ...position], known?.identifiers)
}
