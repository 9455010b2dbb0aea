/**
 * Corrections that readers suggest, as archivists decide on them. Staff only.
 * Made from messages/en/desk-corrections.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-corrections')

export const corrections: Message = "Corrections"
export const count: Message<{ count: number }> = [["count",2,{"one":[0," suggestion"],"other":[0," suggestions"]}]]
export const caption: Message = "Suggested corrections, newest first"
export const about: Message = "About"
export const suggestion: Message = "Suggestion"
export const none: Message = "No matching suggestions."
export const editRecord: Message = "Edit the record"
export const erasedOn: Message<unknown, 'day'> = ["The sender’s text was erased on ",["day",""],"."]
export const what: Message = "What"
export const source: Message = "Source"
export const from: Message<{ column: string }> = [["column",1,{"other":"From"}]]
export const decided: Message = "Decided"
export const reply: Message = "Reply"
export const replyHelp: Message = "Shown on the sender’s private page. Required when you decline the suggestion."
export const editToAccept: Message = "Edit the record to accept"
export const alreadyCorrected: Message = "Already corrected: accept"
export const corrected: Message = "Corrected: accept"
export const decline: Message = "Decline"
