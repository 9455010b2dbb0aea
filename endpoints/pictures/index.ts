/** Pictures for readers. Routes come in here. */
export { answerPicture } from './answer-picture.ts'
