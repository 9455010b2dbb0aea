/** IIIF: images, manifests and collections, search inside, change discovery. Routes come in here. */
export { iiif } from './addresses.ts'
export { answerImage } from './answer-image.ts'
