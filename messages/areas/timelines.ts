/**
 * The timelines.
 * Made from messages/en/timelines.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('timelines')

export const timelines: Message = "Timelines"
export const railTitle: Message = "The records, decade by decade"
export const railNote: Message<{ count: number }> = [["count",4]," sourced records online. Choose a decade to see them."]
export const noEvents: Message = "No events match"
export const noEventsAdvice: Message = "Choose another theme above, or “All themes” to see every event."
export const eras: Message = "Eras"
export const eraEvents: Message<{ count: number }> = [", ",["count",2,{"one":[0," event"],"other":[0," events"]}]]
export const decadesOf: Message<{ period: string | number }> = ["Decades of ",["period"]]
export const undated: Message = "Undated"
export const decadeNamed: Message<{ decade: string | number }> = [["decade"],"s"]
export const eventsOf: Message<{ count: number; decade: string | number }> = [["count",2,{"one":[0," event of the ",["decade"]],"other":[0," events of the ",["decade"]]}]]
export const moreEventsOf: Message<{ count: number; decade: string | number }> = [["count",2,{"one":[0," more event of the ",["decade"]],"other":[0," more events of the ",["decade"]]}]]
export const milestone: Message = "Milestone"
export const milestoneMark: Message = "(Milestone.)"
export const sources: Message<{ count: number }> = [["count",2,{"one":"Source","other":[0," sources"]}]]
export const recordsOfPeriod: Message = "Records from this period"
export const theme: Message = "Theme"
export const allThemes: Message = "All themes"
export const milestones: Message = "Milestones"
export const milestonesOnly: Message = "Milestones only"
export const events: Message = "Events"
export const openDecades: Message = "Open every decade"
export const view: Message = "View"
export const byEra: Message = "By era"
export const plainList: Message = "Plain list"
export const shown: Message<{ all: number; shown: number }> = [["shown",4]," of ",["all",4]," events"]
export const organisation: Message = "Organization"
export const law: Message = "Law"
export const operations: Message = "Operations"
export const equipment: Message = "Equipment"
export const training: Message = "Training"
export const people: Message = "People"
export const memorial: Message = "Memorial"
