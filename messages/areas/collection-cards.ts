/**
 * Records as the pages of collections lay them out.
 * Made from messages/en/collection-cards.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collection-cards')

export const viewDocument: Message = "View Document"
export const downloadPdf: Message = "Download PDF"
export const viewDetails: Message = "View Details"
export const play: Message = "Play"
export const compare: Message = "Compare"
export const compareAnother: Message<{ id: string | number }> = [["id"]," with another record"]
export const cite: Message = "Cite"
export const citeRecord: Message = "Cite this record"
export const facsimileTitle: Message = "PDF. Typeset from the source; not a scan"
export const sheetTitle: Message<{ sample: string }> = ["Description sheet as PDF: text not available here",["sample",1,{"true":"; sample record","other":""}]]
export const sheetWhat: Message<{ id: string | number; quoted: string }> = [["id"],", ",["quoted",1,{"true":"typeset facsimile","other":"description sheet"}]]
export const download: Message<{ id: string | number; what: string }> = ["Download ",["what",1,{"facsimile":"typeset facsimile","sheet":"description sheet","scan":"scan","other":"illustration"}]," of ",["id"]]
export const contentNote: Message<{ note: string | number }, 'words'> = ["Content note: ",["words",["note"]]]
export const subjectsOf: Message<{ id: string | number }> = ["Subjects of ",["id"]]
export const pageCount: Message<{ count: number }> = [["count",2,{"one":[0," page"],"other":[0," pages"]}]]
export const issuedBy: Message = "Issued by"
export const date: Message = "Date"
export const pages: Message = "Pages"
export const kind: Message = "Kind"
export const madeOf: Message = "Made of"
export const usedBy: Message = "Used by"
export const place: Message = "Place"
export const heldBy: Message = "Held by"
export const unit: Message = "Unit"
export const extent: Message = "Extent"
export const basis: Message = "Basis"
export const paper: Message = "Paper"
export const papers: Message = "Registers, logs and specifications"
export const noLocation: Message = "Location not recorded"
export const undated: Message = "Undated"
export const decade: Message<{ decade: string | number }> = [["decade"],"s"]
export const noSeries: Message = "Not filed in a series"
export const notDigitized: Message = "Not digitized; request it"
