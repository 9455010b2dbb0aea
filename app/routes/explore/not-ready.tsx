/** The page while the engine does not answer: its index is being built, or its cluster is gone. */

import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { paths } from '../../paths.ts'
import { useAddress, useWords } from '../../ui/language.ts'
import { ErrorState } from '../../ui/states.tsx'

/** Stands where the results will be, so that the way past the filters leads to it. */
export default function NotReady() {
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
