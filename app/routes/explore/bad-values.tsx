/** Values of the address that could not be used. */

import type { ReactNode } from 'react'
import * as errorsWords from '../../../messages/en/errors.ts'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { useContentMark, useWords } from '../../ui/language.ts'
import type { ExploreData } from './explore-data.ts'

/** Names each value that could not be used, with what is allowed; the results below are without it. */
export default function BadValues({ address, problems }: Pick<ExploreData, 'address' | 'problems'>) {
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
