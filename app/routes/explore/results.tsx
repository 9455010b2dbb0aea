/** The results: how many, how they are ordered and shown, what is chosen, the records, further pages, export. */

import { lazy, memo, Suspense } from 'react'
import * as exploreWords from '../../../messages/en/explore.ts'
import { type SearchAddress, withPage } from '../../../search/search-address.ts'
import { SharedAccess } from '../../components/record-card/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { useWords } from '../../ui/language.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { ExploreResults } from './explore-data.ts'
import { Offers } from './offer-list.tsx'
import { PageSize } from './page-size.tsx'
import { ResultHeader } from './result-header.tsx'
import type { AddressFields } from './use-explore-form.ts'

const HitList = lazy(() => import('./hit-list.tsx'))
/** Loaded where a search finds nothing, or nothing with every word. */
const NoResults = lazy(() => import('./no-results.tsx'))
/** Loaded where passages may answer. */
const AnsweringList = lazy(() => import('./answering-list.tsx'))
/** Loaded where words were corrected, or better ones are known. */
const Spelling = lazy(() => import('./spelling.tsx'))
const Elsewhere = lazy(() => import('./elsewhere.tsx'))
/** Loaded where words were searched. */
const Matching = lazy(() => import('./matching.tsx'))
const ByMeaning = lazy(() => import('./by-meaning.tsx'))
/** Plain links at the end of the page. */
const ExportLinks = lazy(() => import('./export-links.tsx'))
/** Loaded where something is chosen. */
const ChosenValues = lazy(() => import('./chosen-values.tsx'))

export interface ResultsProps {
  address: SearchAddress
  results: ExploreResults
  fields: AddressFields
  /** A new answer is on its way. */
  busy: boolean
  to: (address: SearchAddress) => string
}

export function Results({ address, results, fields, busy, to }: ResultsProps) {
  const t = useWords()
  const { total, pages, hits } = results
  const byMeaning =
    results.byMeaning.length === 0 ? null : (
      <Suspense>
        <ByMeaning address={address} found={results.byMeaning} to={to} />
      </Suspense>
    )
  return (
    <section className={classNames('res', busy && 'busy')} id="results" tabIndex={-1} aria-label={t(exploreWords.results)} aria-busy={busy}>
      <p className="vh" role="status">
        {results.said.announced}
      </p>
      <Offers offers={results.offers} label={t(exploreWords.named)} />
      {results.passages.length === 0 ? null : (
        <Suspense>
          <AnsweringList passages={results.passages} />
        </Suspense>
      )}
      <ResultHeader address={address} results={results} fields={fields} to={to} />
      {address.text === '' ? null : (
        <Suspense>
          <Matching address={address} results={results} to={to} />
        </Suspense>
      )}
      {results.suggestion === null && results.corrected.length === 0 ? null : (
        <Suspense>
          <Spelling address={address} results={results} to={to} />
        </Suspense>
      )}
      {results.chosen.length === 0 && results.said.years === '' && address.kind === 'record' ? null : (
        <Suspense>
          <ChosenValues address={address} results={results} to={to} />
        </Suspense>
      )}
      {total === 0 ? byMeaning : null}
      <SharedAccess notes={results.accessNotes} />
      <Records address={address} results={results} to={to} />
      {total > 0 ? byMeaning : null}
      {address.page === 1 && address.text !== '' && results.full === 0 ? (
        <Suspense>
          <Elsewhere address={address} results={results} to={to} />
        </Suspense>
      ) : null}
      <Pagination
        page={address.page}
        pages={hits.length > 0 ? pages : 0}
        to={(page) => `${to(withPage(address, page))}#results`}
        label={t(exploreWords.resultPages)}
      />
      {total > 0 ? <PageSize size={address.size} fields={fields} /> : null}
      {total > 0 && address.kind === 'record' ? (
        <Suspense>
          <ExportLinks address={address} total={total} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Drawn again with another answer only: what is not taken over yet would be emptied, and the page would jump. */
const Records = memo(function Records({ address, results, to }: Pick<ResultsProps, 'address' | 'results' | 'to'>) {
  const t = useWords()
  const { total, hits, full, samples, furtherOffers } = results
  return (
    <Suspense>
      {total > 0 && hits.length > 0 ? (
        <HitList
          address={address}
          hits={hits}
          full={full}
          samples={samples}
          afterFirst={furtherOffers.length > 0 ? <Offers offers={furtherOffers} label={t(exploreWords.alsoAbout)} /> : null}
        />
      ) : (
        <NoResults address={address} results={results} to={to} />
      )}
    </Suspense>
  )
})
