/**
 * Names and pages: the people, places, sources, collections, timelines and articles that archivists edit. Staff only.
 * Made from messages/en/desk-entities.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-entities')

export const title: Message = "Names and pages"
export const intro: Message = "Every change is a version with who, when and why. Readers see it at once."
export const caption: Message = "What can be edited"
export const kind: Message = "Kind"
export const entries: Message = "Entries"
export const holds: Message = "What it holds"
export const nothing: Message = "Nothing can be edited."
export const addOne: Message<{ kind: string }> = ["Add ",["kind",1,{"person":"a person or body","unit":"a unit","place":"a place","subject":"a subject","source":"a source","collection":"a collection","timeline":"a timeline","exhibit":"an exhibit","other":"an article"}]]
export const newOne: Message<{ kind: string }> = ["New ",["kind",1,{"person":"person or body","unit":"unit","place":"place","subject":"subject","source":"source","collection":"collection","timeline":"timeline","exhibit":"exhibit","other":"article"}]]
export const search: Message = "Name or variant"
export const found: Message<{ count: number }> = [["count",4]," found"]
export const allKinds: Message = "All kinds"
export const name: Message = "Name"
export const id: Message = "Id"
export const none: Message = "No matching entries."
export const removedOnes: Message<{ count: number }> = ["Removed or merged (",["count",4],")"]
export const published: Message = "Published. Readers see it now."
export const unchanged: Message = "No changes, so nothing was saved."
export const drafted: Message = "Draft saved."
export const notEdited: Message = "not edited yet"
export const version: Message<{ version: string | number }> = ["version ",["version"]]
export const records: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const compare: Message = "Compare and restore"
export const viewPage: Message = "View public page"
export const conflict: Message<{ by: string | number }, 'time'> = [["by"]," published another version on ",["time",""],". Your changes were not saved. Compare it in a new tab, then reload this page or save a draft."]
export const noProblems: Message = "No problems found."
export const nothingPublished: Message = "Nothing is published yet. What you entered is saved as a draft."
export const fields: Message = "Fields"
export const mergeOne: Message<{ kind: string }> = ["Merge into another ",["kind",1,{"person":"person or body","unit":"unit","place":"place","subject":"subject","source":"source","other":"collection"}]]
export const mergeNote: Message<{ count: number }> = ["The other entry takes its place: ",["count",2,{"one":[0," record"],"other":[0," records"]}]," will name the other, this name becomes one of its variants, and this address leads there."]
export const other: Message = "Name or id of the other"
export const reason: Message = "Reason"
export const merge: Message = "Merge"
export const removeOne: Message = "Remove"
export const removeReason: Message = "Reason (an entry that records or pages name cannot be removed)"
export const historyOf: Message<unknown, 'name'> = ["History of ",["name",""]]
export const isMerged: Message = "merged"
export const edit: Message = "Edit"
export const mergedInto: Message<{ into: string | number }, 'link'> = [["link",""],", merged into ",["into"]]
