/**
 * How the installation is and what jobs came to: made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-state-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-state-server')

export const records: Message = "Records and their versions"
export const desk: Message = "Requests, corrections, accounts, jobs"
export const index: Message = "Index"
export const pictures: Message = "Pictures made from files"
export const media: Message = "Scans, films and sound"
export const uploads: Message = "Files sent to be imported"
export const store: Message = "Store of records"
export const database: Message<{ kind: string | number }> = ["Database of the desk (",["kind"],")"]
export const disk: Message = "Free disk"
export const email: Message = "E-mail"
export const emailSent: Message = "sent through SMTP_URL"
export const noEmail: Message = "none is sent, and none is promised"
export const answersEvent: Message<{ event: string | number }> = ["answers, event ",["event"]]
export const answers: Message = "answers"
export const answersFailed: Message<{ count: string | number }> = ["answers; ",["count"]," failed jobs"]
export const damaged: Message<{ file: string | number }> = [["file"]," is damaged: restore a backup (npm run restore)"]
