/**
 * What is wrong with an upload or a mapping, and what jobs of imports are called and say. Made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-imports-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-imports-server')

export const emptyFile: Message = "No file was selected, or it is empty."
export const undoImport: Message<{ batch: string | number }> = ["Undo the import ",["batch"]]
export const matchNames: Message = "Match the names of imported records"
export const applyRules: Message = "Apply the access rules"
export const previewRules: Message = "Preview the access rules"
export const dryRunOf: Message<{ name: string | number }> = ["Dry run of ",["name"]]
export const importOf: Message<{ name: string | number }> = ["Import ",["name"]]
export const unknownField: Message = "A column has an unknown field."
export const notStarted: Message = "The import was not started."
export const mappingRefused: Message = "The mapping was not accepted."
export const expectedFound: Message<{ expected: string | number; found: string | number; where: string | number }> = [["where"],": expected ",["expected"],"; found ",["found"]]
export const nothing: Message = "nothing"
export const hyphened: Message = "lowercase words joined by hyphens"
export const unknownCollection: Message<{ id: string | number }> = ["collection: found \"",["id"],"\", expected one of the collections there are"]
export const yourCollections: Message = "collection: expected one of your collections"
export const whoseItIs: Message = "whose it is: expected our own collection, or another institution’s"
export const institutionName: Message = "institution: expected the name of the institution that holds it"
export const takenId: Message<{ id: string | number }> = ["id: found \"",["id"],"\", expected one that no collection has"]
export const progress: Message<{ percent: string | number; phase: string; rows: string | number }> = [["phase",1,{"reading":"Reading","comparing":"Comparing","other":"Writing"}],": ",["percent"]," %, ",["rows"]," rows"]
export const progressFiles: Message<{ at: string | number; file: string | number; of: string | number }> = [["at"]," of ",["of"]," files, last ",["file"]]
export const namesRead: Message<{ changed: number; headings: number; read: number }> = [["read",4]," imported records read, ",["changed",4]," changed; ",["headings",4]," different names and subjects"]
export const changedMeanwhile: Message = "an entry that nobody changed meanwhile; try again"
