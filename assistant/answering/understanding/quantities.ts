/** How many of something a thing has: a number before the noun in what is said of it. */
import { fold, tokens } from '../../../search/analysis.ts'
import type { Fact } from '../../facts/fact.ts'

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** '2,300', 'thirty-seven': the number that a word is; null where it is none. */
export function numberOf(word: string): number | null {
  const plain = fold(word).replaceAll(',', '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const [tens = '', units = ''] = plain.split('-')
  if (UNITS.includes(plain)) return UNITS.indexOf(plain)
  if (!TENS.includes(tens) || tens === 'zero') return null
  return TENS.indexOf(tens) * 10 + (units === '' ? 0 : UNITS.indexOf(units))
}

export interface Quantity {
  number: number
  /** The words that say it: '101 cities and towns'. */
  said: string
  fact: Fact
}

/** Words between a number and what it counts. */
const BETWEEN = 2

/** @param counted stems of what is counted. @returns the first number of the facts that counts it. */
export function quantityOf(facts: readonly Fact[], counted: readonly string[]): Quantity | null {
  for (const fact of facts) {
    const text = fact.value
    // A match is looked for from where the last one ended.
    let reached = 0
    for (const [number] of text.matchAll(/(?<![\p{L}\d.,$])(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\p{L}+(?:-\p{L}+)?)(?![\d])/gu)) {
      const value = numberOf(number)
      if (value === null || (value > 1800 && value < 2100 && !number.includes(','))) continue
      const from = text.indexOf(number, reached)
      reached = from + number.length
      const [clause = ''] = text.slice(reached).split(/[,.;:()]/)
      if (/^\s*(?:more|other|further|additional)\b/.test(clause)) continue
      const after = tokens(clause).slice(0, BETWEEN + counted.length + 1)
      const at = after.findIndex(({ term }) => counted.includes(term))
      const last = after.findLast(({ term }) => counted.includes(term))
      const has = new Set(after.map(({ term }) => term))
      if (at < 0 || at > BETWEEN || !last || !counted.every((term) => has.has(term))) continue
      return { number: value, said: text.slice(from, from + number.length + last.end), fact }
    }
  }
  return null
}
