/** Counts as readers write them: 3,427. One formatter for all, as making one costs more than a whole card. */
const GROUPED = new Intl.NumberFormat('en-US')

export function wholeNumber(count: number): string {
  return Math.abs(count) < 1000 ? String(count) : GROUPED.format(count)
}
