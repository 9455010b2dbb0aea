/** Records of the archive's own collections by series, genre and years. Loaders come in here. */
export { type FiledRecord, filedRecords } from './filed-records.ts'
