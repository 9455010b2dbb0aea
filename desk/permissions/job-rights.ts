/** Who may have each kind of job done: asked when it is ordered, when it is shown, and again when it runs. */
import { ArchiveError } from '../../catalog/errors.ts'
import { hasRole, type Role } from '../accounts/roles.ts'
import { ChangePayloadSchema } from '../editing/change-job.ts'
import { ImportPayloadSchema, UndoPayloadSchema } from '../imports/import-jobs.ts'
import { TextPayloadSchema } from '../media/text-job.ts'
import { type EditorRules, type RightsParts, rulesOf } from './editor-rules.ts'
import type { Editor } from './may-change.ts'

type JobRight = 'collection' | Exclude<Role, 'editor'> | 'system'

/** A kind that does not stand here is run for nobody. */
export const JOB_RIGHTS: ReadonlyMap<string, JobRight> = new Map([
  ['import', 'collection'],
  ['undo', 'collection'],
  ['changes', 'collection'],
  ['text', 'collection'],
  ['index', 'archivist'],
  ['headings', 'archivist'],
  ['access', 'archivist'],
  ['entity', 'archivist'],
  ['fixity', 'archivist'],
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
export interface Owners {
  list(): Promise<readonly (Editor & { closed: string | null })[]>
}

/** @throws ArchiveError 403 where whoever ordered a job may not have it done now. */
export async function requireOwner(
  parts: RightsParts,
  owners: Owners,
  job: { kind: string; payload: string; made_by: string },
): Promise<void> {
  // The software itself; no account can have this name (account-name.ts).
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
