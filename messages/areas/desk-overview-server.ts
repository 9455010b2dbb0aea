/**
 * What waits for somebody, in a line each. No browser loads it.
 * Made from messages/en/desk-overview-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-overview-server')

export const requests: Message = "Requests"
export const openRequests: Message<{ mine: string | number; open: string | number; overdue: string | number }> = [["open"]," open, ",["overdue"]," overdue, ",["mine"]," with you"]
export const corrections: Message = "Corrections"
export const toDecide: Message<{ count: string | number }> = [["count"]," to decide"]
export const records: Message = "Records"
export const recordCount: Message<{ closed: string | number; live: string | number; withdrawn: string | number }> = [["live"],", of which ",["closed"]," closed to readers; ",["withdrawn"]," withdrawn"]
export const imports: Message = "Imports"
export const soFar: Message<{ count: string | number }> = [["count"]," so far"]
export const emptySearches: Message = "Searches without results"
export const different: Message<{ count: string | number }> = [["count"]," different ones"]
export const jobs: Message = "Jobs"
export const noneFailed: Message = "none failed"
export const failed: Message<{ count: string | number }> = [["count"]," failed"]
export const recordsIn: Message<{ collections: string | number; total: string | number }> = [["total"]," in ",["collections"]]
export const noCollection: Message = "no collection yet"
