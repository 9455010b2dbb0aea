/** "Showing 1-12 of 418", how many are samples, and the order, number and look of what is shown. */
import { effectiveSort, PAGE_SIZES, type SearchAddress } from '../../../search/search-address.ts'
import type { Sort } from '../../../search/search-engine.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreResults } from './explore-data.ts'
import { Views } from './views.tsx'

const SORT_WORDS: readonly [sort: Sort, words: string][] = [
  ['relevance', 'Relevance'],
  ['date-desc', 'Date newest'],
  ['date-asc', 'Date oldest'],
  ['title', 'Title A-Z'],
]

interface HeaderProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export function ResultHeader({ address, results, to }: HeaderProps) {
  const sort = effectiveSort(address)
  return (
    <div className="res-h">
      <h2>
        {showing(address, results)} {results.hits.length > 0 && address.kind === 'record' ? <small>{samplesInWords(results)}</small> : null}
      </h2>
      <div className="view">
        <label>
          <span className="vh">Sort</span>
          <select name="sort" defaultValue={sort} data-value={sort}>
            {SORT_WORDS.map(([value, words]) => (
              <option
                key={value}
                value={value}
                disabled={address.view === 'timeline' && !value.startsWith('date')}
                title={address.view === 'timeline' && !value.startsWith('date') ? 'A timeline runs by date' : undefined}
              >
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="vh">Records on a page</span>
          <select name="size" defaultValue={address.size} data-value={address.size}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} a page
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="btn sm">
            Apply order
          </button>
        </noscript>
        {address.kind === 'record' ? <Views address={address} to={to} /> : null}
      </div>
    </div>
  )
}

function showing({ page, size }: SearchAddress, { total, hits, offers, byMeaning }: ExploreResults): string {
  if (total === 0)
    return offers.length > 0 ? 'Other answers are above' : byMeaning.length > 0 ? 'Answers close in meaning' : 'No records found'
  if (hits.length === 0) return `There is no page ${wholeNumber(page)}`
  const first = (page - 1) * size + 1
  const number = wholeNumber
  return `Showing ${number(first)}-${number(first + hits.length - 1)} of ${number(total)}`
}

function samplesInWords({ total, samples }: ExploreResults): string {
  if (samples === 0) return total === 1 ? 'Sourced record' : 'All are sourced records'
  if (total === 1) return 'Sample record'
  return `${wholeNumber(samples)} of them ${samples === 1 ? 'is a sample record' : 'are sample records'}`
}
