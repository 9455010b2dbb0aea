/**
 * Places of files that readers must not see: drawn by archivists, and what readers are told of them.
 * Made from messages/en/redaction.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('redaction')

export const heading: Message<{ file: string | number }> = ["Cover places of ",["file"]]
export const back: Message = "Files of the record"
export const saved: Message = "Saved. Readers see no change until you make the covered file."
export const running: Message<{ progress: string | number }> = ["Making the covered file… ",["progress"]]
export const withheld: Message = "Readers do not have this file: making the covered one did not finish. Start it again."
export const howBoxes: Message = "Draw a box over each place that readers must not see, and choose why. The page shown is the sealed original."
export const howSpans: Message = "Enter from when to when the film or recording must be silent and black, in seconds. Captions of these times go, and its whole transcript."
export const save: Message = "Save places"
export const make: Message = "Make the covered file"
export const makeNote: Message = "The file is withdrawn, made anew without what is covered, and published again. Covered words also go from its text, from earlier versions and from search. Words that cannot be matched to the page go as a whole. The original stays sealed."
export const elsewhere: Message<{ pages: string | number }> = ["Places also on pages ",["pages"],"."]
export const preview: Message = "Preview in black"
export const addBox: Message = "Add a box"
export const addSpan: Message = "Add a span"
export const withoutScripts: Message = "To add more, save first. To take a place away, empty its numbers."
export const place: Message<{ number: string | number; state: string }> = ["Place ",["number"],["state",1,{"covered":" (covered)","release":" (covered until the file is made)","other":""}]]
export const part: Message<{ part: string }> = [["part",1,{"left":"Left, %","top":"Top, %","width":"Width, %","height":"Height, %","start":"Start, seconds","other":"End, seconds"}]]
export const reason: Message = "Why it is covered"
export const release: Message = "Show it again"
export const releaseWhy: Message = "Why places are shown again"
export const releaseAll: Message = "Release the original"
export const remove: Message<{ number: string | number }> = ["Remove place ",["number"]]
export const pageOf: Message<{ page: string | number }> = ["Page ",["page"]," of the original"]
export const boxLabel: Message<{ number: string | number }> = ["Place ",["number"]]
export const keys: Message = "Arrow keys move the box, Shift and an arrow key change its size, Delete removes it."
export const link: Message<{ what: string | number }, 'hidden'> = ["Cover places",["hidden"," of ",["what"]]]
