/** Collections as IIIF Presentation 3.0: all of them, one, or a part of a large one; and what changed (IIIF Change Discovery 1.0). */
import { badParameters, notFound } from '../../catalog/errors.ts'
import { EMPTY_ADDRESS } from '../../search/search-address.ts'
import { ANSWER_BOUNDS } from '../answer-bounds.ts'
import { allCollections, labelsOf, runSearch } from '../search-api/search.ts'
import { type Given, iiif, inAnyLanguage, inEnglish, PRESENTATION, webPage } from './addresses.ts'
import { manifestLabel } from './manifest.ts'

/** Manifests in one document. */
const PART = 100

/** Every collection that has a record the reader may know of. */
export async function allCollectionsOf(archive: Given): Promise<Record<string, unknown>> {
  const { site, catalog } = archive
  const answer = await runSearch(archive, { ...EMPTY_ADDRESS, size: 1 }, { countFacets: ['collection'] })
  const counts = new Map((answer.facets.collection ?? []).map(({ value, count }) => [value, count]))
  return {
    '@context': PRESENTATION,
    id: iiif.collection(site, 'all'),
    type: 'Collection',
    label: inAnyLanguage(catalog.site.name),
    provider: [{ id: site, type: 'Agent', label: inAnyLanguage(catalog.site.name), homepage: [webPage(site, catalog.site.name)] }],
    homepage: [webPage(`${site}/collections`, 'Collections')],
    seeAlso: [
      {
        id: iiif.activity(site),
        type: 'Dataset',
        label: inEnglish('Changes'),
        format: 'application/json',
        profile: 'http://iiif.io/api/discovery/1/context.json',
      },
    ],
    items: allCollections(archive)
      .filter(({ id }) => counts.has(id))
      .map(({ id, title }) => ({ id: iiif.collection(site, id), type: 'Collection', label: inAnyLanguage(title) })),
  }
}

/** @param asked id of a collection, or `{id}~2` for the second hundred of its records. @throws ArchiveError 404 for none. */
export async function collectionOf(asked: string, archive: Given): Promise<Record<string, unknown>> {
  const { site, catalog } = archive
  const labels = labelsOf(archive)
  const [, whole = asked, number] = labels.collection(asked) ? [] : (/^(.+)~([1-9]\d{0,4})$/.exec(asked) ?? [])
  const collection = labels.collection(whole)
  if (!collection) throw notFound(`The collection ${asked}`)
  const page = number === undefined ? 1 : Number(number)
  const answer = await runSearch(
    archive,
    { ...EMPTY_ADDRESS, facets: { collection: [whole] }, sort: 'title', size: PART, page },
    { countFacets: [] },
  )
  const parts = Math.ceil(answer.total / PART)
  if (page > Math.max(1, parts)) throw badParameters([{ where: 'part', expected: `1 to ${parts}`, found: String(page) }])
  const head = {
    '@context': PRESENTATION,
    id: iiif.collection(site, asked),
    type: 'Collection',
    label: inAnyLanguage(number === undefined ? collection.title : `${collection.title}, part ${page} of ${parts}`),
    summary: inAnyLanguage(collection.description),
    homepage: [webPage(site + catalog.collectionPath(whole), collection.title)],
    partOf: [
      number === undefined
        ? { id: iiif.collection(site, 'all'), type: 'Collection', label: inAnyLanguage(catalog.site.name) }
        : { id: iiif.collection(site, whole), type: 'Collection', label: inAnyLanguage(collection.title) },
    ],
  }
  if (number === undefined && parts > 1) {
    const all = Array.from({ length: parts }, (_, at) => at + 1)
    const items = all.map((part) => ({
      id: iiif.collection(site, `${whole}~${part}`),
      type: 'Collection',
      label: inAnyLanguage(`${collection.title}, part ${part} of ${parts}`),
    }))
    return { ...head, items }
  }
  const items = answer.hits.map(({ display: { id, title, basis } }) => ({
    id: iiif.manifest(site, { id, shown: false }),
    type: 'Manifest',
    label: manifestLabel(title, basis === 'sample'),
  }))
  return { ...head, items }
}

/** Annotation pages of IIIF: a long list is in pages that name each other (Presentation 3.0, section 5.8; Content Search 2.0, section 5.3). */
const { annotations } = ANSWER_BOUNDS

