/** The filters: a column beside the results, on a phone a sheet that opens. */

import { useEffect, useState } from 'react'
import * as exploreWords from '../../../messages/areas/explore.ts'
import { hasFilters, type SearchAddress, withMore, withoutFilters, withoutMore } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { StaticHtml } from '../../ui/static-html.tsx'
import type { DrawnFacet, DrawnResults } from './drawn-explore.ts'
import type { AddressFields } from './use-explore-form.ts'

interface FiltersProps {
  address: SearchAddress
  results: DrawnResults
  fields: AddressFields
  to: (address: SearchAddress) => string
}

export function Filters({ address, results, fields, to }: FiltersProps) {
  const t = useWords()
  const years = address.from !== null || address.to !== null
  const set = results.chosen.length + (years ? 1 : 0)
  return (
    <aside className="facets" id="filters" tabIndex={-1} aria-label={t(exploreWords.filters)}>
      <details className="filters">
        <summary className="btn sheetbtn">
          {t(exploreWords.filters)}
          {set > 0 ? ` (${set})` : ''}
        </summary>
        <div className="fh">
          <h2>{t(exploreWords.filters)}</h2>
          {hasFilters(address) ? (
            <Link to={to(withoutFilters(address))} preventScrollReset>
              {t(exploreWords.clearFilters)}
            </Link>
          ) : (
            <span className="note" title={t(exploreWords.noFilters)}>
              {t(exploreWords.clearFilters)}
            </span>
          )}
        </div>
        {results.facets.map((list) => (
          <Facet key={list.name} list={list} address={address} fields={fields} to={to} />
        ))}
        <noscript>
          <p>
            <button type="submit" className="btn pri sm">
              {t(exploreWords.applyFilters)}
            </button>
          </p>
        </noscript>
        <p className="note">{t(exploreWords.filtersMatch)}</p>
        <a className="btn pri sm to-results" href="#results">
          {t(exploreWords.showRecords, { count: results.total })}
        </a>
      </details>
    </aside>
  )
}

function Facet({ list, address, fields, to }: Omit<FiltersProps, 'results'> & { list: DrawnFacet }) {
  const t = useWords()
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
          value={fields.values(`find-${list.name}`)[0] ?? ''}
          onChange={fields.change}
          placeholder={t(exploreWords.searchList)}
          aria-label={t(exploreWords.searchInList, { list: list.label })}
          autoComplete="off"
        />
      )}
      <StaticHtml
        as="fieldset"
        name={`values-${list.name}`}
        className="opts"
        aria-label={list.label}
        content={list.options}
        onInput={fields.ticked}
      />
      {list.more === null ? null : (
        <Link
          className="tl"
          to={to(list.more === 'offered' ? withMore(address, list.name) : withoutMore(address, list.name))}
          preventScrollReset
          rel="nofollow"
        >
          {list.more === 'offered' ? t(exploreWords.showMore) : t(exploreWords.showFewer)}
          <span className="vh"> {t(exploreWords.of, { what: list.label })}</span>
        </Link>
      )}
    </details>
  )
}
