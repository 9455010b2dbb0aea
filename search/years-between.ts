/** The years that days touch: for weighing a date, which every engine must do alike. */

const DAY = 86_400_000

/** @param first, last days since 1970-01-01; null: no bound. */
export function yearsBetween(first: number | null, last: number | null): { from: number; to: number } {
  const yearOf = (day: number) => new Date(day * DAY).getUTCFullYear()
  return { from: first === null ? Number.NEGATIVE_INFINITY : yearOf(first), to: last === null ? Number.POSITIVE_INFINITY : yearOf(last) }
}
