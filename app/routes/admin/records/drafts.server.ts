/** What a draft is of: a record by its id, or one that has no id yet. */
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

const ENTITY = 'entity~'

/** A draft of what is no record. @param id 'new' for an entry that is made. */
export function entityDraft(kind: string, id: string): string {
  return `${ENTITY}${kind}~${id}`
}

/** Kinds of entries that have a page of their own. */
const PAGES = ['article', 'exhibit', 'timeline']

/** Whether a draft has a page of its own as preview: records have, and words on pages. */
export function hasPreview(subject: string): boolean {
  const entity = entityOf(subject)
  return entity === null || PAGES.includes(entity.kind)
}

/** The entry that a draft is of; null: it is of a record. */
export function entityOf(subject: string): { kind: string; id: string } | null {
  const [, kind, id] = /^entity~(\w+)~(.+)$/.exec(subject) ?? []
  return kind && id ? { kind, id } : null
}

/** Where a draft is continued. @param correction the suggestion it answers. */
export function draftAddress(subject: string, correction = ''): string {
  const entity = entityOf(subject)
  if (entity) return deskPaths.adminEntity(entity.kind, entity.id)
  if (isNewDraft(subject)) return deskPaths.adminNewRecord({ draft: subject })
  return deskPaths.adminRecord(subject, correction === '' ? {} : { correction })
}

/** Deletes a draft, and the files of a record that was never made. */
export async function discardDraft({ store, recordMedia, note }: Admin, subject: string): Promise<void> {
  await store.write(() => store.drafts.remove(subject))
  if (isNewDraft(subject)) for (const { name } of recordMedia.list(subject)) await recordMedia.remove(subject, name)
  note({ action: 'draft.discard', subject })
}
