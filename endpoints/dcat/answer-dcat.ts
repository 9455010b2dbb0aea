/** /dcat.jsonld and /dcat.ttl: which data there is and how it can be had (W3C DCAT 2), for data portals. */
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'
import { jsonLdGraph, type Term, type Thing, turtle } from '../linked-data.ts'
import { siteAddress } from '../request-address.ts'
import { allCollections } from '../search-api/search.ts'

const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

type Given = Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer }

export function answerDcat(request: Request, archive: Given): Response {
  const things = dataSets(siteAddress(request, archive.settings), archive)
  const asTurtle = new URL(request.url).pathname.endsWith('.ttl')
  const body = asTurtle ? turtle(PREFIXES, things) : `${JSON.stringify(jsonLdGraph(PREFIXES, things), null, 2)}\n`
  return new Response(body, {
    headers: { 'Content-Type': `${asTurtle ? 'text/turtle' : 'application/ld+json'}; charset=utf-8` },
  })
}

function dataSets(site: string, archive: Given): Thing[] {
  const { catalog, store, settings, viewer } = archive
  const rules = { viewer, samples: settings.publishSamples }
  const self = `${site}/dcat`
  const { name } = catalog.site
  const publisher: Thing = {
    id: `${site}/#publisher`,
    type: 'foaf:Agent',
    literals: [['foaf:name', name]],
    links: [['foaf:homepage', site]],
  }
  const collections = allCollections(archive).flatMap(({ id, title, description }) => {
    const heard = store.harvest.collection(rules, id)
    return heard?.live ? collectionData({ page: site + catalog.collectionPath(id), site, id, title, description, changed: heard.time }) : []
  })
  const snapshot = distribution(
    `${self}#snapshot`,
    `${site}/snapshot.zip`,
    'application/zip',
    'Zip of JSON Lines and CSV, with a Data Package',
  )
  const all: Thing = {
    id: `${self}#open-data`,
    type: 'dcat:Dataset',
    literals: [
      ['dcterms:title', `${name}: open data`],
      ['dcterms:description', 'Every record that everybody may see, with collections, people, places and subjects.'],
    ],
    links: [
      ['dcat:distribution', snapshot.id],
      ['dcterms:publisher', publisher.id],
      ['dcterms:conformsTo', 'https://specs.frictionlessdata.io/data-package/'],
    ],
  }
  const services = [
    service(`${self}#oai`, 'OAI-PMH', `${site}/oai`, `${site}/oai?verb=Identify`, [all.id]),
    service(`${self}#sru`, 'SRU', `${site}/sru`, `${site}/sru?operation=explain`, [all.id]),
    service(`${self}#search`, 'Search', `${site}/api/search`, `${site}/api/openapi.json`, [all.id]),
  ]
  const sets = [all, ...collections.filter(({ type }) => type === 'dcat:Dataset')]
  const whole: Thing = {
    id: `${self}#catalog`,
    type: 'dcat:Catalog',
    literals: [
      ['dcterms:title', name],
      ['dcterms:description', `Data sets of ${name}`],
    ],
    links: [
      ['dcterms:publisher', publisher.id],
      ['foaf:homepage', site],
      ...sets.map(({ id }) => ['dcat:dataset', id] as const),
      ...services.map(({ id }) => ['dcat:service', id] as const),
    ],
  }
  return [whole, publisher, all, snapshot, ...services, ...collections]
}

interface CollectionData {
  page: string
  site: string
  id: string
  title: string
  description: string
  /** ISO 8601. */
  changed: string
}

function collectionData({ page, site, id, title, description, changed }: CollectionData): Thing[] {
  const table = distribution(
    `${page}#csv`,
    `${site}/api/export?collection=${encodeURIComponent(id)}&format=csv`,
    'text/csv',
    'Records as CSV',
  )
  const aid = distribution(
    `${page}#ead`,
    `${site}/collections/${encodeURIComponent(id)}/ead.xml`,
    'application/xml',
    'Finding aid as EAD 2002',
  )
  return [
    {
      id: `${page}#data`,
      type: 'dcat:Dataset',
      literals: [
        ['dcterms:identifier', id],
        ['dcterms:title', title],
        ['dcterms:description', description],
        ['dcterms:modified', changed, 'xsd:dateTime'],
      ],
      links: [
        ['dcat:landingPage', page],
        ['dcterms:publisher', `${site}/#publisher`],
        ['dcat:distribution', table.id],
        ['dcat:distribution', aid.id],
      ],
    },
    table,
    aid,
  ]
}

function distribution(id: string, address: string, mediaType: string, title: string): Thing {
  return {
    id,
    type: 'dcat:Distribution',
    literals: [['dcterms:title', title]],
    links: [
      ['dcat:accessURL', address],
      ['dcat:downloadURL', address],
      ['dcat:mediaType', `https://www.iana.org/assignments/media-types/${mediaType}`],
    ],
  }
}

function service(id: string, title: string, address: string, described: string, serves: readonly string[]): Thing {
  const links: (readonly [Term, string])[] = [
    ['dcat:endpointURL', address],
    ['dcat:endpointDescription', described],
    ...serves.map((set) => ['dcat:servesDataset', set] as const),
  ]
  return { id, type: 'dcat:DataService', literals: [['dcterms:title', title]], links }
}
