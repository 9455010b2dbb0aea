/**
 * Tables and forms that pages of the administration share. Staff only.
 * Made from messages/en/desk-parts.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-parts')

export const filter: Message = "Filter"
export const pages: Message = "Pages"
export const page: Message<{ page: string | number; pages: string | number }> = ["Page ",["page"]," of ",["pages"]]
export const nothingSaved: Message = "Nothing was saved."
export const attention: Message<{ count: number }> = [["count",2,{"one":"One field needs attention.","other":[0," fields need attention."]}]]
export const whyPrivate: Message = "Reason to publish private information"
export const whyPrivateHelp: Message = "Needed only where the review finds some. Do not repeat it."
export const why: Message = "Why"
export const line: Message<{ line: string | number }> = ["line ",["line"]]
export const preview: Message = "Preview"
export const publish: Message = "Publish"
export const saveDraft: Message = "Save draft"
export const isDraft: Message<{ actor: string | number }, 'time'> = ["This is a draft that ",["actor"]," saved on ",["time",""],". It is not published."]
export const previewPage: Message = "Preview as a page"
export const discardDraft: Message = "Discard draft"
export const addFile: Message = "Add a scan, film or recording"
export const files: Message<{ count: number }> = [["count",2,{"one":[0," file"],"other":[0," files"]}]]
export const notListed: Message<{ list: string; name: string | number }> = ["“",["name"],"” is not in the list of ",["list",1,{"people":"people","units":"units","places":"places","other":"subjects"}],". Add it?"]
export const doNotAdd: Message = "Do not add"
export const addAs: Message<{ kind: string | number }> = ["Add as ",["kind"]]
export const unsaved: Message = "You have unsaved changes. Leave this page without saving them?"
export const compared: Message<{ from: string | number; to: string | number }> = ["Version ",["from"]," compared with version ",["to"]]
export const before: Message = "Before"
export const after: Message = "After"
export const compare: Message = "Compare"
export const restoreEarlier: Message = "Restore an earlier version"
export const version: Message = "Version"
export const restore: Message = "Restore"
export const field: Message = "Field"
export const noDifferences: Message = "No differences."
export const nothing: Message = "nothing"
export const history: Message<{ of: string }> = [["of",1,{"other":"History"}]]
export const versions: Message = "Versions, newest first"
export const change: Message = "Change"
export const who: Message = "Who"
export const when: Message = "When"
export const mergedInto: Message<{ id: string | number }> = ["merged into ",["id"]]
export const changed: Message = "changed"
export const removed: Message = "removed"
export const notEdited: Message = "Not edited here yet."
