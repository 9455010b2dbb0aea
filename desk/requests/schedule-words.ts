/** How times of the schedule are said, on pages and in letters. */
import * as researchWords from '../../messages/en/research.ts'
import type { Words } from '../../messages/words.ts'
import type { Schedule, Span } from './schedule.ts'

/** '2-3 business days' */
export function spanIn(t: Words, { unit, least, most }: Span): string {
  return t(unit === 'weeks' ? researchWords.weeks : researchWords.businessDays, { least, most })
}

/** Whether messages say anything of fees. */
export function feesIn({ fees }: Pick<Schedule, 'fees'>): 'yes' | 'no' {
  return fees ? 'yes' : 'no'
}
