/** Finding one record on a page that does something with it. What searches, find-records.ts, is for loaders. */
export { FindRecordForm } from './find-record-form.tsx'
export { RecordChoices } from './record-choices.tsx'
