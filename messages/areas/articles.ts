/**
 * Around the text of articles and exhibits, and what readers do with a page.
 * Made from messages/en/articles.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('articles')

export const translated: Message = "(Summary translated from English.)"
export const lastReviewed: Message<{ date: string | number }> = ["Last reviewed ",["date"],"."]
export const series: Message = "Series"
export const contents: Message = "Contents"
export const onThisPage: Message = "On this page"
export const sources: Message = "Sources"
export const moreSources: Message<{ count: number }> = [["count",4]," more sources"]
export const source: Message<{ number: string | number }> = ["Source ",["number"]]
export const illustration: Message = "Illustration, drawn for this site"
export const namedHere: Message = "Named on this page"
export const people: Message = "People"
export const units: Message = "Units"
export const places: Message = "Places"
export const subjects: Message = "Subjects"
export const relatedRecords: Message = "Related records"
export const suggestCorrection: Message = "Suggest a correction"
export const suggestCorrectionTo: Message<{ title: string | number }, 'name'> = ["to ",["name",["title"]]]
export const print: Message = "Print"
export const share: Message = "Share"
export const shareByEmail: Message = "Share by email"
export const linkCopied: Message = "Link copied"
