import * as cardsWords from '../../../messages/areas/cards.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** The call number, framed, with Copy beside it. Without scripts it is text to select; until they run, the place of Copy stays free. */
export function FramedCallNumber({ id }: { id: string }) {
  const t = useWords()
  const { ready, copied, copy } = useCopy()
  if (!ready) {
    return (
      <span className="callno">
        <span>{id}</span>
        <em className="awaiting">{t(cardsWords.copy)}</em>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="callno"
      onClick={() => copy(id)}
      aria-label={copied ? t(cardsWords.copiedId, { id }) : t(cardsWords.copyCallNumberOf, { id })}
    >
      <span>{id}</span>
      <em>{copied ? t(cardsWords.copied) : t(cardsWords.copy)}</em>
    </button>
  )
}

/** Two short facts of a record as labels: who made or used it, and what a reader may do with it. */
export function UnitBadge({ unit }: { unit: string }) {
  const lang = useContentLanguage()
  return unit === '' ? null : (
    <Link className="badge" lang={lang} to={paths.explore({ unit })}>
      {unit}
    </Link>
  )
}

export function RightsBadge({ rights }: { rights: string }) {
  const lang = useContentLanguage()
  return rights === '' ? null : (
    <Link className="badge rights" lang={lang} to={paths.explore({ rights })}>
      {rights}
    </Link>
  )
}
