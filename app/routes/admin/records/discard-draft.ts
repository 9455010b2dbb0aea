/** Deletes a draft; the files of a record that was never made go with it. Server only. */
import { isNewDraft } from '../../../../desk/editing/open-editing.ts'
import type { Admin } from '../gate/admin-context.ts'

export async function discardDraft({ store, recordMedia, note }: Admin, subject: string): Promise<void> {
  await store.write(() => store.drafts.remove(subject))
  if (isNewDraft(subject)) for (const { name } of recordMedia.list(subject)) await recordMedia.remove(subject, name)
  note({ action: 'draft.discard', subject })
}
