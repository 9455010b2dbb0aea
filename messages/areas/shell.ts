/**
 * The frame of every page: header, footer, search box, errors, pages of lists.
 * Made from messages/en/shell.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('shell')

export const skipToContent: Message = "Skip to the content"
export const skipToResults: Message = "Skip to the results"
export const skipToFilters: Message = "Skip to the filters"
export const main: Message = "Main"
export const menu: Message = "Menu"
export const close: Message = "Close"
export const language: Message = "Language"
export const externalLink: Message = "(external link)"
export const home: Message = "Home"
export const breadcrumbs: Message = "Breadcrumbs"
export const askAssistant: Message = "Ask the assistant"
export const myList: Message = "My list"
export const myListHolding: Message<{ count: number }> = ["My list, ",["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const save: Message = "Save"
export const saved: Message = "On my list"
export const lightOrDark: Message = "Light or dark"
export const themeLight: Message = "Light"
export const themeDark: Message = "Dark"
export const themeSystem: Message = "System"
export const notice: Message = "Notice"
export const desk: Message = "Desk"
export const editThisPage: Message = "Edit this page"
export const searchTheArchive: Message = "Search the archive"
export const search: Message = "Search"
export const suggestions: Message = "Suggestions"
export const pages: Message = "Pages"
export const page: Message = "Page"
export const previous: Message = "Previous"
export const next: Message = "Next"
export const tryAgain: Message = "Try again"
export const exploreArchive: Message = "Explore Archive"
export const sampleRecord: Message = "Sample record"
export const sourcedRecord: Message = "Sourced record"
export const unexpectedError: Message = "Unexpected Application Error"
export const unexpectedHeading: Message = "Unexpected Application Error!"
export const unexpectedMessage: Message = "Something went wrong on our side."
export const unexpectedAdvice: Message = "This page could not be shown. Please try again, or start from the home page."
export const removeChip: Message = "(remove)"
