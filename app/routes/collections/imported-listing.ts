/** The records of a large collection, as the engine pages them: nothing is read but what is shown. Server only. */
import { runSearch } from '../../../endpoints/search-api/index.ts'
import { answerOr } from '../../../search/optional-answer.ts'
import { readSearchAddress } from '../../../search/read-search-address.ts'
import { type Asked, type Listing, unlisted } from './listing.ts'
import { shownList } from './shown-record.ts'

/** Later pages than this are for Explore: here each page keeps the earlier ones. */
const PAGES_KEPT = 4

export async function importedListing(request: Request, archive: Asked, collection: string, size: number): Promise<Listing> {
  const { address: read, problems } = readSearchAddress(new URL(request.url).searchParams, { for: 'page' })
  const address = { ...read, group: '' }
  // Without words nothing is more relevant than anything else.
  const sort = read.sort === 'relevance' && read.text === '' ? 'date-asc' : read.sort
  const question = { ...read, facets: { collection: [collection] }, sort }
  const first = Math.max(1, read.page - PAGES_KEPT + 1)
  const pages = Array.from({ length: read.page - first + 1 }, (_, at) => first + at)
  const everything = { ...question, text: '', from: null, to: null, page: 1 }
  const searched = await answerOr(
    archive,
    async () => ({
      answers: await Promise.all(pages.map((page) => runSearch(archive, { ...question, page }, { size, countFacets: [] }))),
      whole: await runSearch(archive, everything, { size: 1, countFacets: [] }),
    }),
    null,
  )
  const [answer] = searched?.answers ?? []
  if (!searched || !answer) return unlisted(address, problems)
  const { answers, whole } = searched
  const ids = answers.flatMap(({ hits }) => hits.map(({ id }) => id))
  const last = Math.max(1, Math.ceil(answer.total / size))
  const beyond = read.page > last
  return {
    address,
    problems,
    status: problems.length > 0 ? 400 : beyond ? 404 : 200,
    found: {
      ...shownList(beyond ? [] : ids, archive),
      total: answer.total,
      samples: answer.samples,
      all: whole.total,
      allSamples: whole.samples,
      restricted: 0,
      first: (first - 1) * size + 1,
      pages: last,
      size,
      groups: [],
      decades: answer.decades,
      sort,
    },
  }
}
