/**
 * Records as archivists find, describe, preview and publish them. Staff only.
 * Made from messages/en/desk-records.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-records')

export const records: Message = "Records"
export const newRecord: Message = "New record"
export const search: Message = "Words or call number"
export const state: Message<{ of: string }> = [["of",1,{"other":"State"}]]
export const live: Message = "Not withdrawn"
export const closed: Message = "Closed to readers"
export const withdrawn: Message = "Withdrawn"
export const collection: Message = "Collection"
export const writtenBy: Message = "Written by"
export const origin: Message<{ origin: string }> = [["origin",1,{"content":"content","import":"import","other":"edit"}]]
export const basis: Message = "Basis"
export const count: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const editOne: Message = "Edit with the bulk form"
export const editAll: Message<{ count: string | number }> = ["Edit all ",["count"]]
export const exportCsv: Message = "Export CSV to edit"
export const importCsv: Message = "Import edited CSV"
export const callNumber: Message = "Call number"
export const date: Message = "Date"
export const visibleTo: Message = "Visible to"
export const lastChanged: Message = "Last changed"
export const visible: Message<{ to: string }> = [["to",1,{"all":"all","part":"all, in part","withdrawn":"withdrawn","other":"no one yet"}]]
export const none: Message = "No matching records."
export const drafts: Message = "Drafts"
export const draftsNote: Message = "Everyone at the desk sees and may continue every draft. Readers see none of them."
export const draftsCaption: Message = "Drafts, newest first"
export const by: Message = "By"
export const saved: Message<{ column: string }> = [["column",1,{"other":"Saved"}]]
export const actions: Message = "Actions"
export const untitled: Message = "Untitled"
export const isNew: Message = "new"
export const discardOf: Message<{ title: string | number }> = ["Discard the draft ",["title"]]
export const discard: Message = "Discard"
export const noDrafts: Message = "No drafts."
export const version: Message<{ version: string | number }> = ["version ",["version"]]
export const from: Message<{ origin: string }> = ["from ",["origin",1,{"content":"content","import":"import","other":"edit"}]]
export const viewPage: Message = "View public page"
export const location: Message = "Location"
export const duplicate: Message = "Duplicate"
export const isWithdrawn: Message<unknown, 'link'> = ["This record is withdrawn. Restore an earlier version from its ",["link","history"],", or publish this form as a new version."]
export const wasImported: Message = "This record was imported. Your edits take priority over later imports of the same file."
export const suggestedIn: Message<{ number: string | number }, 'link'> = ["Suggested in ",["link",["number"]]]
export const source: Message<{ source: string | number }> = ["Source: ",["source"]]
export const withdrawRecord: Message = "Withdraw record"
export const withdrawReason: Message = "Reason (shown in the public list of changes)"
export const withdraw: Message = "Withdraw"
export const reasonNote: Message = "Saved with this version and shown in the record’s history and the public list of changes."
export const publishAccept: Message = "Publish and accept"
export const replyHelp: Message<{ number: string | number }> = ["Publishing a change accepts ",["number"]," and shows this reply on the sender’s private page."]
export const moreLines: Message<{ field: string | number }> = ["More lines for ",["field"]]
export const findIn: Message<{ field: string | number }> = ["Find in ",["field"]]
export const found: Message<{ all: string | number; found: string | number }> = [["found"]," of ",["all"]]
export const empty: Message = "Empty"
export const addEntry: Message<{ kind: string }, 'hidden'> = ["Add a ",["kind",1,{"source":"source","other":"collection"}],["hidden"," (opens in a new tab)"]]
export const someoneElse: Message = "Someone else changed this record"
export const conflict: Message<{ by: string | number }, 'time'> = [["by"]," published another version on ",["time",""],". Your changes were not saved. These fields changed in the meantime; keep what should stay, then publish again."]
export const changedMeanwhile: Message = "Changed in the meantime"
export const recordClosed: Message = "This record is closed: the public cannot see it."
export const changesToPublish: Message = "Changes to publish"
export const nothingPublished: Message = "Nothing is published yet. What you entered is saved as a draft."
export const newNote: Message = "Its call number is made from the type, year and next free number when it is published. Until then, save it as a draft."
export const copyOf: Message<{ id: string | number }, 'link'> = ["A copy of ",["link",["id"]],", without its identifiers, transcription and files."]
export const hasTemplate: Message<{ type: string | number }> = ["This form begins with the template for records of the type ",["type"],"."]
export const removeTemplate: Message = "Remove template"
export const chooseType: Message = "Choose a type first"
export const choose: Message = "Choose"
export const saveTemplate: Message = "Save as template"
export const historyOf: Message<{ id: string | number }> = ["History of ",["id"]]
export const change: Message<{ action: string; origin: string }> = [["action",1,{"create":"made","update":"changed","other":"withdrawn"}],", by ",["origin",1,{"content":"content","import":"import","other":"edit"}]]
export const compareLink: Message = "Compare with the previous version"
export const noVersions: Message = "No versions."
export const previewOf: Message<{ title: string | number }> = ["Preview of a draft: ",["title"],". Nothing of it is published."]
export const continueEditing: Message = "Continue editing"
export const allDrafts: Message = "All drafts"
