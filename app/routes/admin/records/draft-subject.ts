/** What a draft is of: a record by its id, or one that has no id yet. */
import { randomUUID } from 'node:crypto'
import { deskPaths } from '../../../desk-paths.ts'

const NEW = 'new-'

export function newDraftSubject(): string {
  return NEW + randomUUID()
}

export function isNewDraft(subject: string): boolean {
  return subject.startsWith(NEW)
}

const ENTITY = 'entity~'

/** A draft of what is no record. @param id 'new' for an entry that is made. */
export function entityDraft(kind: string, id: string): string {
  return `${ENTITY}${kind}~${id}`
}

/** Whether a draft has a page of its own as preview: records have. */
export function hasPreview(subject: string): boolean {
  return !subject.startsWith(ENTITY)
}

/** Where a draft is continued. @param correction the suggestion it answers. */
export function draftAddress(subject: string, correction = ''): string {
  const [, kind, entity] = /^entity~(\w+)~(.+)$/.exec(subject) ?? []
  if (kind && entity) return deskPaths.adminEntity(kind, entity)
  if (isNewDraft(subject)) return deskPaths.adminNewRecord({ draft: subject })
  return deskPaths.adminRecord(subject, correction === '' ? {} : { correction })
}
