/** The page's title: what is searched for comes first, as tabs and bookmarks cut the end off. */

import * as exploreWords from '../../../messages/en/explore.ts'
import * as facetsWords from '../../../messages/en/facets.ts'
import type { Words } from '../../../messages/words.ts'
import type { ExploreData } from './explore-data.ts'
import { yearsInWords } from './said-of-results.ts'

/** Without the site's name, which pageMeta adds. */
export function titleOf({ address, results }: Pick<ExploreData, 'address' | 'results'>, t: Words): string {
  const parts = [address.text, ...(results?.chosen.map(({ label }) => label) ?? []), yearsInWords(address, t)].filter(Boolean)
  const title = parts.length === 0 ? t(exploreWords.exploreTheArchive) : t(facetsWords.titleAbout, { about: parts.join(', ') })
  return address.page > 1 ? t(facetsWords.titlePage, { title, page: address.page }) : title
}
