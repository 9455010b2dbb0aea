/** Stands in place of a picture or a text that a reader may find distressing, and says what it holds. */
import * as cardsWords from '../../../messages/en/cards.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

/** On a card: the note itself leads nowhere; the card does. */
export function CoveredPicture({ note }: { note: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <span className="covered-picture">
      <span>
        <b>{t(cardsWords.contentNote)}</b> <span lang={lang}>{note}</span>
      </span>
    </span>
  )
}

/** On the record page. @param to address of the same page with everything shown. */
export function ContentNote({ note, covers, to }: { note: string; covers: string; to: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="covered-text" role="note">
      <p>
        <b>{t(cardsWords.contentNoteStop)}</b> <span lang={lang}>{note}</span>
      </p>
      <p>{t(cardsWords.contentHidden, { part: covers })}</p>
      <Link className="btn sm" to={to} preventScrollReset rel="nofollow">
        {t(cardsWords.showContent)}
      </Link>
    </div>
  )
}
