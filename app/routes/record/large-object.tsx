import * as cardsWords from '../../../messages/areas/cards.ts'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { Stage } from './viewer.server.ts'

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
