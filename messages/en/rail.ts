/** The rail of years. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('rail')

export const railLabel = message('Time rail: {title}')
export const railStroke = message('Each line is {count, number} records.')
export const railText = message('Chart as text')
export const railDecade = message('{decade}s {count, number}')
export const railEarlier = message('before {year} {count, number}')
export const railLater = message('from {year} on {count, number}')
export const railSentence = message('Records by decade: {decades}. A record that covers several decades is counted in each.')
export const railCount = message('s: {count, plural, one {# record} other {# records}}')
export const fromYear = message('From year')
export const toYear = message('To year')
export const placeInTime = message('Place in time')
export const recordsOnline = message('{count} records online.')
export const yearsOf = message('{subject, select, record {This record covers {years}.} other {This page covers {years}.}}')
export const toToday = message('{year} to today')
export const undatedHere = message(
  '{subject, select, record {This record is undated and does not appear on the chart.} other {This page is undated and does not appear on the chart.}}',
)
export const offRail = message(
  '{subject, select, record {This record is dated {years}, outside the years of this chart.} other {This page is dated {years}, outside the years of this chart.}}',
)
