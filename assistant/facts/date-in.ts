/** The date of a sentence: the first that stands in it. */
import { findDates } from '../../search/query-dates.ts'

/** @returns EDTF; '' where no date stands in the text. A bound ('before 1900') is no date of an event. */
export function dateIn(text: string): string {
  return findDates(text).find(({ plain }) => plain)?.edtf ?? ''
}
