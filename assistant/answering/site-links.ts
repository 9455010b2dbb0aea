/** Addresses of this site that answers lead to. app/paths.ts has them for pages; a test holds the two together. */
import { type SearchAddress, searchParameters } from '../../search/search-address.ts'

export const siteLinks = {
  results: (address: SearchAddress): string => {
    const query = searchParameters(address).toString()
    return query === '' ? '/explore' : `/explore?${query}`
  },
  record: (id: string): string => `/records/${encodeURIComponent(id).replaceAll('%3A', ':')}`,
  /** The research request form with the question filled in. */
  request: (question: string): string => `/research?${new URLSearchParams({ question })}`,
}
