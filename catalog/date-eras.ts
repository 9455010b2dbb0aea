/**
 * Eras written with years: '44 BCE', '500 B.C.', 'AD 79', '5th century BC', '44-30 BC'. Years before our era become 'b0044', early years
 * of our era 'a0079', so that what reads them needs no word; EDTF counts 1 BCE as the year 0.
 */

const BEFORE = String.raw`b\.?\s?c\.?(?:\s?e\.?)?(?![a-z])`
const OURS = String.raw`(?:a\.?\s?d\.?|c\.?\s?e\.?)(?![a-z])`
const YEAR = String.raw`(?<![\d./a-z])(\d{1,4})`
const TO = String.raw`(\s*(?:[‐‑‒–—-]|to|and|or)\s*(?:ca?\.?\s*)?)`

const before = (year: string) => `b${year.padStart(4, '0')}`
const ours = (year: string) => (year.length === 4 ? year : `a${year.padStart(4, '0')}`)

const REWRITES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [new RegExp(String.raw`(\d{1,2}(?:st|nd|rd|th)) (?:century|cent\.?|c\.?) ${BEFORE}`, 'g'), (_, century = '') => `b${century} century`],
  [new RegExp(String.raw`(\d(?:st|nd|rd|th) (?:century|cent\.?|c\.?)) ${OURS}`, 'g'), (_, century = '') => century],
  [new RegExp(String.raw`${YEAR}\s*${BEFORE}`, 'g'), (_, year = '') => before(year)],
  [/(?<![a-z])a\.?\s?d\.?\s*(\d{1,4})(?!\d)/g, (_, year = '') => ours(year)],
  [new RegExp(String.raw`${YEAR}\s*${OURS}`, 'g'), (_, year = '') => ours(year)],
  [new RegExp(String.raw`${YEAR}${TO}(?=b\d{4})`, 'g'), (_, year = '', to = '') => before(year) + to],
  [new RegExp(String.raw`(a\d{4})${TO}(\d{1,3})(?!\d)`, 'g'), (_, first = '', to = '', year = '') => first + to + ours(year)],
]

/** @param text lower case. */
export function markEras(text: string): string {
  if (!/(?:b\.?\s?c|a\.?\s?d|c\.?\s?e)/.test(text)) return text
  let result = text
  for (const [pattern, replacement] of REWRITES) result = result.replace(pattern, replacement)
  return result
}

/** The year that four figures mean, with their era: 'b0044' is -43, as EDTF counts. */
export function yearOf(figures: string): number {
  return figures.startsWith('b') ? 1 - Number(figures.slice(1)) : Number(figures.replace(/^a/, ''))
}

/** Four figures of EDTF: -0043, 0079. */
export function yearFigures(year: number): string {
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/** The decade that a year is of: '1920s'; 49 to 40 BCE are the '40s BCE'. */
export function decadeOf(year: number): string {
  return year > 0 ? `${Math.floor(year / 10) * 10}s` : `${Math.floor((1 - year) / 10) * 10}s BCE`
}

/** For sorting decades by their labels. */
export function decadeOrder(label: string): number {
  const first = Number.parseInt(label, 10)
  return label.endsWith(' BCE') ? -first - 10 : first
}
