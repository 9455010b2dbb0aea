/**
 * The pages of collections: tools above the records and ways on below them.
 * Made from messages/en/collections.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collections')

export const collections: Message = "Collections"
export const searchThis: Message = "Search this collection"
export const order: Message = "Order"
export const relevance: Message = "Relevance"
export const dateOldest: Message = "Date oldest"
export const dateNewest: Message = "Date newest"
export const titleOrder: Message = "Title A-Z"
export const applyOrder: Message = "Apply order"
export const byCourse: Message = "By course"
export const series: Message = "Series"
export const all: Message = "All"
export const moreWays: Message = "More ways to explore"
export const moreWaysText: Message<{ boxes: string }, 'ask' | 'browse' | 'explore'> = ["The same records ",["browse","by call number",["boxes",1,{"yes":" and box","other":""}]],", or ",["explore","in Explore with every filter"],". If you cannot find something, ",["ask","send a research request"],"."]
export const findingAid: Message = "Finding aid on one page"
export const findingAidPdf: Message = "Finding aid as PDF"
export const loadMore: Message = "Load More Results"
export const loading: Message = "Loading..."
export const showEarlier: Message = "Show earlier results"
export const documents: Message = "Documents"
export const types: Message = "Types"
export const allTypes: Message = "All Types"
export const mixedSubjects: Message = "Mixed subjects"
export const decades: Message = "Decades"
export const allDecades: Message = "All Decades"
