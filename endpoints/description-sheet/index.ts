/** Description sheets as PDF, and as pages for pictures. Routes come in here. */
export { answerSheet } from './answer-sheet.ts'
export { sheetText } from './sheet-text.ts'
export { writeSheet } from './write-sheet.ts'
