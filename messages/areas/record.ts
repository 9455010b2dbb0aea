/**
 * The page of a record and its stage.
 * Made from messages/en/record.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('record')

export const collections: Message = "Collections"
export const whatItIs: Message = "What it is"
export const thePicture: Message = "The picture"
export const theText: Message = "The text"
export const transcription: Message = "Transcription"
export const recordingTranscript: Message = "Transcript of what is heard and seen"
export const captionsVtt: Message = "Captions as WebVTT"
export const transcriptText: Message = "Transcript as text"
export const wordsCut: Message = "This page shows the beginning."
export const allWords: Message = "Complete text (JSON)"
export const notes: Message = "Notes"
export const details: Message = "Details"
export const cite: Message = "Cite this record"
export const otherFormats: Message = "Other formats"
export const permanent: Message<{ url: string | number }, 'link'> = ["Permanent address: ",["link",["url"]]]
export const manifest: Message = "IIIF manifest"
export const noDescription: Message<{ own: string }> = [["own",1,{"true":"No description yet.","other":"The original catalog gives no description."}]]
export const sources: Message = "Sources"
export const sampleNoSource: Message = "Sample; no source."
export const fromCatalog: Message<{ holder: string | number }, 'mark'> = ["Described from the catalog of ",["mark",["holder"]],"."]
export const version: Message<{ number: string | number }> = ["Version ",["number"]]
export const versionChanged: Message<{ date: string | number; number: string | number }> = ["Version ",["number"],", changed ",["date"]]
export const rights: Message = "Rights"
export const access: Message = "Access"
export const askAccess: Message = "Ask about access"
export const placeInCollection: Message = "Place in the collection"
export const mentioned: Message = "Mentioned"
export const noneMentioned: Message = "No person, unit or place is mentioned."
export const suggestCorrection: Message = "Suggest a correction"
export const nearby: Message = "Nearby in the collection"
export const compare: Message = "Compare"
export const compareAnother: Message<{ id: string | number }> = [["id"]," with another record"]
export const compareWith: Message<{ id: string | number }> = ["with ",["id"]]
export const similar: Message = "Similar records"
export const stageKeys: Message<{ title: string | number }> = [["title"],". Plus and minus zoom, arrows move, R turns, 0 shows the whole picture"]
export const pageOf: Message<{ page: number; pages: number; title: string | number }> = [["title"],", page ",["page",4]," of ",["pages",4]]
export const openPicture: Message = "Open the picture"
export const fileAt: Message<{ place: string | number }, 'mark'> = ["File at ",["mark",["place"]]]
export const notDigitized: Message = "Not digitized; request it"
export const requestHighRes: Message = "Request High-Res"
export const previousPage: Message = "Previous page"
export const nextPage: Message = "Next page"
export const whatChanged: Message = "What changed"
