/** Nothing to show: why, and what to do. */

import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { type SearchAddress, withPage, withText } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ExploreResults } from './explore-data.ts'
import { Offers } from './offer-list.tsx'

interface NoResultsProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export default function NoResults({ address, results, to }: NoResultsProps) {
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
      {results.nearest.length === 0 ? null : (
        <>
          <h3 className="divide">{t(exploreHelpWords.nearest)}</h3>
          <Offers offers={results.nearest} label={t(exploreHelpWords.nearest)} />
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
