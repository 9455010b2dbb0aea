/** Second step of an import: what each staged record would change in the store. Reads only. */
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import type { Store } from '../store/index.ts'
import type { PhaseProgress } from './progress.ts'
import type { Staging } from './staging.ts'

export interface CompareOptions {
  overwriteEdits: boolean
  /** Whether missing records are to be removed; those that an archivist edited since only with `overwriteEdits`. */
  remove: boolean
  collection: string
  /** Name that ties imports of one file together. */
  source: string
}

/**
 * Decides about every staged record.
 * @param store null where there is none yet.
 * Records that earlier imports of this file brought and that it no longer has are written down as missing.
 */
export function compare(staging: Staging, store: Store | null, options: CompareOptions, total: number, progress: PhaseProgress): void {
  let rows = 0
  for (const { n, id, hash } of staging.undecided()) {
    rows += 1
    if (rows % 100 === 0) progress.at(rows, total, rows)
    const current = store?.records.currentOf(id) ?? null
    const refusal = store && current && !options.overwriteEdits ? editRefusal(store, id, hash) : null
    if (refusal !== null) staging.decide(n, 'refused', refusal)
    else if (!store || !current || current.deleted) staging.decide(n, 'added')
    else if (current.hash === hash) staging.decide(n, 'unchanged')
    else staging.decide(n, 'changed', changedFields(store, id, staging))
  }
  progress.at(rows, rows, rows, true)
  if (!store) return
  for (const id of store.imports.idsBrought(options.collection, options.source)) {
    if (staging.has(id)) continue
    staging.addMissing(id, options.remove && (options.overwriteEdits || store.records.currentOf(id)?.origin !== 'edit'))
  }
}

/**
 * Why an import may not overwrite a record: an archivist changed or withdrew it since. Null where it may.
 * @param hash of the record as the file has it; an edit that says the same is no hindrance.
 */
export function editRefusal(store: Store, id: string, hash: string): string | null {
  const current = store.records.currentOf(id)
  if (current?.origin !== 'edit') return null
  if (!current.deleted && current.hash === hash) return null
  const [event] = store.records.versions(id)
  const who = event ? ` by ${event.actor} on ${event.time.slice(0, 10)}` : ''
  return current.deleted
    ? `withdrawn${who}; kept so (--overwrite-edits brings it back)`
    : `edited${who}; the edit is kept (--overwrite-edits replaces it)`
}

/** Names of the fields in which the staged record differs from the stored one. */
function changedFields(store: Store, id: string, staging: Staging): string {
  const before = store.records.get(id)?.record
  const after = staging.get(id)
  if (!before || !after) return ''
  return fieldNames(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .join(', ')
}

function fieldNames(record: ArchiveRecord): (keyof ArchiveRecord)[] {
  return Object.keys(record).filter((key): key is keyof ArchiveRecord => key in record)
}
