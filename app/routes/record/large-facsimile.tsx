/** The words of a document that its source quotes, typeset: said to be so, and nothing of its form imitated. */
import { FACSIMILE_LABEL } from '../../../catalog/quoted-words.ts'

export function LargeFacsimile({ title, date, words }: { title: string; date: string; words: readonly string[] }) {
  return (
    <div className="bigsheet facsimile">
      <p className="s">{[title, date].filter(Boolean).join(' · ')}</p>
      <hr />
      <blockquote>
        {words.map((paragraph) => (
          <p key={paragraph} className="h">
            {paragraph}
          </p>
        ))}
      </blockquote>
      <hr className="close" />
      <p className="b">{FACSIMILE_LABEL}. Only the words that the source quotes are set; the sources stand below.</p>
    </div>
  )
}
