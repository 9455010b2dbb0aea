/**
 * The page of private information that was found in public records, at the desk.
 * Made from messages/en/desk-privacy.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-privacy')

export const title: Message = "Private information"
export const note: Message = "Found in public records and their files by the rules of this archive, and not reviewed yet. Take it out, redact it or restrict the record; or give a reason to keep it public. It is never shown in full here."
export const decided: Message = "Reviewed."
export const started: Message = "The scan has started."
export const rule: Message = "Rule"
export const all: Message = "All rules"
export const caption: Message = "Records with private information"
export const review: Message = "Review"
export const record: Message = "Record"
export const found: Message = "Found"
export const where: Message = "Where"
export const sure: Message = "Confidence"
export const percent: Message<{ percent: number }> = [["percent",4],"%"]
export const inField: Message<{ field: string | number; offset: number }> = [["field"],", character ",["offset",4]]
export const inFile: Message<{ file: string | number; page: number; part: string }> = [["part",1,{"comments":[["file"],", comment or form field on page ",["page",4]],"properties":[["file"],", properties"],"other":[["file"],", page ",["page",4]]}]]
export const select: Message<{ record: string | number; rule: string | number }> = [["rule"]," in ",["record"]]
export const none: Message = "Nothing to review."
export const why: Message = "Reason to keep it public"
export const whyHelp: Message = "Kept in the audit log. Do not repeat the private information."
export const keep: Message = "Keep selected as they are"
export const scan: Message = "Scan all records"
export const lastScan: Message = "Last scan"
export const never: Message = "No scan yet."
export const progress: Message<{ progress: string | number }> = ["Scanning: ",["progress"]]
export const refresh: Message = "Refresh"
export const incomplete: Message = "Select at least one finding and give a reason."
