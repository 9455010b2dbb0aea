/**
 * What may be wrong with any form, as the server says it. No browser loads it.
 * Made from messages/en/form-problems.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('form-problems')

export const lineMissing: Message<{ label: string | number }> = [["label"],": please give a line of text"]
export const tooLong: Message<{ label: string | number; most: number }> = [["label"],": at most ",["most",4]," characters"]
export const notOneLine: Message<{ label: string | number }> = [["label"],": one line without control characters"]
export const notPlain: Message<{ label: string | number }> = [["label"],": no control characters"]
export const notName: Message<{ label: string | number }> = [["label"],": a name without web or e-mail addresses; put a blank after a period"]
export const unknownField: Message = "no such field"
export const languageWrong: Message<{ values: string | number }> = ["Language: one of ",["values"]]
export const trapFilled: Message = "A hidden field was filled in. Please leave it empty and send the form again."
export const notVerified: Message = "This form could not be verified. Please send it again."
export const tooOld: Message = "This page was open for more than a week. Please send the form again."
export const tooManySeconds: Message<{ count: number }> = ["Too many attempts in a short time. Please try again in ",["count",4]," seconds."]
export const tooManyMinutes: Message<{ count: number }> = ["Too many attempts in a short time. Please try again in ",["count",4]," minutes."]
