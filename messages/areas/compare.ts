/**
 * Two records side by side.
 * Made from messages/en/compare.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('compare')

export const compare: Message = "Compare"
export const title: Message = "Compare records"
export const description: Message = "Two records of the archive side by side, with what differs marked."
export const differing: Message<{ all: number; differing: number }> = [["differing",4]," of ",["all",4]," fields differ. The address of this page is the comparison: save it or share it."]
export const lede: Message = "Choose two records to see every field of both side by side, with what differs marked."
export const chooseAnother: Message = "Choose another record."
export const showAll: Message = "Show all fields"
export const showDiffering: Message = "Show only what differs"
export const swap: Message = "Swap"
export const both: Message<{ first: string | number; second: string | number }> = [["first"]," and ",["second"]]
export const another: Message = "Choose another"
export const inPlaceOf: Message<{ id: string | number }> = ["in place of ",["id"]]
export const compareWith: Message = "Compare it with"
export const firstRecord: Message = "First record"
export const findRecord: Message = "Find a record by its title or number"
export const similar: Message = "Similar records"
export const toBeginWith: Message = "Some records to begin with"
export const choose: Message = "Choose"
export const indexing: Message = "The index is being built; searching starts again in a few seconds."
export const fromList: Message<unknown, 'list'> = ["Records you saved can be compared from ",["list","My list"],"."]
export const identical: Message = "The two records are identical in every field."
export const caption: Message<{ first: string | number; second: string | number }> = ["Fields of ",["first"]," and ",["second"]]
export const same: Message = "Same"
export const differs: Message = "Differs"
export const notRecorded: Message = "Not recorded"
