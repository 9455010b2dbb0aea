/** Records to choose from: those that bear the words, or some of the sourced ones. */

import type { ReactNode } from 'react'
import * as citePageWords from '../../../messages/en/cite-page.ts'
import type { Words } from '../../../messages/words.ts'
import type { RecordChoice } from '../../components/find-record/find-records.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export function ChoiceList({ words, choices, total }: { words: string; choices: readonly RecordChoice[]; total: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="cite-choices" aria-labelledby="choices">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="choices">{headingOf(t, words, total)}</h2>
        {total > choices.length ? (
          <Link className="more" to={paths.explore(words === '' ? { basis: 'sourced' } : { q: words })}>
            {t(citePageWords.allOnExplore, { count: total })}
          </Link>
        ) : null}
      </div>
      {total === 0 ? (
        <p>
          {t.rich(citePageWords.noMatch, {
            browse: (said: ReactNode[]) => (
              <Link key="browse" to={paths.browse()}>
                {said}
              </Link>
            ),
          })}
        </p>
      ) : null}
      <ul>
        {choices.map(({ id, title, facts, sample }) => (
          <li key={id}>
            <CallNumber id={id} />
            <Link className="q" to={paths.cite({ record: id })} lang={lang}>
              {title}
            </Link>
            <span className="meta">{facts}</span>
            <BasisFlag sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function headingOf(t: Words, words: string, count: number): string {
  if (words === '') return t(citePageWords.toStartWith)
  return count === 0 ? t(citePageWords.noneFor, { words }) : t(citePageWords.foundFor, { count, words })
}
