/** Days on which public offices in Massachusetts are closed (General Laws, chapter 4, section 7, clause 18), by rule: no list has to be kept. */

const DAY = 86_400_000
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4

/** Days since 1970-01-01. */
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + THURSDAY) % 7

/** The so-manieth weekday of a month. */
function nth(year: number, month: number, weekday: number, place: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (place - 1) * 7
}

/** A holiday that falls on a Sunday is kept on the Monday after. */
function kept(day: number): number {
  return weekdayOf(day) === SUNDAY ? day + 1 : day
}

const known = new Map<number, ReadonlySet<number>>()

/** @returns the holidays of a year as days since 1970-01-01. */
function holidaysOf(year: number): ReadonlySet<number> {
  const earlier = known.get(year)
  if (earlier) return earlier
  const days = new Set([
    // New Year's Day, Martin Luther King Day, Washington's Birthday, Patriots' Day
    kept(dayOf(year, 1, 1)),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    nth(year, 4, MONDAY, 3),
    // Memorial Day is the last Monday of May.
    nth(year, 6, MONDAY, 1) - 7,
    // Juneteenth, Independence Day, Labor Day
    kept(dayOf(year, 6, 19)),
    kept(dayOf(year, 7, 4)),
    nth(year, 9, MONDAY, 1),
    // Columbus Day or Indigenous Peoples Day, Veterans Day, Thanksgiving, Christmas
    nth(year, 10, MONDAY, 2),
    kept(dayOf(year, 11, 11)),
    nth(year, 11, THURSDAY, 4),
    kept(dayOf(year, 12, 25)),
  ])
  known.set(year, days)
  return days
}

/** @param day since 1970-01-01. */
export function isPublicHoliday(day: number): boolean {
  return holidaysOf(new Date(day * DAY).getUTCFullYear()).has(day)
}
