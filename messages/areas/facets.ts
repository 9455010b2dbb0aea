/**
 * What the server says of filters and kinds: nothing of it is loaded by a browser.
 * Made from messages/en/facets.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('facets')

export const unit: Message = "Unit/Division"
export const decade: Message = "Decade"
export const collection: Message = "Collection"
export const subject: Message = "Subject"
export const place: Message = "Place"
export const people: Message = "People"
export const person: Message = "Person"
export const page: Message = "Page"
export const record: Message = "Record"
export const body: Message = "Organization"
export const exhibit: Message = "Exhibit"
export const memorial: Message = "Memorial"
export const without: Message<{ value: string | number }> = ["Without “",["value"],"”"]
export const inAnyYear: Message = "In any year"
export const withoutFilters: Message = "Without any filter"
export const withSome: Message = "With some of the words"
export const decadeValue: Message<{ decade: string | number }> = [["decade"],"s"]
export const decadeBefore: Message<{ decade: string | number }> = [["decade"],"s BCE"]
export const yearBefore: Message<{ year: string | number }> = [["year"]," BCE"]
export const anyYear: Message = "Any year"
export const untilYear: Message<{ year: string | number }> = ["Until ",["year"]]
export const fromYear: Message<{ year: string | number }> = ["From ",["year"]]
export const yearsToYears: Message<{ from: string | number; to: string | number }> = [["from"]," to ",["to"]]
export const untilYearWithin: Message<{ year: string | number }> = ["until ",["year"]]
export const fromYearWithin: Message<{ year: string | number }> = ["from ",["year"]]
export const sourcedRecords: Message<{ count: number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}]]
export const railAll: Message<{ records: string | number }> = ["Drag either end, or choose a decade. ",["records"],"."]
export const railRanged: Message<{ records: string | number }> = ["Drag either end, or choose a decade. ",["records"]," in these years."]
export const railUndated: Message<{ records: string | number; undated: number }> = ["Drag either end, or choose a decade. ",["records"]," in these years, ",["undated",4]," undated not among them."]
export const matchNone: Message<{ some: number }> = ["No record matches every word · ",["some",2,{"one":[0," matches"],"other":[0," match"]}]," some of them"]
export const matchSome: Message<{ full: number; some: number }> = [["full",2,{"one":[0," record matches"],"other":[0," records match"]}]," every word · ",["some",2,{"one":[0," matches"],"other":[0," match"]}]," some of them"]
export const showing: Message<{ first: number; last: number; total: number }> = ["Showing ",["first",4],"-",["last",4]," of ",["total",4]]
export const othersAbove: Message = "Other answers are above"
export const answersClose: Message = "Answers close in meaning"
export const noneFiltered: Message = "No record has all of these filters"
export const noneYet: Message = "There are no records yet"
export const noResultsFiltered: Message<{ query: string | number }> = ["No results for “",["query"],"” with these filters"]
export const noResults: Message<{ query: string | number }> = ["No results for “",["query"],"”"]
export const noPage: Message<{ page: number }> = ["There is no page ",["page",4]]
export const allSourced: Message = "All are sourced records"
export const samples: Message<{ samples: number }> = [["samples",2,{"one":[0," of them is a sample record"],"other":[0," of them are sample records"]}]]
export const noRecordsOthers: Message<{ count: number }> = ["No records, ",["count",2,{"one":[0," other answer"],"other":[0," other answers"]}]]
export const found: Message<{ count: number }> = [["count",2,{"one":[0," record found"],"other":[0," records found"]}]]
export const foundPage: Message<{ found: string | number; page: number; pages: number }> = [["found"],", page ",["page",4]," of ",["pages",4]]
export const titleAbout: Message<{ about: string | number }> = [["about"],": Explore"]
export const titlePage: Message<{ page: number; title: string | number }> = [["title"]," (page ",["page",4],")"]
