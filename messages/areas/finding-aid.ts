/**
 * A finding aid on one page: its frame, and what it says of its components. No browser loads it.
 * Made from messages/en/finding-aid.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('finding-aid')

export const findingAid: Message = "Finding aid"
export const title: Message<{ title: string | number }> = ["Finding aid: ",["title"]]
export const description: Message<{ title: string | number }> = ["Everything in ",["title"],", component by component, on one page to read and print."]
export const thisCollection: Message = "This collection"
export const sameAsFile: Message = "The same as a file:"
export const seriesList: Message = "List of series"
export const contents: Message = "Contents"
export const nothing: Message = "Nothing of this collection is described here yet."
export const subjectsAndNames: Message = "Subjects and names"
export const contentNote: Message = "Content note"
export const onRecordPage: Message = "The description is on the record’s page."
export const asStated: Message<{ title: string | number }> = ["as stated for ",["title"]]
export const asStatedForWhole: Message = "as stated for the whole"
export const box: Message<{ box: string | number }> = ["Box ",["box"]]
export const folder: Message<{ folder: string | number }> = ["folder ",["folder"]]
