/** Counting days as the service times do: Monday to Friday, without public holidays. */
import type { Holiday } from '../../catalog/contract/identity.ts'
import { isPublicHoliday, weekdayOf } from './public-holidays.ts'

const DAY = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

/** @returns the day so many business days after a moment, as YYYY-MM-DD. */
export function businessDaysAfter(moment: Date, days: number, holidays: readonly Holiday[]): string {
  let day = Math.floor(moment.getTime() / DAY)
  for (let left = days; left > 0; ) {
    day += 1
    const weekday = weekdayOf(day)
    if (weekday !== SATURDAY && weekday !== SUNDAY && !isPublicHoliday(day, holidays)) left -= 1
  }
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** @returns the day so many weeks after a moment, as YYYY-MM-DD. */
export function weeksAfter(moment: Date, weeks: number): string {
  return new Date(moment.getTime() + weeks * 7 * DAY).toISOString().slice(0, 10)
}
