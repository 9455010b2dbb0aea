/**
 * What a finding aid says of a collection, and its components.
 * Made from messages/en/collection-tree.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collection-tree')

export const contentNote: Message<{ note: string | number }, 'words'> = ["Content note: ",["words",["note"]]]
export const about: Message = "About this collection"
export const describes: Message = "Description of the collection"
export const summary: Message = "Summary"
export const contents: Message = "Contents"
export const moreComponents: Message<{ count: number }, 'link'> = [["count",4]," more are in the ",["link","finding aid on one page"],"."]
export const inside: Message = "inside"
export const restricted: Message = "restricted"
export const moreIn: Message<{ count: number; title: string | number }, 'mark'> = [["count",4]," more in ",["mark",["title"]]]
export const insideOf: Message<{ count: number; title: string | number }> = [["count",4]," inside ",["title"]]
export const notLoaded: Message<{ title: string | number }> = ["What is inside ",["title"]," could not be loaded. Open its page instead."]
