/** Takes a batch back: every record it touched becomes what it was before, as new versions in one batch. */
import { ArchiveError } from '../catalog/errors.ts'
import type { Origin } from './events.ts'
import type { Store } from './open-store.ts'

/** How many of the records that stay a report names. */
const SHOWN = 200
const EXPLAINED = 20

export interface UndoneBatch {
  /** Batch of the versions that undid it. */
  batch: string
  restored: number
  removed: number
  /** Records left alone because somebody changed them since, and the first of their ids. */
  stayed: number
  kept: string[]
  /** Who changed the first few of them, and when, in words. */
  because: string[]
}

/**
 * @param reason what stands in the history of each record.
 * Records that somebody changed since stay as they are and are named.
 * @throws ArchiveError 409 'undone' where it was undone before.
 */
export function undoBatch(
  store: Pick<Store, 'records' | 'notes'>,
  { batch, actor, reason, origin, now = new Date() }: { batch: string; actor: string; reason: string; origin: Origin; now?: Date },
): UndoneBatch {
  if (undoneAt({ store, batch }) !== null) throw new ArchiveError(409, 'undone', 'This was undone already')
  const kept: string[] = []
  const because: string[] = []
  let stayed = 0
  const counts = store.records.change({ actor, reason, origin, now }, ({ put, remove }) => {
    for (const { subject, version } of [...store.records.batchEvents(batch)]) {
      if (store.records.currentOf(subject)?.version !== version) {
        stayed += 1
        if (kept.length < SHOWN) kept.push(subject)
        if (because.length < EXPLAINED) because.push(changedSince(store, subject))
        continue
      }
      const before = store.records.at(subject, version - 1)
      if (before) put(before.record, undefined, before.origin)
      else remove(subject)
    }
    store.notes.set(markOf(batch), now.toISOString())
  })
  return { batch: counts.batch, restored: counts.added + counts.changed, removed: counts.removed, stayed, kept, because }
}

function changedSince({ records }: Pick<Store, 'records'>, id: string): string {
  const [newest] = records.versions(id)
  return `${id} was ${newest?.action === 'delete' ? 'withdrawn' : 'changed'} by ${newest?.actor ?? 'someone'} on ${newest?.time.slice(0, 10) ?? 'a later day'}`
}

/** When a batch was undone; null where it was not. */
export function undoneAt({ store, batch }: { store: Pick<Store, 'notes'>; batch: string }): string | null {
  return store.notes.get(markOf(batch))
}

const markOf = (batch: string) => `undone ${batch}`
