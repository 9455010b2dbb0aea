/** Pictures, films and sound for readers. Routes come in here. */
export { answerPicture, answerPlateFrames, answerPlatePicture } from './answer-picture.ts'
export { answerDownload } from './download.ts'
export { answerMediaFile, mediaType, servedName } from './media-file.ts'
export { PREVIEW, WIDEST } from './picture-address.ts'
export { labelOfPicture } from './picture-labels.ts'
export { answerRecordPicture, mostWidth, picturesOf, requireShown, type ShownPicture, sourceOf } from './record-picture.ts'
