/** Records and collections of finding aids that a question names: found by the search engine, so that what was just imported is known. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { tokens } from '../../../search/analysis.ts'
import type { SearchEngine } from '../../../search/search-engine.ts'
import { lookUp, type Store } from '../../../store/index.ts'
import { isImported } from '../../archive-reader.ts'
import { GENERIC } from './record-words.ts'
import { meaningfulTerms, meaningfulWords } from './words.ts'

/** Share of a title's words that a question must have to name it: of a single record, and of a whole collection, where words that any has are left out. */
const NAMED_SHARE = 0.75
const COLLECTION_SHARE = 0.5
const LOOKED = 60

export interface NamedRecords {
  /** Records whose own titles the question has. */
  titles: readonly string[]
  /** The collection of a finding aid that it is about; null where it names none, or several as well. */
  collection: string | null
}

export async function recordsNamed(
  own: string,
  { engine, store, catalog }: { engine: Pick<SearchEngine, 'search'>; store: Store; catalog: Pick<Catalog, 'contract'> },
  viewer: Viewer,
): Promise<NamedRecords> {
  const words = meaningfulWords(own)
  if (words.length === 0) return { titles: [], collection: null }
  const said = new Set(words.map(({ term }) => term))
  const { hits } = await engine.search({
    text: words.map(({ word }) => word).join(' '),
    match: 'best',
    dates: false,
    kind: 'record',
    facets: {},
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size: LOOKED,
    viewer,
    countFacets: [],
  })
  // "The State Police" names what the whole archive is about, not the book of that title.
  const institution = meaningfulTerms(catalog.contract.identity.subject)
  const sourced = hits.filter(({ display: { basis } }) => basis === 'sourced')
  const titles = sourced.filter(({ display: { title } }) => {
    const own = [...meaningfulTerms(title)].filter((term) => !/^\d+$/.test(term))
    if (own.every((term) => institution.has(term))) return false
    return own.filter((term) => said.has(term)).length >= Math.max(2, Math.ceil(own.length * NAMED_SHARE))
  })
  return {
    titles: titles.map(({ id }) => id),
    collection: collectionNamed(
      sourced.map(({ id }) => id),
      said,
      store,
      viewer,
    ),
  }
}

/** The uppermost record above what was found whose title the question has most of. */
function collectionNamed(ids: readonly string[], said: ReadonlySet<string>, store: Store, viewer: Viewer): string | null {
  const above = ids.filter(isImported).flatMap((id) => {
    const found = lookUp(store, id, viewer)
    if (found.state !== 'seen') return []
    const root = found.record.ancestors[0]
    return [root ? { id: root.id, title: root.title } : { id: found.record.id, title: found.record.title }]
  })
  const scored = [...new Map(above.map((one) => [one.id, one])).values()]
    .map(({ id, title }) => {
      const own = [...meaningfulTerms(title)].filter((term) => !GENERIC.has(term) && term.length > 1)
      const short = termsSpelledShort(title, said)
      return { id, share: own.length === 0 ? 0 : own.filter((term) => said.has(term) || short.has(term)).length / own.length }
    })
    .filter(({ share }) => share >= COLLECTION_SHARE)
    .toSorted((a, b) => b.share - a.share)
  const [best, next] = scored
  return best && best.share > (next?.share ?? 0) ? best.id : null
}

/** 'NYU' says New York University: terms of a title whose initials, three or more in a row, the question has as a word. */
function termsSpelledShort(title: string, said: ReadonlySet<string>): Set<string> {
  const words = tokens(title)
  const found = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 3; to <= words.length; to++) {
      const run = words.slice(from, to)
      if (said.has(run.map(({ word }) => word.charAt(0)).join(''))) for (const { term } of run) found.add(term)
    }
  }
  return found
}
