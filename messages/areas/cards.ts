/**
 * Cards of records, their pictures and sources: parts that many pages show.
 * Made from messages/en/cards.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('cards')

export const contentNote: Message = "Content note"
export const contentNoteStop: Message = "Content note."
export const contentHidden: Message<{ part: string | number }> = [["part"]," is hidden until you choose to show it."]
export const showContent: Message = "Show it"
export const access: Message<{ note: string | number }, 'words'> = ["Access: ",["words",["note"]]]
export const copyCallNumber: Message = "Copy call number"
export const copyCallNumberOf: Message<{ id: string | number }> = ["Copy call number ",["id"]]
export const copied: Message = "Copied"
export const copiedId: Message<{ id: string | number }> = ["Copied ",["id"]]
export const sheetSample: Message = "Sample record, not a real item. There is no text; this sheet shows how such a document is described."
export const sheetNotHeld: Message = "Text not available here. This sheet describes the item and where it is kept."
export const sheetPdf: Message = "Available as a PDF. This sheet describes the item."
export const aboutFigures: Message = "About these figures and sources"
export const aboutFigure: Message = "About this figure"
export const photograph: Message = "Photograph"
export const document: Message = "Document"
export const video: Message = "Video"
export const audio: Message = "Audio"
export const artifact: Message = "Artifact"
export const copy: Message = "Copy"
