/** What narrows a list or a search, as a sentence says it. */
import { NARROWED, phrase, TEXTS, type Tongue } from './templates.ts'

export function saidYears({ from, to }: { from: number | null; to: number | null }, tongue: Tongue): string {
  if (from === null) return phrase(TEXTS.yearsBefore, tongue, { year: String((to ?? 0) + 1) })
  if (to === null) return phrase(TEXTS.yearsSince, tongue, { year: String(from) })
  if (from === to) return phrase(TEXTS.yearsIn, tongue, { year: String(from) })
  return phrase(TEXTS.yearsFromTo, tongue, { from: String(from), to: String(to) })
}

/** The words of a search as a sentence says them. */
export function withWords(words: readonly string[], tongue: Tongue): string {
  const quoted = words.map((word) => `“${word}”`)
  const name = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} ${tongue === 'es' ? 'y' : 'and'} ${quoted.at(-1)}` : (quoted[0] ?? '')
  return phrase(words.join(' ').includes(' ') ? NARROWED.words : NARROWED.text, tongue, { name })
}
