/**
 * /cite: a record chosen or looked for, with its citations.
 * Made from messages/en/cite-page.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('cite-page')

export const title: Message = "Cite"
export const titleOf: Message<{ id: string | number }> = ["Cite ",["id"]]
export const description: Message = "Citations of any record of this archive in MLA, Chicago, APA and Turabian style, ready to copy."
export const lede: Message<{ pattern: string | number }, 'address' | 'how'> = ["Choose a record to get its citations in MLA, Chicago, APA and Turabian style. Each ends with the record’s own address, ",["address",["pattern"]],". ",["how","How to cite"]," explains the rules, what is required and optional, and rights."]
export const findRecord: Message = "Find a record by its title or number"
export const find: Message = "Find"
export const indexing: Message = "The index is being built; searching starts again in a few seconds."
export const chooseAnother: Message = "Choose another record."
export const toStartWith: Message = "Some records to start with"
export const noneFor: Message<{ words: string | number }> = ["No record for “",["words"],"”"]
export const foundFor: Message<{ count: number; words: string | number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," for “",["words"],"”"]
export const allOnExplore: Message<{ count: number }> = ["All ",["count",4]," on Explore"]
export const noMatch: Message<unknown, 'browse'> = ["No matching records. Try fewer words, or look through ",["browse","all records by call number"],"."]
export const furtherForms: Message = "In-text citations and other forms"
export const holderUnknown: Message = "The holder of the original is unknown; cite this page for what you read on it."
export const heldBy: Message<{ holder: string | number }, 'mark'> = ["The original is held or published by ",["mark",["holder"]],". If you consulted it there, cite it from there, using that institution’s number."]
export const forManagers: Message = "For reference managers"
