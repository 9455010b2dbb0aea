/**
 * The memorial and the page of each entry.
 * Made from messages/en/memorial.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('memorial')

export const memorial: Message = "Memorial"
export const title: Message<{ name: string | number }> = [["name"],", memorial"]
export const age: Message<{ age: string | number }> = ["Age ",["age"],"."]
export const sources: Message<{ count: number }> = [["count",2,{"one":"Source","other":"Sources"}]]
export const forFamily: Message = "For the family"
export const forFamilyText: Message<unknown, 'correct' | 'describe'> = ["If something here should be changed, added or removed, please ",["correct","suggest a correction"],". You do not need to give a reason; ",["describe","how we describe"]," says more."]
export const inOrder: Message = "Entries in order of date"
export const allNames: Message = "All names"
export const inArchive: Message = "In the archive"
export const noRecords: Message = "No record online mentions this name yet."
export const recordsAbout: Message<{ person: string | number }, 'name'> = ["Records about ",["name",["person"]]]
export const forFamilies: Message = "For families"
export const forFamiliesText: Message<unknown, 'describe'> = ["If you are a family member and would like something changed, added or removed, tell us which entry and what should be different. You do not need to give a reason. ",["describe","How to ask for a change"]," says where to write."]
export const memorialRecords: Message<unknown, 'link'> = ["Every record about the memorial is described in the ",["link","memorial records"],"."]
