/**
 * My list, and finding records to put on it.
 * Made from messages/en/list.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('list')

export const sharedList: Message = "A shared list"
export const description: Message = "Records you saved: annotate, reorder, share, cite, export and request them together."
export const sharedLede: Message = "The address of this page is the list: anyone who opens it sees the same records."
export const myLede: Message = "Records you saved. Saved in this browser only; no account needed."
export const allSaved: Message = "Everything is on your list"
export const saveAll: Message = "Save all to my list"
export const withoutScripts: Message = "Without scripts a list is an address. “Save” on a record opens a list with that record; find more below, then bookmark or share the address of the page."
export const loading: Message = "Loading your saved records …"
export const empty: Message = "Your list is empty. Every record has a Save button."
export const notAvailable: Message<{ ids: string | number }> = ["Not available: ",["ids"]]
export const addByNumber: Message = "Add a record by its number"
export const addIt: Message = "Add it"
export const addRecords: Message = "Add records"
export const findByWords: Message = "Find records by words or number"
export const found: Message = "Records found"
export const onThisList: Message = "On this list"
export const add: Message = "Add"
export const addToThis: Message<{ id: string | number }> = [["id"]," to this list"]
export const remove: Message = "Remove"
export const noteOn: Message<{ title: string | number }> = ["Note on ",["title"]]
export const yourNote: Message = "Your own note"
export const up: Message = "Up"
export const down: Message = "Down"
export const wholeList: Message = "The whole list"
export const requestAll: Message<{ count: number }> = ["Request all ",["count",4]]
export const copyLink: Message = "Copy the link to share"
export const noSamples: Message = "Sample records are not real items, so they cannot be requested."
export const exportAll: Message = "Export all:"
export const compare: Message = "Compare"
export const withOther: Message = "with"
export const citeAll: Message<{ style: string | number }> = ["Cite all, ",["style"]]
export const copyAll: Message<{ style: string | number }> = ["Copy all in ",["style"]," style"]
export const find: Message = "Find"
export const noneFor: Message<{ words: string | number }> = ["No results for “",["words"],"”. Try fewer words, or a call number."]
export const foundFor: Message<{ count: number; words: string | number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]," for “",["words"],"”"]
export const seeAll: Message = "See all on Explore"
export const byAppointment: Message = "By appointment"
export const alreadyOnline: Message = "Already online"
export const notOnline: Message = "Not online here"
