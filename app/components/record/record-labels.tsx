/** Short labels of a record, on its card and elsewhere. */
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import type { Message } from '../../../messages/message.ts'
import type { Words } from '../../../messages/words.ts'
import { useContentMark, useWords } from '../../ui/language.ts'
import { useCopy } from '../../ui/use-copy.ts'

/** A record's identifier as a call number: one click copies it. Without scripts it is plain text to select. */
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

/** Says of a record what it is: an illustration of how the archive works, or the description of a real item. */
export function BasisFlag({ sample }: { sample: boolean }) {
  const t = useWords()
  return sample ? <span className="sample">{t(shellWords.sampleRecord)}</span> : <span className="src">{t(shellWords.sourcedRecord)}</span>
}

/** Access notes that several records of a list take over from above, said once over it. */
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

/** The kind of a record in the language of the page. */
const KINDS: Readonly<Record<string, Message>> = {
  Photograph: cardsWords.photograph,
  Document: cardsWords.document,
  Video: cardsWords.video,
  Audio: cardsWords.audio,
  Artifact: cardsWords.artifact,
}

/** The kind of a record in the language of the page. */
export function kindIn(t: Words, kind: string): string {
  const message = KINDS[kind]
  return message === undefined ? kind : t(message)
}
