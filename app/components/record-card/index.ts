export { BasisFlag } from './basis-flag.tsx'
export { CallNumber } from './call-number.tsx'
export { hasPlate, type Picture, type Pictured, pictureOf } from './picture-of.ts'
export { RecordPicture } from './record-picture.tsx'
