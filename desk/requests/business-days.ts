/** Counting days as the service times do: Monday to Friday, without public holidays. */
import type { Holiday } from '../../catalog/contract/identity.ts'
import { isPublicHoliday, weekdayOf } from './public-holidays.ts'

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
