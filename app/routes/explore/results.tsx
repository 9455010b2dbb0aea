/** The results: how many, how they are ordered and shown, what is chosen, the records, further pages, export. */
import { lazy, Suspense } from 'react'
import { type SearchAddress, withoutChoice, withPage, withYears } from '../../../search/search-address.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { ByMeaning } from './by-meaning.tsx'
import type { ExploreResults } from './explore-data.ts'
import { ExportLinks } from './export-links.tsx'
import { HitList } from './hit-list.tsx'
import { inWords, Matching } from './matching.tsx'
import { Offers } from './offer-list.tsx'
import { yearsInWords } from './page-title.ts'
import { ResultHeader } from './result-header.tsx'

/** Loaded where a search finds nothing, or nothing with every word. */
const NoResults = lazy(() => import('./no-results.tsx'))
/** Loaded where passages may answer. */
const AnsweringList = lazy(() => import('./answering-list.tsx'))
/** Loaded where words were corrected, or better ones are known. */
const Spelling = lazy(() => import('./spelling.tsx'))
const Elsewhere = lazy(() => import('./elsewhere.tsx'))

export interface ResultsProps {
  address: SearchAddress
  results: ExploreResults
  /** A new answer is on its way. */
  busy: boolean
  to: (address: SearchAddress) => string
}

export function Results({ address, results, busy, to }: ResultsProps) {
  const { total, pages, hits } = results
  return (
    <section className={classNames('res', busy && 'busy')} id="results" tabIndex={-1} aria-label="Results" aria-busy={busy}>
      <p className="vh" role="status">
        {announcement(address, results)}
      </p>
      <Offers offers={results.offers} label="Named in your search" />
      {results.passages.length === 0 ? null : (
        <Suspense>
          <AnsweringList passages={results.passages} />
        </Suspense>
      )}
      <ResultHeader address={address} results={results} to={to} />
      <Matching address={address} results={results} to={to} />
      {results.suggestion === null && results.corrected.length === 0 ? null : (
        <Suspense>
          <Spelling address={address} results={results} to={to} />
        </Suspense>
      )}
      <Chips address={address} results={results} to={to} />
      {total === 0 ? <ByMeaning address={address} found={results.byMeaning} to={to} /> : null}
      {total > 0 && hits.length > 0 ? (
        <HitList
          address={address}
          hits={hits}
          full={results.full}
          afterFirst={results.furtherOffers.length > 0 ? <Offers offers={results.furtherOffers} label="Also about your search" /> : null}
        />
      ) : (
        <Suspense>
          <NoResults address={address} results={results} to={to} />
        </Suspense>
      )}
      {total > 0 ? <ByMeaning address={address} found={results.byMeaning} to={to} /> : null}
      {address.page === 1 && address.text !== '' && results.full === 0 ? (
        <Suspense>
          <Elsewhere address={address} results={results} to={to} />
        </Suspense>
      ) : null}
      <Pagination
        page={address.page}
        pages={hits.length > 0 ? pages : 0}
        to={(page) => `${to(withPage(address, page))}#results`}
        label="Pages of results"
      />
      {total > 0 && address.kind === 'record' ? <ExportLinks address={address} total={total} /> : null}
    </section>
  )
}

function announcement({ page }: SearchAddress, { total, full, pages, offers, byMeaning }: ExploreResults): string {
  const others = offers.length + byMeaning.length
  if (total === 0) return others > 0 ? `No records, ${others} other answers` : 'No records found'
  if (full < total) return `${inWords(full, total - full)}${pages > 1 ? `, page ${page} of ${pages}` : ''}`
  return `${wholeNumber(total)} ${total === 1 ? 'record' : 'records'} found${pages > 1 ? `, page ${page} of ${pages}` : ''}`
}

const FACET_WORD: Readonly<Record<string, string>> = { unit: 'Unit', person: 'Person', basis: 'Basis' }
const KIND_WORD = { record: '', page: 'pages', person: 'people', place: 'places' } as const

function Chips({ address, results, to }: Pick<ResultsProps, 'address' | 'results' | 'to'>) {
  const years = yearsInWords(address)
  if (results.chosen.length === 0 && years === '' && address.kind === 'record') return null
  const labelOf = (name: string) => FACET_WORD[name] ?? results.facets.find((list) => list.name === name)?.label ?? name
  return (
    <nav className="chips" aria-label="Selected filters">
      {address.kind === 'record' ? null : (
        <Chip name="Search words" value={KIND_WORD[address.kind]} to={to({ ...address, kind: 'record', page: 1 })} />
      )}
      {results.chosen.map(({ facet, value, label }) => (
        <Chip key={`${facet}=${value}`} name={labelOf(facet)} value={label} to={to(withoutChoice(address, facet, value))} />
      ))}
      {years === '' ? null : <Chip name="Date" value={years} to={to(withYears(address, null, null))} />}
    </nav>
  )
}
