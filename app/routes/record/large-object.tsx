/** The words of a document that its source quotes, typeset: said to be so, and nothing of its form imitated. */

import * as cardsWords from '../../../messages/areas/cards.ts'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { Stage } from './viewer.server.ts'

export function LargeFacsimile({ title, date, label, words }: { title: string; date: string; label: string; words: readonly string[] }) {
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

/** The description sheet of a document: what is known of it, set as a form. Nothing of its text is imitated. */
interface LargeSheetProps {
  title: string
  date: string
  sample: boolean
  /** Files of it are held, and the access rule keeps them from this reader. */
  heldBack: boolean
  /** The document itself can be read. */
  pdf: boolean
  lines: Stage['sheet']
}

export function LargeSheet({ title, date, sample, heldBack, pdf, lines }: LargeSheetProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="bigsheet">
      <p className="h" lang={lang}>
        {title}
      </p>
      <p className="s">{date}</p>
      <hr />
      <p className="b">
        {t(sample ? cardsWords.sheetSample : heldBack ? viewerWords.heldClosed : pdf ? cardsWords.sheetPdf : cardsWords.sheetNotHeld)}
      </p>
      <dl>
        {lines.map(({ label, labelLang, text, own }) => (
          <div key={label}>
            <dt lang={labelLang}>{label}</dt>
            <dd lang={own ? undefined : lang}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="l" />
    </div>
  )
}
