/** A record's identifier as a call number: one click copies it. Without scripts it is plain text to select. */
import * as cardsWords from '../../../messages/en/cards.ts'
import { useWords } from '../../ui/language.ts'
import { useCopy } from '../../ui/use-copy.ts'

export function CallNumber({ id }: { id: string }) {
  const t = useWords()
  const { ready, copied, copy } = useCopy()
  if (!ready) return <span className="call">{id}</span>
  return (
    <button
      type="button"
      className="call"
      onClick={() => copy(id)}
      title={t(cardsWords.copyCallNumber)}
      aria-label={copied ? t(cardsWords.copiedId, { id }) : t(cardsWords.copyCallNumberOf, { id })}
    >
      {copied ? t(cardsWords.copied) : id}
    </button>
  )
}
