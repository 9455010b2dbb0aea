/** The date of a sentence: the first that stands in it. */
import { findDates } from '../../search/query-dates.ts'

/** @returns EDTF; '' where no date stands in the text. A bound ('before 1900') is no date of an event. */
export function dateIn(text: string): string {
  return findDates(text).find(({ plain }) => plain)?.edtf ?? ''
}

/** The date of a field that is one: 'from June 24, 1865', '1937–1943'. */
export function dateOf(value: string): string {
  return findDates(value)[0]?.edtf ?? ''
}
