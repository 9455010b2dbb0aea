/** The filters: a column beside the results, on a phone a sheet that opens. */
import { useEffect, useState } from 'react'
import { hasFilters, type SearchAddress, withMore, withoutFilters, withoutMore } from '../../../search/search-address.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreResults } from './explore-data.ts'
import type { FacetList } from './facet-lists.ts'

interface FiltersProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export function Filters({ address, results, to }: FiltersProps) {
  const years = address.from !== null || address.to !== null
  const set = results.chosen.length + (years ? 1 : 0)
  return (
    <aside className="facets" aria-label="Filters">
      <details className="filters">
        <summary className="btn sheetbtn">Filters{set > 0 ? ` (${set})` : ''}</summary>
        <div className="fh">
          <h2>Filters</h2>
          {hasFilters(address) ? (
            <Link to={to(withoutFilters(address))} preventScrollReset>
              Clear All Filters
            </Link>
          ) : (
            <span className="note" title="No filters selected">
              Clear All Filters
            </span>
          )}
        </div>
        {results.facets.map((list) => (
          <Facet key={list.name} list={list} address={address} to={to} />
        ))}
        <noscript>
          <p>
            <button type="submit" className="btn pri sm">
              Apply filters
            </button>
          </p>
        </noscript>
        <p className="note">Shows records that match any value in each list.</p>
        <a className="btn pri sm to-results" href="#results">
          Show {wholeNumber(results.total)} {results.total === 1 ? 'record' : 'records'}
        </a>
      </details>
    </aside>
  )
}

function Facet({ list, address, to }: { list: FacetList; address: SearchAddress; to: FiltersProps['to'] }) {
  const [open, setOpen] = useState(list.open)
  // A list with a choice opens; it does not close under the pointer when its last choice is taken away.
  useEffect(() => {
    if (list.open) setOpen(true)
  }, [list.open])
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{list.label}</summary>
      {list.find === null ? null : (
        <input
          className="find"
          type="text"
          name={`find-${list.name}`}
          defaultValue={list.find}
          placeholder="Search this list"
          aria-label={`Search in ${list.label}`}
          autoComplete="off"
        />
      )}
      <fieldset className="opts" aria-label={list.label}>
        {list.values.map(({ value, label = value, count, selected }) => (
          <Checkbox
            key={value}
            name={list.name}
            value={value}
            label={label}
            count={wholeNumber(count)}
            defaultChecked={selected}
            disabled={count === 0 && !selected}
          />
        ))}
        {list.values.length === 0 ? <p className="note">No matching values in this list.</p> : null}
      </fieldset>
      {list.more === null ? null : (
        <Link
          className="tl"
          to={to(list.more === 'offered' ? withMore(address, list.name) : withoutMore(address, list.name))}
          preventScrollReset
          rel="nofollow"
        >
          {list.more === 'offered' ? 'Show more' : 'Show fewer'}
          <span className="vh"> of {list.label}</span>
        </Link>
      )}
    </details>
  )
}
