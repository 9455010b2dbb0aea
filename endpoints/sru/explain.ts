/** What an SRU client can ask here (ZeeRex 2.0). */
import type { Catalog } from '../../catalog/catalog.ts'
import { MOST_PER_PAGE } from '../../search/search-address.ts'
import { HARVEST_FORMATS } from '../record-formats/harvest-formats.ts'
import { element, type XmlElement } from '../xml.ts'
import { CONTEXT_SETS } from './read-cql.ts'

const SET_IDENTIFIERS: Readonly<Record<string, string>> = {
  cql: 'info:srw/cql-context-set/1/cql-v1.2',
  dc: 'info:srw/cql-context-set/1/dc-v1.1',
  rec: 'info:srw/cql-context-set/2/rec-1.1',
}
/** As it is usually written. */
const SPELLED: Readonly<Record<string, string>> = { serverchoice: 'serverChoice', anyindexes: 'anyIndexes' }

export function explainRecord(site: string, { site: { name }, contract }: Catalog): XmlElement {
  const { hostname, port, protocol } = new URL(site)
  const text = (tag: string, value: string) => element(tag, {}, value)
  return element(
    'explain',
    { xmlns: 'http://explain.z3950.org/dtd/2.0/' },
    element(
      'serverInfo',
      { protocol: 'SRU', version: '1.2', transport: protocol.replace(':', '') },
      text('host', hostname),
      text('port', port || (protocol === 'https:' ? '443' : '80')),
      text('database', 'sru'),
    ),
    element('databaseInfo', {}, text('title', name), text('description', contract.identity.subject)),
    element(
      'indexInfo',
      {},
      ...Object.entries(SET_IDENTIFIERS).map(([set, identifier]) => element('set', { name: set, identifier })),
      ...Object.entries(CONTEXT_SETS).flatMap(([set, indexes]) =>
        indexes.map((index) => {
          const spelled = SPELLED[index] ?? index
          return element('index', {}, text('title', spelled), element('map', {}, element('name', { set }, spelled)))
        }),
      ),
    ),
    element(
      'schemaInfo',
      {},
      ...HARVEST_FORMATS.map(({ sru: { name, identifier, title } }) => element('schema', { identifier, name }, text('title', title))),
    ),
    element(
      'configInfo',
      {},
      element('default', { type: 'numberOfRecords' }, '10'),
      element('setting', { type: 'maximumRecords' }, String(MOST_PER_PAGE)),
      ...['=', 'all', 'any', 'exact', 'within', '<', '<=', '>', '>='].map((relation) =>
        element('supports', { type: 'relation' }, relation),
      ),
    ),
  )
}
