/** Who may have each kind of job done: asked when it is ordered, when it is shown, and again when it runs. */
import { ArchiveError } from '../../catalog/errors.ts'
import type { Store } from '../../store/index.ts'
import { hasRole, type Role } from '../accounts/roles.ts'
import { ChangePayloadSchema } from '../editing/change-job.ts'
import { type Editing, isNewDraft } from '../editing/open-editing.ts'
import { ImportPayloadSchema, UndoPayloadSchema } from '../imports/import-jobs.ts'
import { TextPayloadSchema } from '../media/read-text.ts'
import { CoverPayloadSchema } from '../redaction/cover-file.ts'

type JobRight = 'collection' | Exclude<Role, 'editor'> | 'system'

/** A kind that does not stand here is run for nobody. */
export const JOB_RIGHTS: ReadonlyMap<string, JobRight> = new Map([
  ['import', 'collection'],
  ['undo', 'collection'],
  ['changes', 'collection'],
  ['text', 'collection'],
  ['cover', 'collection'],
  ['index', 'archivist'],
  ['headings', 'archivist'],
  ['access', 'archivist'],
  ['entity', 'archivist'],
  ['fixity', 'archivist'],
  ['privacy', 'archivist'],
  ['relevance', 'archivist'],
  ['mail', 'system'],
  ['digest', 'system'],
  ['retention', 'system'],
])

/** What an editor's job of a kind must be about. */
const ABOUT: Readonly<Record<string, (payload: unknown, rules: EditorRules) => void>> = {
  import: (payload, rules) => rules.requireCollection(ImportPayloadSchema.parse(payload).collection),
  undo: (payload, rules) => rules.requireBatch(UndoPayloadSchema.parse(payload).batch),
  changes: (payload, rules) => rules.requireSet(ChangePayloadSchema.parse(payload).set),
  text: (payload, rules) => rules.requireSubject(TextPayloadSchema.parse(payload).id),
  cover: (payload, rules) => rules.requireSubject(CoverPayloadSchema.parse(payload).id),
}

/** @throws ArchiveError 403 where somebody may not have this done. */
export function requireJob(parts: RightsParts, person: Editor, { kind, payload }: { kind: string; payload: unknown }): void {
  const right = JOB_RIGHTS.get(kind)
  if (right === 'collection' && person.role === 'editor') {
    const about = ABOUT[kind]
    if (!about) throw notForThem(person, kind)
    about(payload, rulesOf(parts, person))
    return
  }
  const allowed = right === 'collection' || ((right === 'archivist' || right === 'administrator') && hasRole(person.role, right))
  if (!allowed) throw notForThem(person, kind)
}

/** Who is meant by the name under which a job was ordered: with the rights of this moment. */
interface Owners {
  list(): Promise<readonly (Editor & { closed: string | null })[]>
}

/** @throws ArchiveError 403 where whoever ordered a job may not have it done now. */
export async function requireOwner(
  parts: RightsParts,
  owners: Owners,
  job: { kind: string; payload: string; made_by: string },
): Promise<void> {
  // The software itself; no account can have this name (accounts.ts).
  if (job.made_by === 'archive') {
    if (!JOB_RIGHTS.has(job.kind)) throw notForThem({ name: job.made_by }, job.kind)
    return
  }
  const owner =
    job.made_by === 'script'
      ? { name: 'script', role: 'administrator' as const, collections: [] }
      : (await owners.list()).find(({ name, closed }) => name === job.made_by && closed === null)
  if (!owner) throw notForThem({ name: job.made_by }, job.kind)
  requireJob(parts, owner, { kind: job.kind, payload: JSON.parse(job.payload) })
}

function notForThem({ name }: { name: string }, kind: string): ArchiveError {
  return new ArchiveError(403, 'not-allowed', `${name} may not have this done. Nothing was changed`, [
    { where: 'job', expected: `an account with the right to start jobs of the kind "${kind}"`, found: name },
  ])
}

/** What belongs to an editor's collections at this moment: records, drafts, sets of changes, imports. */
interface RightsParts {
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

/** The one rule of who may change what: editors the collections that were given to them, archivists and administrators all. */
interface Rights {
  role: Role
  /** Ids of the collections that an editor may change; of no meaning for other roles. */
  collections: readonly string[]
}

/** Somebody by name, as jobs and drafts know their owner. */
export interface Editor extends Rights {
  name: string
}

export function mayChange({ role, collections }: Rights, collection: string): boolean {
  return role !== 'editor' || collections.includes(collection)
}

/** @param asked what was named, which the answer repeats: whose it is, is not said. */
export function notYours({ collections }: Rights, asked: string): ArchiveError {
  return new ArchiveError(403, 'not-your-collection', 'Your account may not change this collection. Nothing was changed', [
    {
      where: 'collection',
      expected: collections.length === 0 ? 'a collection that an administrator gave you' : collections.join(', '),
      found: asked,
    },
  ])
}
