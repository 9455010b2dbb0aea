/** Counting days as the service times do: Monday to Friday, without public holidays. */
import type { Holiday } from '../../catalog/contract/identity.ts'

const DAY = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

/** @returns the day so many business days after another; each as YYYY-MM-DD. */
export function businessDaysAfter(from: string, days: number, holidays: readonly Holiday[]): string {
  let day = Date.parse(from) / DAY
  for (let left = days; left > 0; ) {
    day += 1
    const weekday = weekdayOf(day)
    if (weekday !== SATURDAY && weekday !== SUNDAY && !isPublicHoliday(day, holidays)) left -= 1
  }
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** @returns the day so many weeks after another; each as YYYY-MM-DD. */
export function weeksAfter(from: string, weeks: number): string {
  return new Date(Date.parse(from) + weeks * 7 * DAY).toISOString().slice(0, 10)
}

/** Days on which nobody answers, by the rules that content gives (site/service.yaml): no list has to be kept. */
const THURSDAY = 4
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Days since 1970-01-01. */
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (day + THURSDAY) % 7

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
