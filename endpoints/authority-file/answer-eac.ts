/** /people/{slug}/eac.xml: a person or body as an authority record. */
import type { Viewer } from '../../catalog/access.ts'
import { notFound } from '../../catalog/errors.ts'
import { EMPTY_ADDRESS } from '../../search/search-address.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { recordAddress } from '../record-formats/record-view.ts'
import { runSearch } from '../search-api/index.ts'
import { siteAddress } from '../site-address.ts'
import { eacCpf } from './eac-cpf.ts'

/** Records that are named, the oldest first. */
const MOST = 100

/** @throws ArchiveError 404 for a slug that nobody has; 503 while the index is not ready. */
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
