/** The reader's list of records. */
export { ListLink } from './list-link.tsx'
export { SaveButton } from './save-button.tsx'
export { moveRecord, noteOnRecord, openMyList, removeRecord, saveRecords, useMyList } from './stored-list.ts'
