/**
 * The redaction sheet of a record, for readers: how many places of its files are covered, where and why; never what.
 * Made from messages/en/redaction-sheet.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('redaction-sheet')

export const heading: Message = "Redactions"
export const link: Message = "Redaction sheet"
export const pageTitle: Message<{ id: string | number; title: string | number }> = ["Redactions in ",["title"],", ",["id"]]
export const pageDescription: Message<{ title: string | number }> = ["How many places of the files of ",["title"]," are redacted, on which pages and why."]
export const lede: Message<{ places: number; title: string | number }, 'record'> = [["places",2,{"=0":["Nothing is redacted in the files of ",["record",["title"]],"."],"one":["One place is redacted in the files of ",["record",["title"]],"."],"other":[0," places are redacted in the files of ",["record",["title"]],"."]}]]
export const file: Message = "File"
export const reason: Message = "Why redacted"
export const places: Message = "Redacted places"
export const where: Message<{ number: string | number; page: number; part: string }> = [["part",1,{"picture":"Picture","document":"PDF","video":"Film","other":"Recording"}]," ",["number"],["page",2,{"=0":"","other":[", page ",0]}]]
export const kind: Message<{ kind: string }> = [["kind",1,{"exemption":"(exempt by law)","privacy":"(privacy)","donor":"(donor agreement)","other":""}]]
export const count: Message<{ count: number }> = [["count",2,{"one":[0," place"],"other":[0," places"]}]]
export const why: Message = "Redacted places are removed from the published files. The originals are kept."
export const csv: Message = "Export CSV"
