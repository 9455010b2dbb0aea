/** The results: how many, how they are ordered and shown, what is chosen, the records, further pages, export. */

import { memo } from 'react'
import * as exploreWords from '../../../messages/en/explore.ts'
import { type SearchAddress, withPage } from '../../../search/search-address.ts'
import { SharedAccess } from '../../components/record-card/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { ExploreResults } from './explore-data.ts'
import { Offers } from './offer-list.tsx'
import { PageSize } from './page-size.tsx'
import { ResultHeader } from './result-header.tsx'
import type { AddressFields } from './use-explore-form.ts'

const HitList = late(() => import('./hit-list.tsx'))
/** Loaded where a search finds nothing, or nothing with every word. */
const NoResults = late(() => import('./no-results.tsx'))
/** Loaded where passages may answer. */
const AnsweringList = late(() => import('./answering-list.tsx'))
/** Loaded where words were corrected, or better ones are known. */
const Spelling = late(() => import('./spelling.tsx'))
const Elsewhere = late(() => import('./elsewhere.tsx'))
/** Loaded where words were searched. */
const Matching = late(() => import('./matching.tsx'))
const ByMeaning = late(() => import('./by-meaning.tsx'))
/** Plain links at the end of the page. */
const ExportLinks = late(() => import('./export-links.tsx'))
/** Loaded where something is chosen. */
const ChosenValues = late(() => import('./chosen-values.tsx'))

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
  const byMeaning = results.byMeaning.length === 0 ? null : <ByMeaning address={address} found={results.byMeaning} to={to} />
  return (
    <section className={classNames('res', busy && 'busy')} id="results" tabIndex={-1} aria-label={t(exploreWords.results)} aria-busy={busy}>
      <p className="vh" role="status">
        {results.said.announced}
      </p>
      <Offers offers={results.offers} label={t(exploreWords.named)} />
      {results.passages.length === 0 ? null : <AnsweringList passages={results.passages} />}
      <ResultHeader address={address} results={results} fields={fields} to={to} />
      {address.text === '' ? null : <Matching address={address} results={results} to={to} />}
      {results.suggestion === null && results.corrected.length === 0 ? null : <Spelling address={address} results={results} to={to} />}
      {results.chosen.length === 0 && results.said.years === '' && address.kind === 'record' ? null : (
        <ChosenValues address={address} results={results} to={to} />
      )}
      {total === 0 ? byMeaning : null}
      <SharedAccess notes={results.accessNotes} />
      <Records address={address} results={results} to={to} />
      {total > 0 ? byMeaning : null}
      {address.page === 1 && address.text !== '' && results.full === 0 ? <Elsewhere address={address} results={results} to={to} /> : null}
      <Pagination
        page={address.page}
        pages={hits.length > 0 ? pages : 0}
        to={(page) => `${to(withPage(address, page))}#results`}
        label={t(exploreWords.resultPages)}
      />
      {total > 0 ? <PageSize size={address.size} fields={fields} /> : null}
      {total > 0 && address.kind === 'record' ? <ExportLinks address={address} total={total} /> : null}
    </section>
  )
}

/** Drawn again with another answer only: the offers among the hits are made anew each time. */
const Records = memo(function Records({ address, results, to }: Pick<ResultsProps, 'address' | 'results' | 'to'>) {
  const t = useWords()
  const { total, hits, full, samples, furtherOffers } = results
  return total > 0 && hits.length > 0 ? (
    <HitList
      address={address}
      hits={hits}
      full={full}
      samples={samples}
      afterFirst={furtherOffers.length > 0 ? <Offers offers={furtherOffers} label={t(exploreWords.alsoAbout)} /> : null}
    />
  ) : (
    <NoResults address={address} results={results} to={to} />
  )
})
