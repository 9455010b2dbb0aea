/**
 * Files of records: sent, described, put in order and verified. Staff only.
 * Made from messages/en/desk-media.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-media')

export const media: Message = "Media"
export const addFiles: Message = "Add files to records"
export const addNote: Message<{ largest: string | number; prefix: string | number }> = ["Choose files or drop them on this form. A file belongs to the record whose call number or other identifier is its name, with or without a page number: ",["prefix"],"_photo_1938_014.tif, ",["prefix"],"-photo-1938-014_02.tif, ",["prefix"],"-photo-1938-014 (3).jpg. A file that the record already has is not added twice. Large files are sent in pieces: choose them again after an interruption, and the upload continues. Without scripts, all files together may have ",["largest"]," MiB."]
export const fixity: Message = "Fixity"
export const fixityCount: Message<{ count: number }> = [["count",2,{"one":[0," file"],"other":[0," files"]}]," with a checksum. All are read and compared every month."]
export const lastCheck: Message<{ result: string | number }, 'time'> = ["Last check, ",["time",""],": ",["result"],"."]
export const changedFiles: Message = "Files that are not as they were"
export const file: Message = "File"
export const state: Message<{ of: string }> = [["of",1,{"other":"State"}]]
export const added: Message<{ column: string }> = [["column",1,{"other":"Added"}]]
export const checked: Message<{ column: string }> = [["column",1,{"other":"Checked"}]]
export const fileState: Message<{ state: string }> = [["state",1,{"changed":"changed","missing":"missing","other":"good"}]]
export const allGood: Message = "Every file is as it was when it was added."
export const verifyNow: Message = "Verify now"
export const files: Message = "Files"
export const folder: Message = "Or a folder"
export const showTo: Message = "Show to readers"
export const atOnce: Message = "At once"
export const later: Message = "After I publish them"
export const upload: Message = "Upload files"
export const uploadRest: Message = "Upload the rest again"
export const uploaded: Message = "Uploaded files"
export const record: Message = "Record"
export const result: Message = "Result"
export const noFiles: Message = "No files."
export const waiting: Message = "Waiting"
export const uploadingOne: Message<{ all: string | number; at: string | number; file: string | number }> = ["Uploading ",["at"]," of ",["all"],": ",["file"]]
export const uploading: Message = "Uploading"
export const percent: Message<{ percent: string | number }> = [["percent"]," % uploaded"]
export const broken: Message = "The connection broke off."
export const notUploaded: Message<{ all: string | number; failed: string | number }> = [["failed"]," of ",["all"]," files were not uploaded."]
export const answered: Message<{ status: string | number }> = ["The server answered ",["status"],"."]
export const filesOf: Message<{ id: string | number }> = ["Files of ",["id"]]
export const filesOfDraft: Message = "Files of a draft"
export const untitledDraft: Message = "Untitled draft"
export const viewPage: Message = "View public page"
export const reading: Message<{ progress: string | number }> = ["Reading the text of scans… ",["progress"]]
export const unpublishedDraft: Message<{ count: number }> = [["count",2,{"one":[0," file is not published."],"other":[0," files are not published."]}]," They are published with the record."]
export const unpublished: Message<{ count: number }> = [["count",2,{"one":[0," file is not published. No reader sees it."],"other":[0," files are not published. No reader sees them."]}]]
export const publishFiles: Message = "Publish files"
export const noneYet: Message = "No files yet."
export const save: Message<{ what: string }> = [["what",1,{"other":"Save"}]]
export const readAll: Message = "Read the text of all scans"
export const readNote: Message<{ languages: string | number }> = ["Takes some seconds a page. Languages: ",["languages"],"."]
export const reasonHelp: Message = "If left empty: Files described."
export const saveDescriptions: Message = "Save descriptions"
export const publishDescriptions: Message = "Publish descriptions"
export const addHere: Message = "Add files"
export const addHereKinds: Message = "Scans, photographs, PDFs, films, recordings; captions (WebVTT) and transcripts replace those of the same number; the words of a transcript are searchable with the film, recording or page of that number, and so are words with their places (hOCR, ALTO, PAGE XML), which readers see marked on the picture."
export const addHereHidden: Message = "Files stay hidden until the record is open to the public."
export const addHereNote: Message<{ largest: string | number; name: string | number }, 'code'> = ["Choose files or drop them on this form. Large files are sent in pieces: choose them again after an interruption, and the upload continues. Without scripts, all files together may have ",["largest"]," MiB; files can also be put into the folder ",["code","media"]," of DATA_DIR as ",["code",["name"]]," with their ending (docs/administration.md)."]
export const part: Message<{ number: string | number; part: string }> = [["part",1,{"picture":["Scan ",["number"]],"document":["PDF ",["number"]],"video":["Film ",["number"]],"audio":["Recording ",["number"]],"captions":["Captions ",["number"]],"other":["Transcript ",["number"]]}]]
export const kibibytes: Message<{ size: number }> = [["size",4]," KiB"]
export const notPublished: Message = "not published"
export const moveUp: Message<{ what: string | number }, 'hidden'> = ["Move up",["hidden"," ",["what"]]]
export const moveDown: Message<{ what: string | number }, 'hidden'> = ["Move down",["hidden"," ",["what"]]]
export const readText: Message<{ what: string | number }, 'hidden'> = ["Read text",["hidden"," of ",["what"]]]
export const remove: Message<{ name: string | number }, 'hidden'> = ["Remove",["hidden"," the file ",["name"]]]
export const caption: Message = "Caption"
export const alternativeText: Message = "Alternative text"
export const alternativeHelp: Message = "What the picture shows, for readers who do not see it."
export const rights: Message = "Rights"
export const asRecord: Message = "As the record"
export const textOnIt: Message = "Text on it"
export const transcript: Message = "Transcript"
export const readByProgram: Message = "Read by a program; correct it where it is wrong."
export const properties: Message = "Document properties"
export const propertiesNote: Message = "Copy into the description what is right: programs fill these in, often wrongly. Nothing is copied automatically."
export const privateFound: Message<{ count: number }> = [["count",2,{"one":"The review found one item that looks private.","other":["The review found ",0," items that look private."]}]," Cover each place, or say why it may be published."]
export const privateWhyHelp: Message = "Kept in the audit log. Do not repeat the private information."
