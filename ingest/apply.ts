/** Last step of an import: all that was decided, in one transaction. It is durable when this returns, or did not happen. */
import { randomUUID } from 'node:crypto'
import type { Collection } from '../catalog/schemas/authorities.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import * as versionReasonsWords from '../messages/areas/version-reasons.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { Store } from '../store/index.ts'
import type { CheckedOptions } from './options.ts'
import type { PhaseProgress } from './progress.ts'
import type { ImportReport } from './report.ts'
import type { Staging } from './staging.ts'

interface Applied {
  batch: string
  sequence: number
}

/**
 * Writes the staged records.
 * @param finish makes the report that the store keeps, once the outcomes are known.
 */
export function apply(
  staging: Staging,
  store: Store,
  options: CheckedOptions,
  source: string,
  collection: Collection,
  total: number,
  progress: PhaseProgress,
  finish: (batch: string) => ImportReport,
): Applied {
  const batch = randomUUID()
  const now = new Date()
  const note = {
    actor: options.actor,
    reason: inEnglish(versionReasonsWords.imported, { source }),
    origin: 'import' as const,
    batch,
    now,
  }
  const { sequence } = store.records.change(note, ({ put, putEntity, remove }) => {
    let rows = 0
    for (const { n, id, hash, record } of staging.toPut()) {
      rows += 1
      if (rows % 100 === 0) progress.at(rows, total, rows)
      // Someone may have edited it since it was compared.
      const refusal = options.overwriteEdits ? null : editRefusal(store, id, hash)
      if (refusal !== null) staging.decide(n, 'refused', refusal)
      else {
        const outcome = put(record, hash)
        if (outcome === 'unchanged') staging.decide(n, 'unchanged')
      }
    }
    for (const id of staging.missing(true)) remove(id)
    if (isNews(store, collection)) store.imports.putCollection(collection)
    // Records come into it again: so does the collection.
    if (store.entities.versions('collection', collection.id)[0]?.data === null)
      putEntity({ kind: 'collection', id: collection.id, data: collection })
    const report = finish(batch)
    store.imports.add({
      batch,
      time: now.toISOString(),
      actor: options.actor,
      file: source,
      collection: options.collection,
      report: JSON.stringify(report),
    })
    progress.at(rows, rows, rows, true)
  })
  return { batch, sequence }
}

/** Whether the store has yet to hear what an import says of its collection. One that was made at the desk says it itself. */
export function isNews(store: Store, collection: Collection): boolean {
  const brought = store.imports.brought().find(({ id }) => id === collection.id)
  if (!brought && store.entities.versions('collection', collection.id)[0]?.data) return false
  return JSON.stringify(brought) !== JSON.stringify(collection)
}

/** Second step of an import: what each staged record would change in the store. Reads only. */
interface CompareOptions {
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
function editRefusal(store: Store, id: string, hash: string): string | null {
  const current = store.records.currentOf(id)
  if (current?.origin !== 'edit') return null
  if (!current.deleted && current.hash === hash) return null
  const [event] = store.records.versions(id)
  const message = current.deleted ? importFindingsWords.withdrawnStays : importFindingsWords.editStays
  return inEnglish(message, { actor: event?.actor ?? 'someone', day: event?.time.slice(0, 10) ?? 'a later day' })
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
