/** What the Explore page is drawn from: lists without state are HTML already. */
import * as exploreWords from '../../../messages/areas/explore.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { staticContent } from '../../static-content.ts'
import { attributes, type Html, html, langAttribute } from '../../ui/html.ts'
import { contentLanguage, type PageLanguage } from '../../ui/language.ts'
import type { StaticContent } from '../../ui/static-html.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreData, ExploreResults } from './explore.server.ts'
import { type FacetList, hasOwnWords } from './filters.server.ts'
import { hitList, offerList } from './hit-list.ts'
import type { Offer } from './results.server.ts'

const OFFERS = ['offers', 'byMeaning', 'across', 'nearest'] as const

/** Lists are null where they are empty. */
export type DrawnResults = Omit<ExploreResults, 'hits' | 'facets' | 'furtherOffers' | (typeof OFFERS)[number]> & {
  facets: readonly DrawnFacet[]
  /** How many records the page lists, and they. */
  listed: number
  records: StaticContent | null
} & Readonly<Record<(typeof OFFERS)[number], StaticContent | null>>

export type DrawnFacet = Omit<FacetList, 'values'> & { options: StaticContent }

export type DrawnExplore = Omit<ExploreData, 'results'> & { results: DrawnResults | null }

/** @param document where the HTML of a document is noted (app/static-content.ts). */
export function drawnExplore({ results, ...shown }: ExploreData, language: Language, document: string[] | null): DrawnExplore {
  if (results === null) return { ...shown, results }
  const page = { language, t: wordsIn(language) }
  const content = (drawn: Html) => staticContent(drawn, document)
  const offered = (offers: readonly Offer[]) => (offers.length === 0 ? null : content(offerList(offers, page)))
  const { hits, facets, furtherOffers: _, offers, byMeaning, across, nearest, ...rest } = results
  return {
    ...shown,
    results: {
      ...rest,
      facets: facets.map(({ values, ...list }) => ({ ...list, options: content(optionsOf(list.name, values, page)) })),
      listed: hits.length,
      records: hits.length === 0 ? null : content(hitList(results, shown.address, page)),
      offers: offered(offers),
      byMeaning: offered(byMeaning),
      across: offered(across),
      nearest: offered(nearest),
    },
  }
}

/** The boxes of a list; one that finds nothing is dimmed but still says its count. */
function optionsOf(name: FacetList['name'], values: FacetList['values'], { language, t }: PageLanguage): Html {
  if (values.length === 0) return html`<p class="note">${t(exploreWords.noValues)}</p>`
  const lang = langAttribute(hasOwnWords(name) ? undefined : contentLanguage(language))
  return html`${values.map(({ value, label = value, count, selected }) => {
    const off = count === 0 && !selected
    const box = attributes({ type: 'checkbox', name, value, checked: selected, disabled: off })
    return html`<label${attributes({ class: off && 'off' })}><input${box}/><span${lang}>${label}</span><span>${wholeNumber(count)}</span></label>`
  })}`
}
