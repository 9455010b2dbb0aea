/** "Showing 1-12 of 418", how many are samples, and the order and look of what is shown. */

import * as exploreWords from '../../../messages/en/explore.ts'
import type { Message } from '../../../messages/message.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../../search/search-address.ts'
import type { Sort } from '../../../search/search-engine.ts'
import { useWords } from '../../ui/language.ts'
import type { ExploreResults } from './explore-data.ts'
import type { AddressFields } from './use-explore-form.ts'
import { Views } from './views.tsx'

const SORT_WORDS: readonly [sort: Sort, words: Message][] = [
  ['relevance', exploreWords.sortRelevance],
  ['date-desc', exploreWords.sortNewest],
  ['date-asc', exploreWords.sortOldest],
  ['title', exploreWords.sortTitle],
]

interface HeaderProps {
  address: SearchAddress
  results: ExploreResults
  fields: AddressFields
  to: (address: SearchAddress) => string
}

export function ResultHeader({ address, results, fields, to }: HeaderProps) {
  const t = useWords()
  return (
    <div className="res-h">
      <h2>
        {results.said.showing} {results.hits.length > 0 && address.kind === 'record' ? <small>{results.said.samples}</small> : null}
      </h2>
      <div className="view" hidden={results.total === 0}>
        <label>
          <span className="vh">{t(exploreWords.sort)}</span>
          <select name="sort" value={fields.values('sort')[0] ?? EMPTY_ADDRESS.sort} onChange={fields.change}>
            {SORT_WORDS.map(([value, words]) => (
              <option
                key={value}
                value={value}
                disabled={address.view === 'timeline' && !value.startsWith('date')}
                title={address.view === 'timeline' && !value.startsWith('date') ? t(exploreWords.timelineByDate) : undefined}
              >
                {t(words)}{' '}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="btn sm">
            {t(exploreWords.applyOrder)}
          </button>
        </noscript>
        {address.kind === 'record' ? <Views address={address} to={to} /> : null}
      </div>
    </div>
  )
}
