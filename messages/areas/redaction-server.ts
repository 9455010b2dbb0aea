/**
 * What the job says that covers places of files: made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/redaction-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('redaction-server')

export const noFfmpeg: Message = "Film and sound cannot be covered: the program ffmpeg is not installed on this server (Debian: apt install ffmpeg). The file was not changed"
export const inContent: Message = "The content folder has a file of the same kind for this record, which would be shown instead: remove it there first. The file was not changed"
export const noSuchPlace: Message = "A place on a page is a box, in film and sound a span of time"
export const noReason: Message = "Choose a reason for each place"
export const ofRecording: Message = "Captions and transcripts are covered with their film or recording"
export const tooMany: Message<{ most: string | number }> = ["A page has at most ",["most"]," covered places"]
export const isCovered: Message = "Its film or recording has covered places: take these back first, or the words would say what is silent"
export const withdrawing: Message = "withdrawn from readers"
export const making: Message = "being made anew"
export const covered: Message<{ count: number; file: string | number }> = [["count",2,{"one":[0," place"],"other":[0," places"]}]," of ",["file"]," covered. The original is sealed."]
export const uncovered: Message<{ file: string | number }> = ["Nothing of ",["file"]," is covered any more. The original is back."]
export const wasWithdrawn: Message<{ id: string | number }> = [["id"]," was withdrawn: restore it before its files are covered"]
export const textChanged: Message = "The text of the file was changed since it was covered, so its words did not come back: read it again."
export const textLeft: Message<{ fields: string | number }> = ["These fields of the record still say words that are covered: ",["fields"],". Edit them."]
export const reasonCovered: Message<{ file: string | number }> = ["Redacted: places of ",["file"]]
export const reasonReleased: Message<{ file: string | number; why: string | number }> = ["Covered places of ",["file"]," released: ",["why"]]
export const noReleaseReason: Message = "Say why readers may see what was covered"
export const reasonPublished: Message<{ file: string | number }> = ["Redacted file published: ",["file"]]
export const wordsOfCovered: Message = "Places of this file are covered: words that come from elsewhere would say what is covered. Take the places back first"
export const ofDraft: Message = "Places are covered in files of records: publish the draft first, with its files held back"
export const nothingNew: Message = "Nothing is drawn that is not covered yet"
export const cover: Message<{ file: string | number }> = ["Cover places of ",["file"]]
export const wrongNumbers: Message<{ number: string | number }> = ["Place ",["number"],": enter numbers that lie on the page, or an end after the start"]
