/** What belongs to an editor's collections at this moment: records, drafts, sets of changes, imports. */
import type { Store } from '../../store/index.ts'
import { isNewDraft } from '../editing/new-draft.ts'
import type { Editing } from '../editing/open-editing.ts'
import { type Editor, mayChange, notYours } from './may-change.ts'

export interface RightsParts {
  store: Pick<Store, 'drafts' | 'changeSets' | 'imports'>
  editing: Pick<Editing, 'open'>
}

/** Each throws ArchiveError 403, which names what was asked for and nothing of what it is. */
export interface EditorRules {
  requireCollection(collection: string): void
  /** The newest version counts, or the last one where the record is withdrawn. */
  requireRecord(id: string): void
  /** A record, or a draft: one of a new record belongs to what its form says, or to whoever began it. */
  requireSubject(subject: string): void
  requireSet(id: string): void
  /** An import. */
  requireBatch(batch: string): void
}

export function rulesOf({ store, editing }: RightsParts, editor: Editor): EditorRules {
  const require = (collection: string, asked: string) => {
    if (!mayChange(editor, collection)) throw notYours(editor, asked)
  }
  const requireRecord = (id: string) => require(editing.open(id).record.collection, id)
  return {
    requireRecord,
    requireCollection: (collection) => require(collection, collection),
    requireSubject(subject) {
      if (subject.startsWith('entity~')) throw notYours(editor, subject)
      if (!isNewDraft(subject)) return requireRecord(subject)
      const draft = store.drafts.get(subject)
      if (draft && draft.actor !== editor.name) require(draft.form.collection?.[0] ?? '', subject)
    },
    requireSet(id) {
      const { actor } = store.changeSets.get(id)
      const collections = store.changeSets.collections(id)
      for (const collection of collections) require(collection, id)
      // A set without records says nothing of a collection.
      if (collections.length === 0 && actor !== editor.name) throw notYours(editor, id)
    },
    requireBatch: (batch) => require(store.imports.list().find((run) => run.batch === batch)?.collection ?? '', batch),
  }
}

export function isAllowed(require: () => void): boolean {
  try {
    require()
    return true
  } catch {
    return false
  }
}
