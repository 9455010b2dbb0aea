/** IIIF: images, manifests and collections, search inside, change discovery. Routes come in here. */

export { answerImage } from './answer-image.ts'
export { answerActivity, answerPresentation, answerSearchInside } from './answer-presentation.ts'
export { answerAuth } from './auth.ts'
export { type InsideHit, insideRecord } from './search-inside.ts'
