/**
 * The front page.
 * Made from messages/en/home.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('home')

export const liveArchive: Message = "Live Archive"
export const online: Message<{ count: number }> = [["count",4]," online"]
export const records: Message<{ count: string | number }> = [["count"]," Records"]
export const lastChange: Message<{ date: string | number }> = ["last ",["date"]]
export const viewCollections: Message = "View Collections"
export const illustration: Message = "Illustration drawn for this site."
export const railTitle: Message<{ years: number }> = [["years",4]," years, decade by decade"]
export const railNote: Message<{ count: number }> = [["count",2,{"one":[0," sourced record"],"other":[0," sourced records"]}]," online. Choose a decade."]
export const figures: Message = "The archive in figures"
export const onlineToday: Message<{ count: number; samples: number }> = ["Online here today: ",["count",2,{"one":[0," record"],"other":[0," records"]}],["samples",2,{"=0":"","one":[", of which ",0," is a sample record"],"other":[", of which ",0," are sample records"]}],"."]
export const allCollections: Message = "All collections"
export const openCollection: Message<{ title: string | number }, 'name'> = ["Open ",["name",["title"]]]
export const onThisDay: Message = "On this day"
export const nearThisDay: Message = "Near this day"
export const yearCounted: Message<{ first: string | number; year: string | number }, 'timelines'> = ["Year ",["year"],". ",["timelines","The timelines, ",["first"]," to today"]]
export const readTimelines: Message = "Read the timelines"
export const responseTime: Message<{ time: string | number }, 'value'> = ["Response time: ",["value",["time"]]]
export const requestResearch: Message = "Request research"
export const howToCite: Message = "How to cite"
export const watchAt: Message<{ provider: string | number }> = ["Watch at ",["provider"]]
export const filmHosted: Message<{ provider: string | number }> = ["The film is hosted by ",["provider"],". Loading it shares your IP address with ",["provider"],"."]
export const loadFilm: Message = "Load the film"
