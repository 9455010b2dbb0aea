/** The kind of a record in the language of the page. */
import * as cardsWords from '../../../messages/en/cards.ts'
import type { Message } from '../../../messages/message.ts'
import type { Words } from '../../../messages/words.ts'

const KINDS: Readonly<Record<string, Message>> = {
  Photograph: cardsWords.photograph,
  Document: cardsWords.document,
  Video: cardsWords.video,
  Audio: cardsWords.audio,
  Artifact: cardsWords.artifact,
}

export function kindIn(t: Words, kind: string): string {
  const message = KINDS[kind]
  return message === undefined ? kind : t(message)
}
