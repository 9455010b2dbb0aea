/** Cards of records, their pictures and sources: parts that many pages show. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('cards')

export const contentNote = message('Content note')
export const contentNoteStop = message('Content note.')
export const contentHidden = message('{part} is hidden until you choose to show it.')
export const showContent = message('Show it')
export const access = message('Access: <words>{note}</words>')
export const copyCallNumber = message('Copy call number')
export const copyCallNumberOf = message('Copy call number {id}')
export const copied = message('Copied')
export const copiedId = message('Copied {id}')
export const sheetSample = message('Sample record, not a real item. There is no text; this sheet shows how such a document is described.')
export const sheetNotHeld = message('Text not available here. This sheet describes the item and where it is kept.')
export const sheetPdf = message('Available as a PDF. This sheet describes the item.')
export const aboutFigures = message('About these figures and sources')
export const aboutFigure = message('About this figure')
export const photograph = message('Photograph')
export const document = message('Document')
export const video = message('Video')
export const audio = message('Audio')
export const artifact = message('Artifact')
export const copy = message('Copy')
