/**
 * Dates as records give them: whole, in part, uncertain, or as a span. Spans join two of them with a dash.
 * Made from messages/en/dates.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('dates')

export const undated: Message = "Undated"
export const until: Message<{ date: string | number }> = ["until ",["date"]]
export const from: Message<{ date: string | number }> = ["from ",["date"]]
export const about: Message<{ date: string | number }> = ["ca. ",["date"]]
export const uncertain: Message<{ date: string | number }> = [["date"]," (uncertain)"]
export const before: Message<{ years: string | number }> = [["years"]," BCE"]
export const ours: Message<{ year: string | number }> = [["year"]," CE"]
export const decade: Message<{ decade: string | number }> = [["decade"],"s"]
export const season: Message<{ season: string; year: string | number }> = [["season",1,{"0":"Spring","1":"Summer","2":"Autumn","other":"Winter"}]," ",["year"]]
export const month: Message<{ month: string; year: string | number }> = [["month",1,{"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","other":"December"}]," ",["year"]]
export const day: Message<{ day: string | number; month: string; year: string | number }> = [["month",1,{"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","other":"December"}]," ",["day"],", ",["year"]]
