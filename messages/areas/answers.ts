/**
 * What the assistant says itself around the words of sources: outcomes, and the cards of look-ups.
 * Made from messages/en/answers.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('answers')

export const about: Message<{ site: string | number }> = ["This assistant answers from the records and pages of ",["site"],": it quotes them and names each source."]
export const cannotHelp: Message = "This archive cannot help with that. It answers from its own records and pages; it gives no advice and takes no reports. In an emergency, call the emergency number where you are."
export const privateMatter: Message = "This archive gives no private details of living persons. For files of an agency, ask that agency under the public records law."
export const closest: Message = "The archive does not answer this directly. Closest passages:"
export const possible: Message = "The answer may be in these passages:"
export const notFound: Message = "Nothing in this archive is near that question."
export const withheld: Message<{ title: string | number }> = ["Parts of “",["title"],"” are withheld."]
export const closed: Message<{ dated: string; id: string | number; until: string | number }> = [["id"]," is closed",["dated",1,{"yes":[" until ",["until"]],"other":""}],". Nothing of it can be quoted."]
export const withdrawn: Message<{ id: string | number }> = [["id"]," was withdrawn."]
export const sample: Message = "This is a sample record that shows how records look. It is not evidence."
export const pending: Message = "New material is still being indexed; answers may lack it."
export const quotedInTheirLanguage: Message = "The sources are quoted in their own language."
export const premise: Message = "The sources here do not support what the question assumes. This is what they say."
export const request: Message = "Ask for research on this"
export const whichOne: Message = "Several entries have that name. Which one do you mean?"
export const record: Message<{ collection: string | number; date: string | number; dated: string; id: string | number; kind: string | number; title: string | number }> = [["id"],": ",["title"],["dated",1,{"yes":[", ",["date"]],"other":""}],". ",["kind"],", in the collection “",["collection"],"”."]
export const recordsFound: Message<{ count: number; criteria: string | number; samples: number }> = [["count",2,{"=0":"No records match","=1":"1 record matches","other":[0," records match"]}],": ",["criteria"],["samples",2,{"=0":"","=1":" (1 of them is a sample)","other":[" (",0," of them are samples)"]}],"."]
export const recordListed: Message<{ date: string | number; dated: string; sample: string; title: string | number }> = [["title"],["dated",1,{"yes":[", ",["date"]],"other":""}],["sample",1,{"yes":" (sample record)","other":""}]]
export const seeRecords: Message<{ count: number }> = [["count",2,{"=0":"Search the catalog for this","=1":"See this record","other":["See all ",0," records"]}]]
export const members: Message<{ count: number; criteria: string | number; narrowed: string; what: string | number }> = [["count",2,{"=1":["1 ",["what"]],"other":[0," ",["what"]]}],["narrowed",1,{"yes":[" (",["criteria"],")"],"other":""}]," in this archive"]
export const fact: Message<{ field: string | number; name: string | number; value: string | number }> = [["name"],", ",["field"],": ",["value"]]
export const field: Message<{ property: string }> = [["property",1,{"type":"kind","post":"post","term":"in office","born":"born","died":"died","age":"age at death","service":"service","cause":"circumstances","founded":"founded","ended":"ended","date":"date","place":"place","address":"address","phone":"telephone","number":"number","extent":"extent","access":"access","rights":"rights","holder":"held by","creator":"creator","territory":"territory","length":"length","outcome":"outcome","history":"history","acquisition":"how it was acquired","custody":"custody","citation":"citation","language":"language","part_of":"part of","other":"about it"}]]
