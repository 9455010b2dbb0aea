/** Where to go on from where no record has every word: the same words over pages, a question, a request. */

import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

import type { ExploreResults } from './explore-data.ts'

export default function Elsewhere({
  address,
  results,
  to,
}: {
  address: SearchAddress
  results: ExploreResults
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
