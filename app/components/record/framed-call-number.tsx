/** The call number at the head of a record: framed, with Copy beside it. Without scripts it is text to select; until they run the place of Copy is kept free. */

import * as cardsWords from '../../../messages/en/cards.ts'
import { useWords } from '../../ui/language.ts'
import { useCopy } from '../../ui/use-copy.ts'

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
