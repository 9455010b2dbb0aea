/** A range of years as a sentence says what is narrowed by it. */
import { phrase, TEXTS, type Tongue } from './templates.ts'

export function saidYears({ from, to }: { from: number | null; to: number | null }, tongue: Tongue): string {
  if (from === null) return phrase(TEXTS.yearsBefore, tongue, { year: String((to ?? 0) + 1) })
  if (to === null) return phrase(TEXTS.yearsSince, tongue, { year: String(from) })
  if (from === to) return phrase(TEXTS.yearsIn, tongue, { year: String(from) })
  return phrase(TEXTS.yearsFromTo, tongue, { from: String(from), to: String(to) })
}
