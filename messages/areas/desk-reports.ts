/**
 * Reports of the administration: sums of what was added, asked, searched for and read. Also in CSV files, in English. Staff only.
 * Made from messages/en/desk-reports.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-reports')

export const reports: Message = "Reports"
export const note: Message = "Sums by day and month. Nothing is kept about who searched or read, from where, or when within a day."
export const nothingYet: Message = "Nothing has been counted yet."
export const theFirst: Message<{ count: number; total: number }> = ["The first ",["count",4]," of ",["total",4],"."]
export const exportCsv: Message = "Export CSV"
export const workOnThese: Message = "Work on these searches"
export const searchesTitle: Message = "Most frequent searches"
export const searchesNote: Message<{ month: string | number }> = ["Since ",["month"],". Words that fewer than three searches had are left out, because they can say who searched."]
export const words: Message = "Words"
export const times: Message = "Times"
export const pagesTitle: Message = "Most-read pages"
export const pagesNote: Message<{ month: string | number }> = ["Since ",["month"],". Readings by browsers; crawlers, programs and people who are signed in are not counted."]
export const page: Message = "Page"
export const notFoundTitle: Message = "Searches that found nothing"
export const notFoundNote: Message = "Since they were first counted."
export const last: Message = "Last"
export const monthsTitle: Message = "By month"
export const monthsNote: Message = "Records added, changed and withdrawn; research requests by the month they were received, and how many of those were answered; searches; pages read."
export const month: Message = "Month"
export const added: Message<{ records: string }> = [["records",1,{"other":"Added"}]]
export const changed: Message<{ records: string }> = [["records",1,{"other":"Changed"}]]
export const withdrawn: Message<{ records: string }> = [["records",1,{"other":"Withdrawn"}]]
export const requests: Message = "Requests"
export const answered: Message<{ requests: string }> = [["requests",1,{"other":"Answered"}]]
export const searches: Message = "Searches"
export const pagesRead: Message = "Pages read"
