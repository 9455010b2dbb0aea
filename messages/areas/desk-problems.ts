/**
 * What services of the administration refuse. Made in English, which programs and the log get, and read back for pages in another language. Staff only.
 * Made from messages/en/desk-problems.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-problems')

export const badParameter: Message<{ names: string | number }> = ["The request has a value that is not allowed: ",["names"]]
export const expectedAt: Message<{ expected: string | number; where: string | number }> = [["where"],": expected ",["expected"]]
export const inReply: Message = "reply"
export const inNote: Message = "note"
export const inFile: Message = "file"
export const oneOf: Message<{ values: string | number }> = ["one of ",["values"]]
export const text: Message<{ most: string | number }> = ["words, at most ",["most"]," characters"]
export const senderWithdrew: Message = "The sender withdrew this request"
export const tooLarge: Message = "The file is too large"
export const bytes: Message<{ most: string | number }> = ["at most ",["most"]," bytes"]
export const mebibytes: Message<{ most: string | number }> = ["at most ",["most"]," MiB"]
export const wrongType: Message = "This file type cannot be sent"
export const types: Message<{ types: string | number }> = ["one of ",["types"],", by its content"]
export const decision: Message<{ most: string | number }> = ["at most ",["most"]," characters; who declines says why"]
export const expected: Message<{ expected: string | number }> = ["Expected ",["expected"],"."]
export const noFile: Message = "No file was selected"
export const notEdited: Message = "The record has not been edited since. Publish the edit first; that accepts the suggestion."
export const aReply: Message = "a reply"
export const noAction: Message = "The form names no action"
