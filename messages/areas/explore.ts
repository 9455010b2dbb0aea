/**
 * Search: the form with filters and years, results in three views.
 * Made from messages/en/explore.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('explore')

export const exploreTheArchive: Message = "Explore the archive"
export const years: Message = "Years"
export const yearFrom: Message = "From"
export const yearTo: Message = "to"
export const year: Message = "year"
export const apply: Message = "Apply"
export const filters: Message = "Filters"
export const clearFilters: Message = "Clear All Filters"
export const noFilters: Message = "No filters selected"
export const applyFilters: Message = "Apply filters"
export const filtersMatch: Message = "Shows records that match any value in each list."
export const showRecords: Message<{ count: number }> = ["Show ",["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const searchList: Message = "Search this list"
export const searchInList: Message<{ list: string | number }> = ["Search in ",["list"]]
export const noValues: Message = "No matching values in this list."
export const showMore: Message = "Show more"
export const showFewer: Message = "Show fewer"
export const of: Message<{ what: string | number }> = ["of ",["what"]]
export const viewDetails: Message = "View Details"
export const requestHighRes: Message = "Request High-Res"
export const showCovered: Message = "Show picture and text"
export const readOnSite: Message = "Read on site"
export const type: Message = "Type"
export const unit: Message = "Unit"
export const rights: Message = "Rights"
export const basis: Message = "Basis"
export const someWords: Message = "Records with some of the words"
export const sampleRecords: Message<{ count: number }> = [["count",2,{"one":[0," sample record"],"other":[0," sample records"]}]]
export const samplesNote: Message = "Illustrations, not real items."
export const sort: Message = "Sort"
export const sortRelevance: Message = "Relevance"
export const sortNewest: Message = "Date newest"
export const sortOldest: Message = "Date oldest"
export const sortTitle: Message = "Title A-Z"
export const timelineByDate: Message = "A timeline runs by date"
export const perPage: Message = "Records on a page"
export const aPage: Message<{ size: string | number }> = [["size"]," a page"]
export const applyOrder: Message = "Apply order"
export const view: Message = "View"
export const viewGrid: Message = "Grid"
export const viewList: Message = "List"
export const viewTimeline: Message = "Timeline"
export const results: Message = "Results"
export const named: Message = "Named in your search"
export const alsoAbout: Message = "Also about your search"
export const resultPages: Message = "Pages of results"
export const date: Message = "Date"
