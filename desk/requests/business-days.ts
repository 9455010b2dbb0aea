/** Counting days as the service times do: Monday to Friday; public holidays are not known here. */

const DAY = 86_400_000

/** @returns the day so many business days after a moment, as YYYY-MM-DD. */
export function businessDaysAfter(moment: Date, days: number): string {
  let day = Math.floor(moment.getTime() / DAY)
  for (let left = days; left > 0; ) {
    day += 1
    // 1970-01-01 was a Thursday.
    const weekday = (day + 4) % 7
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** @returns the day so many weeks after a moment, as YYYY-MM-DD. */
export function weeksAfter(moment: Date, weeks: number): string {
  return new Date(moment.getTime() + weeks * 7 * DAY).toISOString().slice(0, 10)
}
