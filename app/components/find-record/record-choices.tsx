/** Records that were found, each with what the page offers to do with it. */

import type { ReactNode } from 'react'
import * as listWords from '../../../messages/en/list.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

import { BasisFlag } from '../record-card/index.ts'
import type { FoundChoices, RecordChoice } from './find-records.ts'

interface RecordChoicesProps {
  found: FoundChoices
  /** Said above the records where no words were given. */
  heading: string
  action: (choice: RecordChoice) => ReactNode
}

export function RecordChoices({ found: { words, choices, total }, heading, action }: RecordChoicesProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="record-choices" aria-label={heading}>
      <p role="status">
        {words === '' ? heading : total === 0 ? t(listWords.noneFor, { words }) : t(listWords.foundFor, { count: total, words })}
        {words !== '' && total > choices.length ? (
          <>
            {' '}
            <Link to={paths.explore({ q: words })}>{t(listWords.seeAll)}</Link>
          </>
        ) : null}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="call">{choice.id}</span>
            <span>
              <Link to={paths.record(choice.id)} lang={lang}>
                {choice.title}
              </Link>{' '}
              <span className="meta">{choice.facts}</span> <BasisFlag sample={choice.sample} />
            </span>
            {action(choice)}
          </li>
        ))}
      </ul>
    </section>
  )
}
