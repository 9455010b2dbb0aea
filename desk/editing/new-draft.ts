/** What the draft of a record is kept under that has no id yet. */
import { randomUUID } from 'node:crypto'

const NEW = 'new-'

export function newDraftSubject(): string {
  return NEW + randomUUID()
}

export function isNewDraft(subject: string): boolean {
  return subject.startsWith(NEW)
}
