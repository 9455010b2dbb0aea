/**
 * What services say of files that are sent: made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-media-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-media-server')

export const noMatch: Message = "No record has this call number or identifier."
export const known: Message<{ name: string | number }> = ["Already there as ",["name"],"."]
export const saved: Message<{ name: string | number }> = ["Saved as ",["name"],"."]
export const savedPrivate: Message<{ name: string | number }> = ["Saved, not published, as ",["name"],": it seems to hold private information, or cannot be checked for it, and needs a reason."]
export const savedUnpublished: Message<{ name: string | number }> = ["Saved, not published, as ",["name"],"."]
export const expectedFound: Message<{ expected: string | number; found: string | number; where: string | number }> = [["where"],": expected ",["expected"],"; found ",["found"]]
export const noFile: Message = "No file was selected, or it is empty."
export const noFileError: Message = "No file was selected, or it is empty"
export const verify: Message = "Verify media files"
export const readTextOf: Message<{ file: string | number }> = ["Read the text of ",["file"]]
export const ofDraft: Message = "Files of a draft are published with it"
export const publishedBut: Message<{ left: string | number }> = ["The files are published. ",["left"]]
export const describedMeanwhile: Message = "These files were described in the meantime. Reload the page to see how, then change it"
export const withdrawn: Message = "The record is withdrawn: restore it before its files are described"
export const notSaved: Message = "The record cannot be saved"
export const conflict: Message = "Somebody else changed the record. Send the form again"
export const notAllowed: Message = "A value of the form is not allowed"
export const noNeighbor: Message = "There is no file to change places with"
export const filesSaved: Message = "Files saved."
export const descriptionsPublished: Message = "Descriptions published."
export const orderChanged: Message = "Order changed."
export const fileRemoved: Message = "File removed."
export const filesPublished: Message = "Files published."
export const noReader: Message = "Text cannot be read from scans: the program tesseract is not installed on this server (Debian: apt install tesseract-ocr)."
export const progress: Message<{ all: string | number; at: string | number }> = [["at"]," of ",["all"]," files"]
export const noText: Message = "No text was found."
export const textRead: Message<{ count: number }> = ["Text of ",["count",2,{"one":[0," file"],"other":[0," files"]}]," read."]
export const wasWithdrawn: Message<{ id: string | number }> = [["id"]," was withdrawn"]
export const tooLong: Message<{ most: string | number }> = ["It is longer than ",["most"]," KiB, so the search does not know its words."]
export const wordsWithdrawn: Message = "The record is withdrawn: its words are added when it is restored and the file is added again."
export const wordsMeanwhile: Message = "Its words could not be added to the record, which somebody else changed at the same moment."
export const wordsRefused: Message<{ why: string | number }> = ["Its words could not be added to the record: ",["why"],"."]
export const verified: Message<{ first: string | number; good: number }> = [["good",2,{"one":[0," file"],"other":[0," files"]}]," verified, ",["first"]," recorded for the first time"]
export const verifiedBad: Message<{ bad: string | number; first: string | number; good: number; names: string | number }> = [["good",2,{"one":[0," file"],"other":[0," files"]}]," verified, ",["first"]," recorded for the first time; ",["bad"]," not as they were: ",["names"]]
export const tooMany: Message<{ most: string | number }> = ["A record has at most ",["most"]," files of one kind"]
export const cannotOpen: Message = "The picture cannot be opened"
export const wholePicture: Message<{ most: string | number }> = ["a whole picture of at most ",["most"]," million pixels"]
export const wrongKind: Message = "A file of this type is not kept with a record"
export const types: Message = "a picture (TIFF, JPEG, PNG, WebP), PDF, film (MP4, WebM), sound (M4A, MP3, Ogg), captions or chapters (WebVTT), the index of an interview (OHMS XML), a transcript in plain text, or words with their places (hOCR, ALTO, PAGE XML), by its content"
export const noPlainText: Message = "what is no plain text in UTF-8, has HTML in it, or is of no known type"
export const wordsCannotRead: Message = "The words with their places cannot be read"
export const wordsTooLarge: Message = "The file holds more words than are read"
export const wordsPageSize: Message = "a page with its width and height"
export const wordsPlace: Message = "a place in numbers within the page"
export const wordsNamespaces: Message = "the namespace of ALTO 1 to 4 or of PAGE content"
export const wordsXml: Message = "well-formed XML to its end"
export const wordsHocrPage: Message = "a page of hOCR (class ocr_page)"
export const wordsBbox: Message = "bbox with four numbers: left, top, right, bottom"
export const wordsOfPage: Message<{ most: string | number }> = ["at most ",["most"]," words on a page"]
export const wordsDepth: Message<{ most: string | number }> = ["elements at most ",["most"]," deep"]
export const indexUnread: Message = "The index of this interview cannot be read."
export const indexPoints: Message = "OHMS XML with points that have a time and a title"
export const wordsFormat: Message = "hOCR, ALTO or PAGE XML"
export const wordsEncoding: Message = "text in the encoding that it names, UTF-8 where it names none"
export const wordsOtherPages: Message = "The file has another number of pages than the record has scans"
export const wordsPages: Message<{ most: string | number }> = ["1 to ",["most"]," pages"]
export const wordsNoScan: Message = "No scan or PDF of this number is there: send it before its words"
export const wordsOfPublished: Message = "Words become public with their scan, which is published: send them with “at once”"
export const wordsPlaced: Message<{ name: string | number }> = ["Words and their places saved for ",["name"],"."]
export const pagesProgress: Message<{ all: string | number; at: string | number }> = [["at"]," of ",["all"]," pages"]
export const pagesWithout: Message<{ count: number; name: string | number }> = [["name"],": ",["count",2,{"one":[0," page has"],"other":[0," pages have"]}]," no words."]
export const pagesWithoutReader: Message<{ count: number; name: string | number }> = [["name"],": ",["count",2,{"one":[0," page has"],"other":[0," pages have"]}]," no text layer and cannot be read by OCR: tesseract is not installed."]
export const textCut: Message<{ most: number; name: string | number; pages: number }> = [["name"],": only the words of its first ",["pages",2,{"one":[0," page"],"other":[0," pages"]}]," are searched: the file has more than ",["most",4]," characters."]
export const documentProblem: Message<{ name: string | number; problem: string }> = [["problem",1,{"encrypted":[["name"]," cannot be read: it needs a password. It is kept for download."],"damaged":[["name"]," cannot be read: it is damaged. It is kept for download."],"other":[["name"]," cannot be read: it is too large. It is kept for download."]}]]
export const pdfProblem: Message<{ problem: string }> = [["problem",1,{"encrypted":"This PDF needs a password: its pages cannot be shown or searched. It is kept for download.","damaged":"This PDF is damaged: its pages cannot be shown or searched. It is kept for download.","other":"This PDF is too large to be read: its pages cannot be shown or searched. It is kept for download."}]]
export const pdfPages: Message<{ count: number }> = [["count",2,{"one":[0," page."],"other":[0," pages."]}]]
export const pdfMorePages: Message<{ most: number }> = ["Only the first ",["most",4]," pages are shown and searched."]
export const pdfDamagedPages: Message<{ count: number }> = [["count",2,{"one":[0," page is"],"other":[0," pages are"]}]," damaged and cannot be shown."]
export const pdfOutline: Message<{ count: number }> = ["Table of contents with ",["count",2,{"one":[0," entry"],"other":[0," entries"]}],"."]
export const pdfAttachments: Message<{ count: number; names: string | number }> = [["count",2,{"one":[0," attached file"],"other":[0," attached files"]}],", downloaded with the PDF: ",["names"],"."]
export const pdfForm: Message<{ form: string }> = [["form",1,{"xfa":"Has a form (XFA) whose fields may not be shown.","other":"Has a form; what was entered is shown."}]]
export const pdfScripts: Message = "Has scripts. They never run here; they may in the PDF programs of readers who download it."
export const pdfEncrypted: Message = "Encrypted, but opens without a password."
export const pdfProperty: Message<{ name: string }> = [["name",1,{"Title":"Title","Author":"Author","Subject":"Subject","Keywords":"Keywords","Producer":"Software","other":"Date created"}]]
export const unpublishedPrivate: Message<{ name: string | number }> = [["name"]," has private information: readers cannot see it until you publish it with a reason."]
export const textAside: Message<{ count: number }> = ["Text of ",["count",2,{"one":[0," file"],"other":[0," files"]}]," read. It becomes searchable when ",["count",2,{"one":"the file is","other":"the files are"}]," published."]
