/**
 * Headings of columns, filters and actions that several pages of the administration share. Staff only.
 * Made from messages/en/desk-lists.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-lists')

export const status: Message = "Status"
export const any: Message = "Any"
export const show: Message = "Show"
export const all: Message = "All"
export const spam: Message = "Spam"
export const number: Message = "Number"
export const received: Message = "Received"
export const kind: Message = "Kind"
export const record: Message = "Record"
export const title: Message = "Title"
export const language: Message = "Language"
export const exportCsv: Message = "Export CSV"
export const nobody: Message = "Nobody"
export const reply: Message = "Reply to the sender"
export const notSpam: Message = "Not spam"
export const markAsSpam: Message = "Mark as spam"
export const isSpam: Message = "spam"
export const formerStaff: Message = "former staff member"
