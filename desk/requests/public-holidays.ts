/** Days on which nobody answers, by the rules that content gives (site/service.yaml): no list has to be kept. */
import type { Holiday } from '../../catalog/contract/identity.ts'

const DAY = 86_400_000
const SUNDAY = 0
const THURSDAY = 4
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Days since 1970-01-01. */
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + THURSDAY) % 7

/** The so-manieth weekday of a month. */
function nth(year: number, month: number, weekday: number, place: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (place - 1) * 7
}

/** @returns the day since 1970-01-01 on which a holiday is kept. */
function keptOn(holiday: Holiday, year: number): number {
  if ('on' in holiday) {
    const [month = 1, date = 1] = holiday.on.split('-').map(Number)
    const day = dayOf(year, month, date)
    return holiday.sundayKeptOnMonday && weekdayOf(day) === SUNDAY ? day + 1 : day
  }
  const weekday = WEEKDAYS.indexOf(holiday.weekday)
  // The last one is the week before the first of the month after.
  return holiday.place === -1 ? nth(year, holiday.month + 1, weekday, 1) - 7 : nth(year, holiday.month, weekday, holiday.place)
}

/** @param day since 1970-01-01. */
export function isPublicHoliday(day: number, holidays: readonly Holiday[]): boolean {
  const year = new Date(day * DAY).getUTCFullYear()
  // A holiday at the end of a year may be kept in the next.
  return holidays.some((holiday) => keptOn(holiday, year) === day || keptOn(holiday, year - 1) === day)
}
