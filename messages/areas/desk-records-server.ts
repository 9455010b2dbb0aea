/**
 * What the server says while a record is described. No browser loads it.
 * Made from messages/en/desk-records-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-records-server')

export const published: Message = "Published. It is already searchable."
export const savedClosed: Message = "Saved. The record is closed: only staff can find it."
export const unchanged: Message = "No changes, so nothing was saved."
export const noVersion: Message = "The form names no action or no version"
export const notShown: Message = "Not shown"
export const templateSaved: Message = "Template saved."
export const templateRemoved: Message = "Template removed."
export const notAdded: Message<{ expected: string | number; name: string | number }> = ["“",["name"],"” could not be added: expected ",["expected"],"."]
export const changedBy: Message<{ by: string | number }> = [["by"]," has changed this record in the meantime. Review it, then try again."]
