/**
 * Research requests as archivists answer them. Staff only.
 * Made from messages/en/desk-requests.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-requests')

export const requests: Message = "Requests"
export const search: Message = "Number, name or words"
export const open: Message = "Open"
export const assignedTo: Message = "Assigned to"
export const anyone: Message = "Anyone or no one"
export const me: Message = "Me"
export const unassigned: Message = "Unassigned"
export const overdue: Message = "Overdue"
export const count: Message<{ count: number }> = [["count",2,{"one":[0," request"],"other":[0," requests"]}]]
export const caption: Message = "Requests, newest first"
export const from: Message<{ column: string }> = [["column",1,{"other":"From"}]]
export const request: Message = "Request"
export const firstReplyBy: Message = "First reply by"
export const doneBy: Message = "Done by"
export const unread: Message = "Unread"
export const erased: Message = "erased"
export const isOverdue: Message = "overdue"
export const isRush: Message = "rush"
export const given: Message = "given"
export const nobody: Message = "nobody"
export const none: Message = "No matching requests."
export const all: Message = "All requests"
export const erasedOn: Message<unknown, 'day'> = ["The sender’s data was erased on ",["day",""],". The number, dates and status remain."]
export const sender: Message = "Sender"
export const affiliation: Message = "Affiliation"
export const email: Message = "E-mail"
export const phone: Message = "Telephone"
export const purpose: Message = "Purpose"
export const years: Message = "Years"
export const delivery: Message = "Delivery"
export const requestedRecords: Message = "Requested records"
export const note: Message = "Note"
export const noRecords: Message = "No records requested."
export const history: Message<{ of: string }> = [["of",1,{"other":"History"}]]
export const notShown: Message = "(not shown to the sender)"
export const theSender: Message = "the sender"
export const theArchive: Message = "the archive"
export const event: Message<{ kind: string }> = [["kind",1,{"received":"received","status":"status","message":"message","file":"file","assigned":"assigned","note":"note","spam":"spam","withdrawn":"withdrawn","erased":"erased","other":[["kind"]]}]]
export const noSpam: Message = "no spam"
export const template: Message = "Start from a template"
export const use: Message = "Use"
export const setStatusTo: Message = "Set status to"
export const sendReply: Message = "Send reply"
export const setStatus: Message = "Set status"
export const assign: Message = "Assign"
export const fileFor: Message = "File for the requester"
export const share: Message = "Share with requester"
export const internalNote: Message = "Internal note"
export const saveNote: Message = "Save note"
