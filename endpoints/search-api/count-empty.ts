/**
 * Counts searches that found nothing: their words, never who asked (issue Archive, 5). A note for archivists must not
 * make a reader wait: while an import holds the store, words are kept here and written with the next search.
 */
import type { Store } from '../../store/index.ts'

/** Words kept while the store is busy; more are dropped. */
const MOST_KEPT = 1_000
const kept = new WeakMap<Store, string[]>()

/** @param text what was searched for. */
export function countEmptySearch(store: Store, text: string): void {
  const waiting = kept.get(store) ?? []
  kept.set(store, waiting)
  if (waiting.length < MOST_KEPT) waiting.push(text)
  const { database } = store
  if (database.isTransaction) return
  const patience = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout ?? 0)
  // No waiting for a lock, and none for the disk: losing a count with the power is no harm.
  database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL')
  try {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      store.emptySearches.count(next)
      waiting.shift()
    }
  } catch (error) {
    // Busy: with the next search, then. Anything else is worth a line, but not a failed search.
    if (!/locked|busy/i.test(String(error))) console.warn('A search without results could not be counted', error)
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patience}; PRAGMA synchronous = FULL`)
  }
}
