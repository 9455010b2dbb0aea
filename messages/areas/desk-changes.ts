/**
 * Changes to many records at once: the form, edited tables, and sets of changes. Staff only.
 * Made from messages/en/desk-changes.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-changes')

export const editMany: Message = "Edit many records"
export const selected: Message<{ count: number }> = [["count",2,{"one":[0," record selected"],"other":[0," records selected"]}]]
export const selectedBy: Message<{ count: number; query: string | number }> = [["count",2,{"one":[0," record selected"],"other":[0," records selected"]}]," by “",["query"],"”"]
export const changeSelection: Message = "Change the selection"
export const pleaseChange: Message<{ problems: string | number }> = ["Nothing was changed. Please ",["problems"],"."]
export const expectedFound: Message<{ expected: string | number; found: string | number }> = [["expected"]," (found ",["found"],")"]
export const note: Message = "The next page shows every change before it is made. “Set to” replaces the whole value; leave the value empty to clear the field. For lists, separate several values with semicolons. “Replace” changes a text wherever it stands in the field, or an entry of a list."
export const changeNumber: Message<{ at: string | number }> = ["Change ",["at"]]
export const field: Message = "Field"
export const isList: Message<{ field: string | number }> = [["field"]," (list)"]
export const chooseField: Message = "Choose a field"
export const noField: Message<{ field: string }> = [["field",1,{"other":"None"}]]
export const whatToDo: Message = "What to do"
export const action: Message<{ action: string }> = [["action",1,{"set":"Set to","add":"Add to the list","remove":"Remove","other":"Replace"}]]
export const value: Message = "Value"
export const replaceWith: Message = "Replace with"
export const why: Message = "Why"
export const previewChanges: Message = "Preview changes"
export const allSets: Message = "All changes to many records"
export const working: Message = "Working… This page updates by itself."
export const undone: Message<{ result: string | number }> = ["Undone: ",["result"]]
export const done: Message<{ result: string | number }> = ["Done: ",["result"]]
export const records: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const examined: Message<{ count: number; examined: number }> = [["examined",2,{"one":[0," record"],"other":[0," records"]}]," examined; ",["count",2,{"one":[0," record"],"other":[0," records"]}]," would change. Nothing has been changed yet."]
export const leftOut: Message = "Left out"
export const undo: Message = "Undo"
export const changeRecords: Message<{ count: number }> = ["Change ",["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const discard: Message = "Discard"
export const changesTo: Message<{ id: string | number }> = ["Changes to ",["id"]]
export const changesToMany: Message = "Changes to many records"
export const intro: Message<unknown, 'link'> = ["Select records in the ",["link","list of records"],", then choose “Edit all” or “Export CSV to edit”."]
export const nothingChanged: Message = "Nothing was changed."
export const importTable: Message = "Import an edited table"
export const importNote: Message = "Only cells that you changed since the export become changes. Columns may be left out, except for id and version. A cell that someone else changed in the meantime is reported and left alone."
export const table: Message = "Table (CSV)"
export const caption: Message = "Sets of changes, newest first"
export const change: Message = "Change"
export const recordsHead: Message = "Records"
export const by: Message = "By"
export const proposed: Message = "Proposed"
export const state: Message<{ of: string }> = [["of",1,{"other":"State"}]]
export const setState: Message<{ state: string }> = [["state",1,{"undone":"undone","made":"made","other":"not made yet"}]]
export const none: Message = "No changes to many records yet."
