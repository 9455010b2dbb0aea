/** How the words were matched: how many records have all of them and how many some, dates as they were read, what else counted. */

import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ExploreResults } from './explore-data.ts'

interface MatchingProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export default function Matching({ address, results, to }: MatchingProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { total, full, reading, said } = results
  const some = total - full
  const also = reading.also.filter(({ typed }) => typed !== '')
  const first = { ...address, page: 1 }
  const linkTo = (other: SearchAddress) => (words: ReactNode[]) => (
    <Link key="link" to={to(other)}>
      {words}
    </Link>
  )
  return (
    <div className="matching">
      <p>
        {reading.match === 'best' && some > 0 ? (
          <>
            {said.matched}. {full > 0 ? <Link to={to({ ...first, match: 'all' })}>{t(exploreHelpWords.onlyEvery)}</Link> : null}{' '}
          </>
        ) : null}
        {address.match === 'all' ? <>{t.rich(exploreHelpWords.onlyEveryListed, { link: linkTo({ ...first, match: 'best' }) })} </> : null}
        <Link to={paths.howSearchWorks()}>{t(exploreHelpWords.howSearchWorks)}</Link>
      </p>
      {reading.dates.map(({ typed, shown }) => (
        <p key={typed} className="note">
          {t.rich(exploreHelpWords.readAsDate, { typed, shown, link: linkTo({ ...first, dates: false }) })}
        </p>
      ))}
      {address.dates ? null : <p className="note">{t.rich(exploreHelpWords.datesAsWords, { link: linkTo({ ...first, dates: true }) })}</p>}
      {address.semantic ? null : (
        <p className="note">{t.rich(exploreHelpWords.wordsAlone, { link: linkTo({ ...first, semantic: true }) })}</p>
      )}
      {reading.unknown.length > 0 && total > 0 ? (
        <p className="note">{t(exploreHelpWords.notFoundWords, { words: reading.unknown.map((word) => `“${word}”`).join(', ') })}</p>
      ) : null}
      {reading.notices.map((notice) => (
        <p key={notice} className="note" lang={lang}>
          {notice}
        </p>
      ))}
      {also.length > 0 ? (
        <details>
          <summary>{t(exploreHelpWords.otherWords)}</summary>
          <ul>
            {also.map(({ typed, used }) => (
              <li key={typed}>
                “{typed}”: <span lang={lang}>{used.join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
