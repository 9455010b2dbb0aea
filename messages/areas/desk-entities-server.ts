/**
 * What is wrong with an entry, and what a change to it with all its records is called and came to. Made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-entities-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-entities-server')

export const beforeEdits: Message = "before any edit"
export const noVersion: Message = "The form names no version"
export const changedBy: Message<{ by: string | number }> = [["by"]," has changed this entry in the meantime. Review it, then try again."]
export const expected: Message<{ expected: string | number; field: string | number }> = [["field"],": expected ",["expected"]]
export const expectedFound: Message<{ expected: string | number; field: string | number; found: string | number }> = [["field"],": expected ",["expected"],"; found “",["found"],"”"]
export const anotherEntry: Message = "another entry"
export const addedHere: Message = "a collection that was added here"
export const naming: Message<{ count: string | number }> = [["count"]," that name it"]
export const mergeInstead: Message = "none: merge it into another entry instead"
export const mergeJob: Message<{ id: string | number; into: string | number; records: number }> = ["Merge ",["id"]," into ",["into"],", with ",["records",4]," records"]
export const renameJob: Message<{ id: string | number; records: number }> = ["Rename ",["id"],", with ",["records",4]," records"]
export const changed: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," changed"]
export const nothingChanged: Message<{ faults: string | number }> = ["Nothing was changed. ",["faults"]]
export const changedMeanwhile: Message<{ by: string | number }> = ["Nothing was changed: ",["by"]," changed it in the meantime"]
export const freeId: Message = "an id that no entry has or had"
export const reason: Message = "the reason for the change, in a few words"
