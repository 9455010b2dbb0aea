/** Pictures, films and sound for readers. Routes come in here. */
export { answerPicture } from './answer-picture.ts'
export { answerDownload } from './download.ts'
export { answerMediaFile, mediaType, servedName } from './media-file.ts'
export { PREVIEW, WIDEST } from './picture-address.ts'
export { labelOfPicture } from './picture-labels.ts'
export { answerPlateFrames } from './plate-frames.ts'
export { answerPlatePicture } from './plate-picture.ts'
export { answerRecordPicture, mostWidth, picturesOf, requireShown, type ShownPicture, sourceOf } from './record-picture.ts'
