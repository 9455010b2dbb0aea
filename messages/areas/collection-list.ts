/**
 * The list of collections.
 * Made from messages/en/collection-list.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collection-list')

export const collections: Message = "Collections"
export const lede: Message = "A figure marked “display figure” belongs to the design of this site: no one is known to hold that many items. What is online is counted live."
export const unknown: Message<{ id: string | number }> = ["There is no collection “",["id"],"”"]
export const unknownAdvice: Message<{ id: string | number }, 'link'> = ["All collections are listed below. You can also ",["link","search the archive for “",["id"],"”"],"."]
export const moreCollections: Message = "More collections"
export const allDocuments: Message<unknown, 'link'> = ["All documents in these collections are on the ",["link","Documents page"],"."]
export const listCollections: Message = "collections"
export const fromOthers: Message = "From other institutions"
export const fromOthersNote: Message = "Descriptions imported from other institutions, which hold the items."
export const cannotFind: Message = "Can’t find it?"
export const cannotFindAdvice: Message = "Describe what you are looking for in a research request."
export const researchRequests: Message = "Research Requests"
export const browse: Message = "Browse by call number"
export const items: Message = "items"
export const onlineCounted: Message<{ counted: string | number }> = ["Online: ",["counted"]]
