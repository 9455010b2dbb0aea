/** GET /api/search: the same search as /explore, as JSON. */
import type { Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { FacetName } from '../../search/facets.ts'
import { requireSearchAddress } from '../../search/read-search-address.ts'
import { type SearchAddress, searchParameters } from '../../search/search-address.ts'
import type { Hit, SearchAnswer } from '../../search/search-engine.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { siteAddress } from '../site-address.ts'
import { jsonAnswer } from '../text-answer.ts'
import type { SearchHit, SearchResult } from './answer-schemas.ts'
import { type Labels, labelsOf } from './labels.ts'
import { requireReady, searchWhole, type WholeAnswer } from './run-search.ts'

/** A minute: what is new may wait that long in a cache; what a person may see alone never enters one. */
export function cachingFor(viewer: Viewer): string {
  return viewer.role === 'public' ? 'public, max-age=60' : 'private, no-store'
}

export async function answerSearch(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const address = requireSearchAddress(new URL(request.url).searchParams)
  requireReady(archive)
  const site = siteAddress(request, archive.settings)
  const { role, day } = archive.viewer
  const tag = entityTag(
    archive.engine.status().indexVersion,
    archive.lexicon.stamp(),
    archive.meaning.stamp(),
    role,
    day,
    site,
    searchParameters(address).toString(),
  )
  const caching = cachingFor(archive.viewer)
  const unchanged = notModified(request, tag, caching)
  if (unchanged) return unchanged
  const start = performance.now()
  const whole = await searchWhole(archive, address)
  const took = performance.now() - start
  const result = searchResult(whole, { address, site, labels: labelsOf(archive), rights: archive.catalog.rights, took })
  return jsonAnswer(result, { ETag: tag, 'Cache-Control': caching })
}

interface Circumstances {
  address: SearchAddress
  site: string
  labels: Labels
  rights: RightsVocabulary
  /** Milliseconds. */
  took: number
}

/** An engine's answer in the words of the public contract. */
export function searchResult(
  { answer, beside, byMeaning }: WholeAnswer,
  { address, site, labels, rights, took }: Circumstances,
): SearchResult {
  return {
    total: answer.total,
    full: answer.full,
    match: answer.reading.match,
    dates: answer.reading.dates.map((date) => ({ ...date, shown: displayDate(date.edtf) })),
    also: answer.reading.also.filter(({ typed }) => typed !== '').map(({ typed, used }) => ({ typed, used: [...used] })),
    unknown: [...answer.reading.unknown],
    notices: [...answer.reading.notices],
    beside: beside.hits.map((hit) => searchHit(hit, site, labels, rights)),
    above: beside.above,
    by_meaning: byMeaning.map((hit) => searchHit(hit, site, labels, rights)),
    samples: answer.samples,
    page: address.page,
    size: address.size,
    pages: Math.ceil(answer.total / address.size),
    hits: answer.hits.map((hit) => searchHit(hit, site, labels, rights)),
    facets: Object.fromEntries(
      facetEntries(answer).map(([name, values]) => [name, values.map((value) => ({ ...value, label: labels.of(name, value.value) }))]),
    ),
    histogram: answer.years.map(({ year, count }) => ({ year, count })),
    decades: answer.decades.map(({ decade, count }) => ({ decade, count })),
    undated: answer.undated,
    suggestion: answer.suggestion,
    corrected: answer.corrected.map(({ typed, used }) => ({ typed, used: [...used] })),
    took_ms: Math.round(took * 1000) / 1000,
  }
}

function facetEntries(answer: SearchAnswer) {
  const names: FacetName[] = ['type', 'unit', 'decade', 'rights', 'collection', 'subject', 'place', 'person', 'basis']
  return names.map((name) => [name, answer.facets[name] ?? []] as const)
}

function searchHit({ id, display, full, snippets }: Hit, site: string, labels: Labels, rights: RightsVocabulary): SearchHit {
  const sample = display.basis === 'sample'
  return {
    id,
    kind: display.kind,
    title: display.title,
    url: site + display.path,
    json: display.kind === 'record' ? `${site}${display.path}.json` : null,
    date: display.date,
    date_display: displayDate(display.date),
    type: display.type,
    genre: display.genre,
    unit: display.unit,
    place: display.place,
    collection: { id: display.collection, title: labels.of('collection', display.collection) },
    rights: display.rights,
    rights_uri: rights.uri(display.rights) || null,
    access: display.access,
    full,
    basis: display.basis,
    sample,
    note: sample ? SAMPLE_NOTE : null,
    summary: display.summary,
    content_note: display.contentNote,
    subjects: [...display.subjects],
    identifiers: [...display.identifiers],
    extent: display.extent,
    pages: display.pages,
    snippets: snippets.map(({ field, runs }) => ({ field, runs: runs.map(({ text, hit }) => ({ text, hit })) })),
  }
}
