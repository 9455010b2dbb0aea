import * as exploreWords from '../../../messages/areas/explore.ts'
import type { Message } from '../../../messages/message.ts'
import { EMPTY_ADDRESS, PAGE_SIZES, type SearchAddress, VIEWS, withPage, withView } from '../../../search/search-address.ts'
import type { Sort } from '../../../search/search-engine.ts'
import { SharedAccess } from '../../components/record/record-labels.tsx'
import { StaticRecords } from '../../components/record/static-records.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { type StaticContent, StaticHtml } from '../../ui/static-html.tsx'
import type { DrawnResults } from './drawn-explore.ts'
import type { AddressFields } from './use-explore-form.ts'

/** Loaded where a search finds nothing, or nothing with every word, or has better words. */
const loadNoResults = () => import('./no-results.tsx')
const NoResults = late(async () => ({ default: (await loadNoResults()).NoResults }))
const Spelling = late(async () => ({ default: (await loadNoResults()).Spelling }))
const Elsewhere = late(async () => ({ default: (await loadNoResults()).Elsewhere }))
const AcrossLanguages = late(async () => ({ default: (await loadNoResults()).AcrossLanguages }))
const ByMeaning = late(async () => ({ default: (await loadNoResults()).ByMeaning }))

/** Loaded where words were searched or values chosen, and at the end of every list of records. */
const loadNotes = () => import('./result-notes.tsx')
const AnsweringList = late(async () => ({ default: (await loadNotes()).AnsweringList }))
const Matching = late(async () => ({ default: (await loadNotes()).Matching }))
const ExportLinks = late(async () => ({ default: (await loadNotes()).ExportLinks }))
const ChosenValues = late(async () => ({ default: (await loadNotes()).ChosenValues }))

export interface ResultsProps {
  address: SearchAddress
  results: DrawnResults
  fields: AddressFields
  /** A new answer is on its way. */
  busy: boolean
  to: (address: SearchAddress) => string
}

/** The results: their number, order and view, the chosen filters, the records, pagination and export. */
export function Results({ address, results, fields, busy, to }: ResultsProps) {
  const t = useWords()
  const { total, pages, listed, records } = results
  const byMeaning = results.byMeaning === null ? null : <ByMeaning address={address} found={results.byMeaning} to={to} />
  return (
    <section className={classNames('res', busy && 'busy')} id="results" tabIndex={-1} aria-label={t(exploreWords.results)} aria-busy={busy}>
      <p className="vh" role="status">
        {results.text.announced}
      </p>
      {results.across === null ? null : <AcrossLanguages address={address} found={results.across} to={to} />}
      <Offers name="named" list={results.offers} label={t(exploreWords.named)} />
      {results.passages.length === 0 ? null : <AnsweringList passages={results.passages} />}
      <ResultHeader address={address} results={results} fields={fields} to={to} />
      {address.text === '' ? null : <Matching address={address} results={results} to={to} />}
      {results.suggestion === null && results.corrected.length === 0 ? null : <Spelling address={address} results={results} to={to} />}
      {results.chosen.length === 0 && results.text.years === '' && address.kind === 'record' ? null : (
        <ChosenValues address={address} results={results} to={to} />
      )}
      {total === 0 ? byMeaning : null}
      <SharedAccess notes={results.accessNotes} />
      {records === null ? (
        <NoResults address={address} results={results} to={to} />
      ) : (
        <StaticRecords name="records" className="hits" content={records} />
      )}
      {total > 0 ? byMeaning : null}
      {address.page === 1 && address.text !== '' && results.full === 0 ? <Elsewhere address={address} results={results} to={to} /> : null}
      <Pagination
        page={address.page}
        pages={listed > 0 ? pages : 0}
        to={(page) => `${to(withPage(address, page))}#results`}
        label={t(exploreWords.resultPages)}
      />
      {total > 0 ? <PageSize size={address.size} fields={fields} /> : null}
      {total > 0 && address.kind === 'record' ? <ExportLinks address={address} results={results} /> : null}
    </section>
  )
}

/** Units, people, places, collections and pages that a search finds. */
export function Offers({ name, list, label }: { name: string; list: StaticContent | null; label: string }) {
  return list === null ? null : <StaticHtml as="nav" name={name} className="offers" aria-label={label} content={list} />
}

/** "Showing 1-12 of 418", how many are samples, and the order and look of what is shown. */
const SORT_WORDS: readonly [sort: Sort, words: Message][] = [
  ['relevance', exploreWords.sortRelevance],
  ['date-desc', exploreWords.sortNewest],
  ['date-asc', exploreWords.sortOldest],
  ['title', exploreWords.sortTitle],
]

interface HeaderProps {
  address: SearchAddress
  results: DrawnResults
  fields: AddressFields
  to: (address: SearchAddress) => string
}

function ResultHeader({ address, results, fields, to }: HeaderProps) {
  const t = useWords()
  return (
    <div className="res-h">
      <h2>
        {results.text.showing} {results.listed > 0 && address.kind === 'record' ? <small>{results.text.samples}</small> : null}
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

/** Grid, list or timeline, as links: each view has its address. */
const WORDS = { grid: exploreWords.viewGrid, list: exploreWords.viewList, timeline: exploreWords.viewTimeline } as const

function Views({ address, to }: { address: SearchAddress; to: (address: SearchAddress) => string }) {
  const t = useWords()
  return (
    <nav className="seg" aria-label={t(exploreWords.view)}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={to(withView(address, view))}
          preventScrollReset
          aria-current={address.view === view ? 'true' : undefined}
          rel="nofollow"
        >
          {t(WORDS[view])}
        </Link>
      ))}
    </nav>
  )
}

/** How many records a page shows. */
function PageSize({ size, fields }: { size: number; fields: AddressFields }) {
  const t = useWords()
  return (
    <p className="page-size">
      <label>
        <span className="vh">{t(exploreWords.perPage)}</span>
        <select name="size" value={fields.values('size')[0] ?? size} onChange={fields.change}>
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {t(exploreWords.aPage, { size: each })}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn sm">
          {t(exploreWords.apply)}
        </button>
      </noscript>
    </p>
  )
}
