/**
 * What jobs are called and say, and what came of them. Made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-jobs-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-jobs-server')

export const filesDone: Message<{ done: number; files: number; refused: number }> = [["files",2,{"one":[0," file"],"other":[0," files"]}],": ",["done",4]," imported, ",["refused",4]," refused"]
export const firstRefused: Message<{ done: number; error: string | number; file: string | number; files: number; refused: number }> = [["files",2,{"one":[0," file"],"other":[0," files"]}],": ",["done",4]," imported, ",["refused",4]," refused; the first: ",["file"],", ",["error"]]
export const seeProblems: Message = "see its problems"
export const undone: Message<{ removed: number; restored: number }> = [["restored",2,{"one":[0," record"],"other":[0," records"]}]," restored, ",["removed",4]," removed"]
export const leftAlone: Message<{ because: string | number; removed: number; restored: number; stayed: number }> = [["restored",2,{"one":[0," record"],"other":[0," records"]}]," restored, ",["removed",4]," removed; ",["stayed",2,{"one":[0," record"],"other":[0," records"]}]," left alone: ",["because"]]
export const casesHold: Message<{ asked: number; held: number; known: number }> = [["held",4]," of ",["asked",2,{"one":[0," case"],"other":[0," cases"]}]," hold",["known",2,{"=0":"","other":["; ",0," are known not to"]}]]
export const reviewed: Message<{ count: number; edited: number; made: string; noted: number; unsure: number }> = [["noted",2,{"one":[0," record"],"other":[0," records"]}]," with an access note: ",["count",4]," ",["made",1,{"true":"changed","other":"would change"}],", ",["unsure",4]," to decide",["edited",2,{"=0":"","one":["; ",0," record left alone, edited by an archivist"],"other":["; ",0," records left alone, edited by an archivist"]}]]
export const importRefused: Message<{ problems: number }> = ["Refused, nothing was changed: ",["problems",2,{"one":[0," problem"],"other":[0," problems"]}]]
export const importRefusedAt: Message<{ expected: string | number; field: string | number; line: string | number; problems: number }> = ["Refused, nothing was changed: ",["problems",2,{"one":[0," problem"],"other":[0," problems"]}],", such as line ",["line"],", ",["field"],": expected ",["expected"]]
export const dryRun: Message<{ counts: string | number }> = ["Dry run, nothing was changed: ",["counts"]]
export const read: Message<{ count: number }> = [["count",4]," read"]
export const added: Message<{ count: number }> = [["count",4]," added"]
export const changed: Message<{ count: number }> = [["count",4]," changed"]
export const unchanged: Message<{ count: number }> = [["count",4]," unchanged"]
export const removed: Message<{ count: number }> = [["count",4]," removed"]
export const refused: Message<{ count: number }> = [["count",4]," refused"]
export const closed: Message<{ count: number }> = [["count",4]," closed to the public"]
export const warnings: Message<{ count: number }> = [["count",2,{"one":[0," warning"],"other":[0," warnings"]}]]
export const rebuilt: Message<{ version: string | number }> = ["Built anew, version ",["version"]]
export const readNames: Message = "Read the names of imported records"
export const emailsFailed: Message<{ failed: string | number; sent: string | number }> = [["failed"]," letters could not be sent, ",["sent"]," were"]
export const emailsSent: Message<{ sent: string | number }> = [["sent"]," letters sent"]
export const digests: Message<{ count: string | number }> = [["count"]," digests written"]
export const retained: Message<{ entries: string | number; erased: string | number; jobs: string | number }> = [["erased"]," requests and corrections erased, ",["jobs"]," ended jobs and ",["entries"]," audit entries deleted"]
export const retention: Message<{ day: string | number }> = ["Keep to the retention of ",["day"]]
export const digestOf: Message<{ day: string | number }> = ["Write to staff, ",["day"]]
export const verifyOf: Message<{ month: string | number }> = ["Verify media files, ",["month"]]
export const sendEmails: Message = "Send letters"
