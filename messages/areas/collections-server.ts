/**
 * What the server says of collections and in their finding aids; no browser loads it.
 * Made from messages/en/collections-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('collections-server')

export const collections: Message = "Collections"
export const noCollection: Message<{ id: string | number }> = ["No collection “",["id"],"”"]
export const allCollections: Message = "All collections of the archive."
export const documentCollection: Message = "Document Collection"
export const repository: Message = "Repository"
export const creator: Message = "Creator"
export const dates: Message = "Dates"
export const extent: Message = "Extent"
export const language: Message = "Language"
export const callNumber: Message = "Call number"
export const scope: Message = "Scope and content"
export const access: Message = "Access"
export const conditions: Message = "Conditions of use"
export const counted: Message<{ samples: number; total: number }> = [["total",2,{"one":[0," record"],"other":[0," records"]}],["samples",2,{"=0":"","one":[", of which ",0," is a sample record"],"other":[", of which ",0," are sample records"]}]]
export const items: Message = "Items"
export const photographs: Message = "Photographs"
export const digitized: Message = "Digitized"
export const onlineHere: Message = "Online here"
export const sourced: Message = "Sourced"
export const years: Message = "Years"
export const sampleRecords: Message = "Sample records"
export const onlineToday: Message<{ counted: string | number }> = ["Online here today: ",["counted"],"."]
export const beingCounted: Message = "Online here today: being counted."
export const restrictedCount: Message<{ count: number }> = [["count",2,{"one":[0," is restricted: it is described, and the item is not shown."],"other":[0," are restricted: they are described, and the items are not shown."]}]]
export const byDecade: Message = "Records by decade"
export const railAll: Message<{ count: number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}],". Drag over the bars, or choose a decade."]
export const railUntil: Message<{ count: number; to: string | number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}]," until ",["to"],"."]
export const railFrom: Message<{ count: number; from: string | number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}]," from ",["from"],"."]
export const railBetween: Message<{ count: number; from: string | number; to: string | number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}]," from ",["from"]," to ",["to"],"."]
export const recordsOf: Message = "Records of this collection"
export const showing: Message<{ narrowed: string; shown: number; total: number }> = ["Showing ",["shown",4]," of ",["total",2,{"one":[0," record"],"other":[0," records"]}]," online",["narrowed",1,{"yes":" matching","other":""}],"."]
export const documentsStated: Message<{ mark: string | number; stated: string | number }> = [["stated"]," documents ",["mark"],"."]
export const documentsAre: Message = "Each describes its document and says where it is kept; the PDF is that description, not the text."
export const searchDocuments: Message = "Search documents by title, subject, date range, or unit..."
export const documentsByDecade: Message = "Documents by decade"
export const documentsOnline: Message = "Documents online"
export const showingDocuments: Message<{ mark: string | number; narrowed: string; shown: number; stated: string; total: number }> = ["Showing ",["shown",4]," of ",["total",4]," documents online",["narrowed",1,{"yes":" matching","other":""}],["stated",1,{"none":".","other":[", of ",["stated"]," documents ",["mark"],"."]}]]
export const photographsNote: Message = "No scans are online yet; records are shown with illustrations."
export const searchPhotographs: Message = "Search photographs by subject, location, date, or unit..."
export const photographsByDecade: Message = "Photographs by decade"
export const photographsOnline: Message = "Photographs online"
export const showingPhotographs: Message<{ mark: string | number; narrowed: string; shown: number; stated: string; total: number; years: string | number }> = ["Showing ",["shown",4]," of ",["total",2,{"one":[0," photograph"],"other":[0," photographs"]}]," online",["narrowed",1,{"yes":" matching","other":""}],".",["stated",1,{"none":"","other":[" ",["stated"]," photographs spanning ",["years"]," ",["mark"],"."]}]]
export const searchThis: Message = "Search this collection"
export const totalOrders: Message = "Total orders"
export const dateRange: Message = "Date range"
export const format: Message = "Format"
export const sheetOnly: Message = "A PDF from this site is a description sheet, not the text of an order."
export const searchOrders: Message = "Search orders by title, number, subject, or year..."
export const ordersByDecade: Message = "Orders by decade"
export const showingOrders: Message<{ narrowed: string; shown: number; total: number }> = ["Showing ",["shown",4]," of ",["total",2,{"one":[0," order"],"other":[0," orders"]}]," online",["narrowed",1,{"yes":" matching","other":""}],"."]
export const heldBy: Message<{ holder: string | number }> = ["Held by ",["holder"],"."]
