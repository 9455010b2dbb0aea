/** What a draft is of: a record by its id, or one that has no id yet. */
import { randomUUID } from 'node:crypto'
import { paths } from '../../../paths.ts'

const NEW = 'new-'

export function newDraftSubject(): string {
  return NEW + randomUUID()
}

export function isNewDraft(subject: string): boolean {
  return subject.startsWith(NEW)
}

/** Where a draft is continued. @param correction the suggestion it answers. */
export function draftAddress(subject: string, correction = ''): string {
  if (isNewDraft(subject)) return paths.adminNewRecord({ draft: subject })
  return paths.adminRecord(subject, correction === '' ? {} : { correction })
}
