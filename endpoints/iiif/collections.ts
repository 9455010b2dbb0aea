/** Collections as IIIF Presentation 3.0: all of them, one, or a part of a large one. */
import { badParameters, notFound } from '../../catalog/errors.ts'
import { EMPTY_ADDRESS } from '../../search/search-address.ts'
import { allCollections, labelsOf, runSearch } from '../search-api/index.ts'
import { iiif } from './addresses.ts'
import { manifestLabel } from './manifest.ts'
import { type Given, inAnyLanguage, inEnglish, PRESENTATION, webPage } from './words.ts'

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
