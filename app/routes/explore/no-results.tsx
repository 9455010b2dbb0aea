import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/areas/explore-help.ts'
import { type SearchAddress, withPage, withText } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { StaticContent } from '../../ui/static-html.tsx'
import type { DrawnResults } from './drawn-explore.ts'
import { Offers } from './results.tsx'

interface NoResultsProps {
  address: SearchAddress
  results: DrawnResults
  to: (address: SearchAddress) => string
}

/** Why there are no results, and what to try. */
export function NoResults({ address, results, to }: NoResultsProps) {
  const t = useWords()
  const link = (to: string, key: string) => (words: ReactNode[]) => (
    <Link key={key} to={to}>
      {words}
    </Link>
  )
  if (results.total > 0) {
    const last = results.pages
    return (
      <EmptyState title={t(exploreHelpWords.endsAt, { page: last })}>
        <p>
          {t.rich(exploreHelpWords.lastOrFirst, {
            last: link(to(withPage(address, last)), 'last'),
            first: link(to(withPage(address, 1)), 'first'),
          })}
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      {results.nearest === null ? null : (
        <>
          <h3 className="divide">{t(exploreHelpWords.nearest)}</h3>
          <Offers name="nearest" list={results.nearest} label={t(exploreHelpWords.nearest)} />
        </>
      )}
      <ul className="tips">
        {results.looser.map(({ words, to: address, count }) => (
          <li key={words}>
            <Link to={address}>{words}</Link> <span className="mono">{t(exploreHelpWords.records, { count })}</span>
          </li>
        ))}
        {address.text === '' ? null : (
          <li>{t.rich(exploreHelpWords.fewerWords, { code: (words: ReactNode[]) => <code key="code">{words}</code> })}</li>
        )}
        <li>
          {t.rich(exploreHelpWords.allOrBrowse, {
            all: link(to(withText({ ...address, facets: {}, from: null, to: null, page: 1 }, '')), 'all'),
            browse: link(paths.browse(), 'browse'),
          })}
        </li>
        {address.text === '' ? <li>{t.rich(exploreHelpWords.notOnlineSearch, { link: link(paths.research(), 'link') })}</li> : null}
      </ul>
    </>
  )
}

/** Better spellings, and words that were corrected. */
export function Spelling({
  address,
  results,
  to,
}: {
  address: SearchAddress
  results: DrawnResults
  to: (address: SearchAddress) => string
}) {
  const t = useWords()
  const { suggestion, corrected } = results
  return (
    <div className="spelling">
      {suggestion === null ? null : (
        <p>
          {t.rich(exploreHelpWords.didYouMean, {
            suggestion,
            link: (words: ReactNode[]) => (
              <Link key="link" to={to(withText(address, suggestion))}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      {corrected.map(({ typed, used }) => (
        <p key={typed} className="note">
          {t(exploreHelpWords.corrected, { typed, used: t.list(used) })}
        </p>
      ))}
    </div>
  )
}

/** Where no record has every word: search pages, ask the assistant, send a request. */
export function Elsewhere({
  address,
  results,
  to,
}: {
  address: SearchAddress
  results: DrawnResults
  to: (address: SearchAddress) => string
}) {
  const t = useWords()
  const pages = results.pagesToo
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h3 id="elsewhere">{t(exploreHelpWords.otherWays)}</h3>
      <ul className="tips">
        {address.kind === 'page' || pages === 0 ? null : (
          <li>
            <Link to={to({ ...address, kind: 'page', facets: {}, from: null, to: null, page: 1 })}>{t(exploreHelpWords.searchPages)}</Link>{' '}
            <span className="mono">{t(exploreHelpWords.pageCount, { count: pages })}</span>
          </li>
        )}
        <li>
          <Link to={paths.assistant({ q: address.text })}>{t(exploreHelpWords.askAssistant, { question: address.text })}</Link>
        </li>
        <li>
          {t.rich(exploreHelpWords.notOnlineAsk, {
            link: (words: ReactNode[]) => (
              <Link key="link" to={paths.research()}>
                {words}
              </Link>
            ),
          })}
        </li>
      </ul>
    </section>
  )
}

/** Results by meaning only, labeled; they are not counted, and can be turned off. */
interface ByMeaningProps {
  address: SearchAddress
  found: StaticContent
  to: (address: SearchAddress) => string
}

export function ByMeaning({ address, found, to }: ByMeaningProps) {
  const t = useWords()
  return (
    <section className="by-meaning" aria-labelledby="by-meaning">
      <h3 id="by-meaning" className="divide">
        {t(exploreHelpWords.closeInMeaning)}
      </h3>
      <p className="note">{t.rich(exploreHelpWords.closeNote, { link: wordsOnly(address, to) })}</p>
      <Offers name="close" list={found} label={t(exploreHelpWords.closeInMeaning)} />
    </section>
  )
}

/** What was found for words in another language than the records, above all else. */
export function AcrossLanguages({ address, found, to }: ByMeaningProps) {
  const t = useWords()
  return (
    <section className="by-meaning" aria-labelledby="across-languages">
      <div className="res-h">
        <h2 id="across-languages">{t(exploreHelpWords.acrossLanguages, { query: address.text })}</h2>
      </div>
      <p className="note">{t.rich(exploreHelpWords.acrossNote, { link: wordsOnly(address, to) })}</p>
      <Offers name="across" list={found} label={t(exploreHelpWords.acrossLanguages, { query: address.text })} />
    </section>
  )
}

/** The same search by its words alone. */
function wordsOnly(address: SearchAddress, to: ByMeaningProps['to']) {
  return (words: ReactNode[]) => (
    <Link key="link" to={to({ ...address, semantic: false, page: 1 })}>
      {words}
    </Link>
  )
}
