/**
 * Why the software itself changed a record or an entry: kept with the version, in English, and read back for pages of the desk in another language. No browser loads it.
 * Made from messages/en/version-reasons.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('version-reasons')

export const loaded: Message = "Loaded from the content folder"
export const imported: Message<{ source: string | number }> = ["Imported from ",["source"]]
export const undone: Message<{ file: string | number }> = ["Undoing the import of ",["file"]]
export const rules: Message = "Access levels by the access rules"
export const names: Message = "Names as they were settled"
export const transcript: Message = "Words of a transcript added"
export const ocr: Message = "Text of scans read by OCR"
export const heading: Message<{ text: string | number }> = ["Imported heading “",["text"],"”"]
export const textLayer: Message = "Text layer of a PDF read"
