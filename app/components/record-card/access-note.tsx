/** What a reader must know about access, on a card: what is not shown, and the notes of the record and of the levels above it. */
import * as cardsWords from '../../../messages/en/cards.ts'
import { useContentMark, useWords } from '../../ui/language.ts'

/** Notes that several records of a list take over from above, said once over it. */
export function SharedAccess({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="shared-access">
      {notes.map((note) => (
        <AccessNote key={note} record={{ accessNote: note }} />
      ))}
    </div>
  )
}

export function AccessNote({ record: { accessNote } }: { record: { accessNote: string } }) {
  const t = useWords()
  const words = useContentMark()
  return accessNote === '' ? null : <p className="note">{t.rich(cardsWords.access, { note: accessNote, words })}</p>
}
