/**
 * Every record by call number.
 * Made from messages/en/browse.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('browse')

export const browse: Message = "Browse"
export const byCallNumber: Message = "Browse by call number"
export const collectionByCallNumber: Message<{ collection: string | number }> = [["collection"]," by call number"]
export const boxByCallNumber: Message<{ box: string | number; collection: string | number }> = [["collection"],", box ",["box"]," by call number"]
export const titlePage: Message<{ page: number; title: string | number }> = [["title"]," (page ",["page",4],")"]
export const description: Message<{ title: string | number }> = [["title"],": every record that is online, in call number order."]
export const everyRecord: Message = "Every record that is online, in call number order: collection, series, box and folder."
export const sameBy: Message<unknown, 'people' | 'places' | 'subjects'> = ["The same records by ",["people","people"],", ",["places","places"]," and ",["subjects","subjects"],"."]
export const records: Message = "Records"
export const box: Message<{ box: string | number }> = ["Box ",["box"]]
export const noRecords: Message = "No records"
export const showing: Message<{ first: number; last: number; total: number }> = ["Showing ",["first",4],"-",["last",4]," of ",["total",4]]
export const shelfPages: Message = "Pages by call number"
export const collections: Message = "Collections"
export const allCollections: Message = "All collections"
export const findCollection: Message<{ count: number }> = ["Find one of ",["count",4]," collections"]
export const allBoxes: Message = "All boxes"
export const boxes: Message = "Boxes"
export const boxCount: Message<{ count: number }> = [["count",2,{"one":[0," box"],"other":[0," boxes"]}]]
