/** The words of a document that its source quotes, typeset: said to be so, and nothing of its form imitated. */

import * as viewerWords from '../../../messages/en/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export default function LargeFacsimile({
  title,
  date,
  label,
  words,
}: {
  title: string
  date: string
  label: string
  words: readonly string[]
}) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="bigsheet facsimile">
      <p className="s">
        <span lang={lang}>{title}</span>
        {date === '' ? null : ` · ${date}`}
      </p>
      <hr />
      <blockquote lang={lang}>
        {words.map((paragraph) => (
          <p key={paragraph} className="h">
            {paragraph}
          </p>
        ))}
      </blockquote>
      <hr className="close" />
      <p className="b">{t(viewerWords.onlyQuoted, { label })}</p>
    </div>
  )
}
