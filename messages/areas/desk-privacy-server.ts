/**
 * What the review before publication says: made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-privacy-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-privacy-server')

export const inRecord: Message<{ label: string | number; masked: string | number; more: number; offset: number }> = [["label"],": ",["masked"],", from character ",["offset",4],["more",2,{"=0":"","one":", and in one more place","other":[", and in ",0," more places"]}],"."]
export const inFile: Message<{ file: string | number; known: string; label: string | number; masked: string | number; more: number; page: number; part: string }> = [["label"],["known",1,{"true":[": ",["masked"]],"other":""}],", ",["part",1,{"comments":["in a comment or form field on page ",["page",4]," of ",["file"]],"properties":["in the properties of ",["file"]],"other":["page ",["page",4]," of ",["file"]]}],["more",2,{"=0":"","one":", and in one more place","other":[", and in ",0," more places"]}],"."]
export const expected: Message = "a reason to publish private information"
export const reason: Message = "Say why this private information may be published, or take it out. Do not repeat it."
export const reasonAndMore: Message<{ more: number }> = ["Say why this private information may be published, or take it out; ",["more",2,{"one":"one more item is","other":[0," more items are"]}]," not listed. Do not repeat it."]
export const files: Message = "The files seem to hold private information: cover it, or say why it may be published"
export const job: Message = "Look for private information"
export const progress: Message<{ findings: number; records: number }> = [["records",4]," records, ",["findings",4]," findings"]
export const scanned: Message<{ findings: number; records: number }> = [["records",2,{"one":"One record","other":[0," records"]}]," looked through, ",["findings",2,{"=0":"nothing","one":"one finding","other":[0," findings"]}]," to review."]
export const jobOfChanges: Message = "Look for private information in what changed"