interface PageOfMany {
  /** The first that is on the page, from 0, and the one behind the last. */
  from: number
  to: number
  /** What the page says of itself. */
  json: Record<string, unknown>
}

/**
 * @param asked `page`, from 1.
 * @param address of the first page; it may have a query.
 * @throws ArchiveError 400 where there is no such page.
 */
export function pageOf(asked: URLSearchParams, address: string, total: number): PageOfMany {
  const last = Math.max(1, Math.ceil(total / annotations))
  const given = asked.get('page') ?? '1'
  const page = /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 0
  if (page < 1 || page > last) throw badParameters([{ where: 'page', expected: `1 to ${last}`, found: given }])
  const url = new URL(address)
  const at = (number: number) => {
    if (number === 1) url.searchParams.delete('page')
    else url.searchParams.set('page', String(number))
    return { id: url.href, type: 'AnnotationPage' }
  }
  const from = (page - 1) * annotations
  const one = { from, to: Math.min(total, from + annotations) }
  if (last === 1) return { ...one, json: { id: address, type: 'AnnotationPage' } }
  return {
    ...one,
    json: {
      ...at(page),
      partOf: { id: `${at(1).id}#all`, type: 'AnnotationCollection', total, first: at(1), last: at(last) },
      startIndex: from,
      ...(page > 1 ? { prev: at(page - 1) } : {}),
      ...(page < last ? { next: at(page + 1) } : {}),
    },
  }
}

/** IIIF Change Discovery 1.0, level 2: which manifests were made, changed and withdrawn, from the one event sequence. */
const CONTEXT = 'http://iiif.io/api/discovery/1/context.json'
/** Events that a page covers: pages keep their addresses and their places in the sequence, whatever comes after them. */
const PAGE = 1_000

/** @param asked number of a page, from 0; null for the collection. */
export function activityOf(asked: string | null, archive: Given): Record<string, unknown> {
  const { site, store, settings, viewer } = archive
  const rules = { viewer, samples: settings.publishSamples }
  const pageAddress = (number: number) => `${iiif.activity(site)}?page=${number}`
  const reference = (sequence: number | null) =>
    sequence === null ? null : { id: pageAddress(Math.floor((sequence - 1) / PAGE)), type: 'OrderedCollectionPage' }
  const first = store.harvest.nearest(rules, 0, 'after')
  const last = store.harvest.nearest(rules, Number.MAX_SAFE_INTEGER, 'before')
  const whole = { id: iiif.activity(site), type: 'OrderedCollection' }
  if (asked === null) {
    return {
      '@context': CONTEXT,
      ...whole,
      seeAlso: [{ id: `${site}/oai?verb=Identify`, type: 'Dataset', format: 'text/xml', label: { en: ['OAI-PMH'] } }],
      ...named('first', reference(first)),
      // An empty archive has an empty first and last page: the standard wants one.
      last: reference(last) ?? { id: pageAddress(0), type: 'OrderedCollectionPage' },
    }
  }
  if (!/^(0|[1-9]\d{0,9})$/.test(asked)) throw badParameters([{ where: 'page', expected: 'a number from 0', found: asked.slice(0, 40) }])
  const number = Number(asked)
  const range = { from: '', before: '', after: number * PAGE, upTo: (number + 1) * PAGE, limit: PAGE }
  const items = store.harvest.page(rules, range)
  if (items.length === 0 && number > 0) throw notFound(`Page ${number} of the changes`)
  return {
    '@context': CONTEXT,
    id: pageAddress(number),
    type: 'OrderedCollectionPage',
    partOf: whole,
    ...named('prev', reference(store.harvest.nearest(rules, number * PAGE + 1, 'before'))),
    ...named('next', reference(store.harvest.nearest(rules, (number + 1) * PAGE, 'after'))),
    orderedItems: items.map(({ sequence, id, time, live, action }) => ({
      id: `${iiif.activity(site)}#${sequence}`,
      type: live ? (action === 'create' ? 'Create' : 'Update') : 'Delete',
      object: { id: iiif.manifest(site, { id, shown: false }), type: 'Manifest' },
      endTime: time,
    })),
  }
}

function named(name: 'first' | 'prev' | 'next', value: object | null) {
  return value === null ? {} : { [name]: value }
}
