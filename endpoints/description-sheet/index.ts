/** Description sheets as PDF. Routes come in here. */
export { answerSheet } from './answer-sheet.ts'
