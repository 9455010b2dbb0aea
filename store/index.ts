/** What other folders may take from the store. */
export type { EmptySearch } from './empty-searches.ts'
export type { OpenOptions } from './open-database.ts'
export { openStore, type Store, storeFile } from './open-store.ts'
export { recordHash } from './record-hash.ts'
export type { ListedRecord, ListFilter, ListState } from './record-list.ts'
export type { ArchiveEvent, Batch, BatchCounts, ChangeNote, Origin, PutOutcome, StoredRecord, VersionEntry } from './record-store.ts'
export { type Lookup, lookUp, seenRecords } from './seen-records.ts'
export { syncContent } from './sync-content.ts'
