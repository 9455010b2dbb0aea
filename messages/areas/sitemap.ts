/**
 * The list of all pages, and what pages of the software are called in it.
 * Made from messages/en/sitemap.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('sitemap')

export const title: Message = "Sitemap"
export const holds: Message = "Every page of the site in one list. Records are under All records; people, places and subjects have lists of their own."
export const findPage: Message = "Find a page"
export const found: Message<{ all: number; shown: number }> = [["shown",4]," of ",["all",4]," pages"]
export const groups: Message = "Groups of pages"
export const noPage: Message<{ query: string | number }> = ["No page for “",["query"],"”"]
export const advice: Message<unknown, 'link'> = ["Try fewer letters, or ",["link","search all records and pages"],"."]
export const mainPages: Message = "Main pages"
export const collections: Message = "Collections"
export const divisionsAnd: Message<{ divisions: string | number; stations: string | number }> = [["divisions"]," and ",["stations"]]
export const news: Message = "News"
export const aboutSite: Message = "About this site"
export const memorial: Message = "Memorial"
export const home: Message = "Home"
export const explore: Message = "Explore"
export const browse: Message = "All records"
export const howSearchWorks: Message = "How Search Works"
export const operations: Message = "Current Operations"
export const timelines: Message = "Timelines"
export const documents: Message = "Document Collection"
export const research: Message = "Research Requests"
export const list: Message = "My list"
export const changes: Message = "Changes"
export const people: Message = "People"
export const places: Message = "Places"
export const subjects: Message = "Subjects"
export const newsTitle: Message = "News and Updates"
export const newsOf: Message<{ category: string | number }> = ["News: ",["category"]]
export const exhibits: Message = "Exhibits"
export const cite: Message = "Cite"
export const howToCite: Message = "How to Cite"
export const assistant: Message = "Ask the assistant"
export const scorecard: Message = "Scorecard"
