/**
 * Parts that few pages of collections show: nothing found, and notes at the foot.
 * Made from messages/en/collection-help.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collection-help')

export const listEnds: Message<{ pages: number }> = ["The list ends at page ",["pages",4]]
export const listEndsAdvice: Message<unknown, 'first' | 'last'> = [["last","Go to the last page"]," or ",["first","back to the first"],"."]
export const noMatching: Message = "No matching records"
export const noneOnline: Message = "No record of this collection is online yet"
export const everything: Message = "Everything in this collection"
export const searchWhole: Message<{ query: string | number }> = ["Search the whole archive for “",["query"],"”"]
export const anyYear: Message = "Search any year"
export const askSearch: Message<unknown, 'link'> = [["link","Ask for a search in a research request"],"."]
export const documentTypes: Message = "Document Types in Collection"
export const aboutPhotographs: Message = "About photographs"
export const resolution: Message = "Resolution Options"
export const resolutionText: Message<{ preview: string | number; previewShort: string | number; scan: string | number; scanShort: string | number }> = ["Previews are ",["preview"]," wide (",["previewShort"],"). High-resolution scans, up to ",["scan"]," (",["scanShort"],"), are made on request for publication. The illustrations here are vector files and can be scaled to any size."]
export const rights: Message = "Rights & Attribution"
export const rightsText: Message<unknown, 'link'> = ["Most photographs are in the Public Domain or CC BY-NC. Always attribute; each record says how, and ",["link","How to Cite"]," gives the forms."]
export const researchRequests: Message = "Research Requests"
export const askPicture: Message<unknown, 'link'> = ["If you cannot find a picture, describe it to us. ",["link","Ask for a search"],"."]
