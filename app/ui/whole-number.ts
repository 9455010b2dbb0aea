/** Counts as readers write them: 3,427. Without Intl, whose first use costs a phone as much as drawing ten cards. */
export function wholeNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
