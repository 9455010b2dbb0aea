/**
 * The rail of years.
 * Made from messages/en/rail.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('rail')

export const railLabel: Message<{ title: string | number }> = ["Time rail: ",["title"]]
export const railStroke: Message<{ count: number }> = ["Each line is ",["count",4]," records."]
export const railText: Message = "Chart as text"
export const railDecade: Message<{ count: number; decade: string | number }> = [["decade"],"s ",["count",4]]
export const railEarlier: Message<{ count: number; year: string | number }> = ["before ",["year"]," ",["count",4]]
export const railLater: Message<{ count: number; year: string | number }> = ["from ",["year"]," on ",["count",4]]
export const railSentence: Message<{ decades: string | number }> = ["Sourced records by decade: ",["decades"],". A record that covers several decades is counted in each."]
export const railSamples: Message = "Show sample records"
export const railSamplesText: Message<{ count: number }> = ["Lighter lines: ",["count",2,{"one":[0," sample record"],"other":[0," sample records"]}],", not real items."]
export const railCount: Message<{ count: number }> = ["s: ",["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const fromYear: Message = "From year"
export const toYear: Message = "To year"
export const placeInTime: Message = "Place in time"
export const recordsOnline: Message<{ count: string | number }> = [["count"]," sourced records online."]
export const yearsOf: Message<{ subject: string; years: string | number }> = [["subject",1,{"record":["This record covers ",["years"],"."],"other":["This page covers ",["years"],"."]}]]
export const toToday: Message<{ year: string | number }> = [["year"]," to today"]
export const undatedHere: Message<{ subject: string }> = [["subject",1,{"record":"This record is undated and does not appear on the chart.","other":"This page is undated and does not appear on the chart."}]]
export const offRail: Message<{ subject: string; years: string | number }> = [["subject",1,{"record":["This record is dated ",["years"],", outside the years of this chart."],"other":["This page is dated ",["years"],", outside the years of this chart."]}]]
