/**
 * What the server says on the page of a record; no browser loads it.
 * Made from messages/en/record-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('record-server')

export const transcript: Message = "Transcript"
export const decadeAll: Message<{ decade: string | number }> = ["All of the ",["decade"],"s"]
export const decadeAllBefore: Message<{ decade: string | number }> = ["All of the ",["decade"],"s BCE"]
export const sampleNote: Message = "Sample record: an illustration, not a real item."
export const notTranscribed: Message = "The transcription is not shown"
export const notFiles: Message = "The files are not shown"
export const notPassages: Message<{ mark: string | number }> = ["Some passages are not shown; ",["mark"]," stands in their place"]
export const restricted: Message = "Access to the original is restricted"
export const opens: Message<{ date: string | number }> = ["It opens on ",["date"]]
export const notHeldSample: Message = "Not held: sample record"
export const scan: Message = "Scan"
export const scanPage: Message<{ page: number; pages: number }> = ["Scan, page ",["page",4]," of ",["pages",4]]
export const documentPage: Message = "Page of the document"
export const documentPageOf: Message<{ page: number; pages: number }> = ["Document, page ",["page",4]," of ",["pages",4]]
export const documentPageDamaged: Message = "This page of the document is damaged and cannot be shown; the document is available as a PDF"
export const rightsOwn: Message<{ rights: string | number }> = ["Rights: ",["rights"]]
export const sampleFilm: Message = "Sample film made for this site; no historical film"
export const sampleRecording: Message = "Sample recording made for this site; no historical recording"
export const digitizedFilm: Message = "Digitized film"
export const digitizedRecording: Message = "Digitized recording"
export const film: Message = "Film"
export const recording: Message = "Recording"
export const picture: Message<{ width: number }> = ["Picture, ",["width",4]," px (JPEG)"]
export const documentNumber: Message<{ number: string | number }> = ["Document ",["number"]]
export const facsimilePdf: Message = "Facsimile (PDF)"
export const wordsAs: Message<{ format: string | number }> = ["Text with places (",["format"],")"]
export const sheetPdf: Message = "Description sheet (PDF)"
export const samplePicture: Message = "Sample picture, not a real item"
export const scanPhotograph: Message = "Scan of the photograph"
export const facsimile: Message = "Typeset from the source; not a scan"
export const sampleItem: Message = "Sample record, not a real item"
export const illustrationSample: Message = "Illustration; sample record, not a real item"
export const wordsQuoted: Message = "The words on the object, typeset from the source; not a photograph"
export const sheetClosed: Message = "Description sheet; the text is not open to view"
export const sheetNotHere: Message = "Description sheet; text not available here"
export const sheetPdfHere: Message = "Description sheet; the document is available as a PDF"
export const titlePdfHere: Message = "Title set in type; the document is available as a PDF"
export const titleClosed: Message = "Title set in type; the picture is not open to view"
export const titleNone: Message = "No picture available"
export const missing: Message<{ type: string }> = [["type",1,{"Photograph":"Illustration; photograph not yet digitized","Video":"Illustration; film not yet digitized","Audio":"Illustration; recording not yet digitized","other":"Illustration; no photograph of the object yet"}]]
export const closed: Message<{ type: string }> = [["type",1,{"Photograph":"Illustration; the photograph is not open to view","Video":"Illustration; the film is not open to view","Audio":"Illustration; the recording is not open to hear","other":"Illustration; the photograph of the object is not open to view"}]]
export const citation: Message = "citation"
export const note: Message = "note"
export const shortNote: Message = "short note"
export const inText: Message = "in-text citation"
export const longerInText: Message = "longer in-text citation"
export const ofOriginal: Message = "citation of the original"
export const formWorksCited: Message = "Works cited"
export const formBibliography: Message = "Bibliography"
export const formNote: Message = "Note"
export const formReference: Message = "Reference"
export const formInText: Message = "In text"
export const formInTextTwo: Message = "In text, one of two works by its author"
export const formShortNote: Message = "Short note"
export const formOriginal: Message = "Original seen"
export const recordUnknown: Message<{ id: string | number }> = ["The record ",["id"]," was not found"]
export const recordWithdrawn: Message<{ id: string | number }> = ["The record ",["id"]," has been withdrawn."]
export const recordRemoved: Message<{ date: string | number }> = ["Removed on ",["date"],"."]
export const recordInstead: Message = "In its place:"
export const recordClosed: Message<{ id: string | number }> = ["This record is closed (",["id"],")."]
export const recordClosedUntil: Message<{ date: string | number; id: string | number }> = ["This record is closed until ",["date"]," (",["id"],")."]
