import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import * as errorsWords from '../../../messages/areas/errors.ts'
import * as exploreHelpWords from '../../../messages/areas/explore-help.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentMark, useWords } from '../../ui/language.ts'
import { ErrorState } from '../../ui/states.tsx'
import type { ExploreData } from './explore.server.ts'

/** Names each value that could not be used, with what is allowed; the results below are without it. */
export function BadValues({ address, problems }: Pick<ExploreData, 'address' | 'problems'>) {
  const t = useWords()
  const mark = useContentMark()
  return (
    <section className="empty err bad-values" aria-label={t(exploreHelpWords.badValues)}>
      <h2>{t(exploreHelpWords.badValuesCount, { count: problems.length })}</h2>
      <p>
        {problems.some(({ where }) => where === 'from') && address.from !== null
          ? t(exploreHelpWords.badValuesSwapped)
          : t(exploreHelpWords.badValuesLeftOut, { count: problems.length })}
      </p>
      <ul className="details">
        {problems.map(({ where, expected, found }) => (
          <li key={`${where}${found}`}>
            {t.rich(errorsWords.errorDetail, {
              field: where,
              expected,
              found,
              mark,
              name: (words: ReactNode[]) => <b key="name">{words}</b>,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While the engine does not answer. It has the id of the results, so that the skip link leads to it. */
export function NotReady() {
  const t = useWords()
  const addressOf = useAddress()
  const { revalidate } = useRevalidator()
  return (
    <div id="results" tabIndex={-1}>
      <ErrorState title={t(exploreHelpWords.searchUnavailable)} retry={revalidate}>
        <p>
          {t.rich(exploreHelpWords.indexSoon, {
            link: (words: ReactNode[]) => (
              <a key="link" href={addressOf(paths.browse())}>
                {words}
              </a>
            ),
          })}
        </p>
        <noscript>
          <p>
            <a href={addressOf(paths.explore())}>{t(shellWords.tryAgain)}</a>
          </p>
        </noscript>
      </ErrorState>
    </div>
  )
}
