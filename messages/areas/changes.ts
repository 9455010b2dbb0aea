/**
 * The public log of changes.
 * Made from messages/en/changes.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('changes')

export const title: Message = "Changes"
export const description: Message = "What was added, changed and withdrawn in this archive, newest first, with the reason for each change."
export const oneChange: Message = "One change"
export const everyRecord: Message = "Every record in this change, in the order it was made."
export const lede: Message = "What was added, changed and withdrawn, newest first, with the reason for each change; and the outcome of visitors’ suggestions."
export const kept: Message<unknown, 'data' | 'feed'> = ["Every version of a record is kept. A withdrawn record keeps its number here and shows nothing else. Found a mistake? Every page has a link to suggest a correction. ",["feed","Follow the changes as a feed"],", or ",["data","download all open data"],"."]
export const nothingYet: Message = "Nothing has changed yet."
export const nothingBefore: Message = "Nothing has changed before that."
export const newest: Message = "Newest changes"
export const nextRecords: Message = "Next records"
export const earlier: Message = "Earlier changes"
export const allOfChange: Message<{ count: number }> = ["All ",["count",4]," records of this change"]
export const added: Message<{ count: number }> = [["count",2,{"one":[0," record added"],"other":[0," records added"]}]]
export const changed: Message<{ count: number }> = [["count",2,{"one":[0," record changed"],"other":[0," records changed"]}]]
export const withdrawn: Message<{ count: number }> = [["count",2,{"one":[0," record withdrawn"],"other":[0," records withdrawn"]}]]
export const alsoChanged: Message<{ count: number }> = [["count",2,{"one":[0," changed"],"other":[0," changed"]}]]
export const alsoWithdrawn: Message<{ count: number }> = [["count",2,{"one":[0," withdrawn"],"other":[0," withdrawn"]}]]
export const itemAdded: Message = "added"
export const itemChanged: Message = "changed"
export const itemWithdrawn: Message = "withdrawn"
export const opened: Message = "Opened on its date"
export const initialContent: Message = "Initial content loaded"
export const imported: Message = "Import"
export const correction: Message<{ number: string | number; status: string }> = ["Correction ",["number"],": ",["status",1,{"accepted":"accepted","declined":"declined","other":"received"}]]
export const decided: Message = "A visitor’s suggestion was decided."
export const whatItWasAbout: Message = "is what it was about"
