export { AccessNote } from './access-note.tsx'
export { BasisFlag } from './basis-flag.tsx'
export { CallNumber } from './call-number.tsx'
export { RecordPicture } from './record-picture.tsx'
