/** The page's title: what is searched for comes first, as tabs and bookmarks cut the end off. */
import type { SearchAddress } from '../../../search/search-address.ts'
import type { ExploreData } from './explore-data.ts'

/** "1890–1959", "from 1890", "until 1959", or '' where all years are asked for. */
export function yearsInWords({ from, to }: Pick<SearchAddress, 'from' | 'to'>): string {
  if (from === null) return to === null ? '' : `until ${to}`
  if (to === null) return `from ${from}`
  return from === to ? String(from) : `${from}–${to}`
}

/** Without the site's name, which pageMeta adds. */
export function titleOf({ address, results }: ExploreData): string {
  const parts = [address.text, ...(results?.chosen.map(({ label }) => label) ?? []), yearsInWords(address)].filter(Boolean)
  const about = parts.join(', ')
  const page = address.page > 1 ? ` (page ${address.page})` : ''
  return `${about === '' ? 'Explore the archive' : `${about}: Explore`}${page}`
}
