/**
 * What is wrong with a change to many records, what such a change is called, and what came of it. Made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-changes-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-changes-server')

export const more: Message<{ count: string | number }> = [["count"]," more"]
export const chooseField: Message = "choose a field"
export const listsOnly: Message = "a field with one value is set or replaced; values are added to lists only"
export const typeValue: Message = "type the value to add, remove or replace"
export const reason: Message = "the reason for the change, in a few words"
export const atOnce: Message<{ most: string | number }> = ["at most ",["most"]," at once"]
export const moreThan: Message<{ most: string | number }> = ["more than ",["most"]]
export const noVersion: Message<{ id: string | number; line: string | number; version: string | number }> = ["Line ",["line"],": ",["id"]," has no version ",["version"]]
export const noRecord: Message<{ id: string | number; line: string | number }> = ["Line ",["line"],": no record ",["id"]]
export const noCallNumber: Message<{ line: string | number }> = ["Line ",["line"],": no record without a call number"]
export const earlierLine: Message<{ id: string | number; line: string | number }> = ["Line ",["line"],": ",["id"]," stands in an earlier line too"]
export const changedSince: Message<{ changes: string | number; id: string | number }> = [["id"],": changed after the export: ",["changes"]]
export const isNow: Message<{ column: string | number; theirs: string | number; yours: string | number }> = [["column"]," is now “",["theirs"],"”, yours is “",["yours"],"”"]
export const clear: Message<{ field: string | number }> = ["Clear ",["field"]]
export const set: Message<{ field: string | number; value: string | number }> = ["Set ",["field"]," to “",["value"],"”"]
export const add: Message<{ field: string | number; value: string | number }> = ["Add “",["value"],"” to ",["field"]]
export const remove: Message<{ field: string | number; value: string | number }> = ["Remove “",["value"],"” from ",["field"]]
export const replace: Message<{ field: string | number; replacement: string | number; value: string | number }> = ["Replace “",["value"],"” with “",["replacement"],"” in ",["field"]]
export const editedTable: Message<{ file: string | number }> = ["Edited table ",["file"]]
export const undo: Message<{ title: string | number }> = ["Undo: ",["title"]]
export const changed: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," changed"]
export const changedSome: Message<{ count: number; unchanged: string | number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," changed, ",["unchanged"]," already as wanted"]
export const restored: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," restored"]
export const restoredRemoved: Message<{ count: number; removed: string | number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," restored, ",["removed"]," removed"]
export const leftAlone: Message<{ because: string | number; count: number; done: string | number }> = [["done"],"; ",["count",2,{"one":[0," record"],"other":[0," records"]}]," left alone: ",["because"]]
export const noTable: Message = "The file cannot be read as a table"
export const thisColumn: Message = "this column"
export const noColumn: Message = "none"
export const firstLine: Message = "first line"
export const exportColumns: Message<{ columns: string | number }> = ["columns of the export: ",["columns"]]
export const otherColumns: Message = "The table does not have the columns of an export"
export const notUtf8: Message = "The file is not UTF-8 text. Save it as “CSV UTF-8”"
export const utf8: Message = "UTF-8 or UTF-16"
export const otherBytes: Message = "other bytes"
export const emptyFile: Message = "No file was selected, or it is empty."
export const expectedFound: Message<{ expected: string | number; found: string | number; where: string | number }> = [["where"],": expected ",["expected"],"; found “",["found"],"”"]
