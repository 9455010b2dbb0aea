/** Passages that may answer, above the results: what the words mean, beside what they say. */

import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { AnsweringPassage } from './answering-passages.ts'

export default function AnsweringList({ passages }: { passages: readonly AnsweringPassage[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec answering" aria-labelledby="may-answer">
      <div className="sec-h">
        <h2 id="may-answer">{t(exploreHelpWords.mayAnswer)}</h2>
      </div>
      <ol>
        {passages.map(({ id, path, title, label, text }) => (
          <li key={id}>
            <p className="note" lang={lang}>
              {label}
            </p>
            <Link className="q" to={path} lang={lang}>
              {title}
            </Link>
            <p lang={lang}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
