/**
 * Days, months and seasons written out, in a text about a date: 'April 8, 1861', '12 August 1872', '1933 January 21',
 * 'August - September 1965', '5/16/1921' all become dotted dates (1861.04.08), so that what is left between them is
 * only words, commas and dashes.
 */

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const SEASON_NUMBERS: Readonly<Record<string, string>> = { spring: '21', summer: '22', autumn: '23', fall: '23', winter: '24' }
const MONTH =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)\\.?'
const SEASON = 'spring|summer|autumn|fall|winter'
const YEAR = '([ab]?\\d{4})(?!\\d)'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const TO = '\\s*(?:[–-]|/|&|\\bto\\b|\\band\\b)\\s*'

/** How '1909-12' is meant: `month`: December 1909 (spreadsheets, ISO 8601); `range`: 1909 to 1912 (archival prose). */
export type HyphenMeaning = 'month' | 'range'

type Rewrite = [RegExp, (...parts: string[]) => string]

const dotted = (year: string, month: string, day?: string): string =>
  day === undefined ? `${year}.${monthNumber(month)}` : `${year}.${monthNumber(month)}.${day.padStart(2, '0')}`

/** Longer patterns first: what one rewrites, the next no longer sees. */
const REWRITES: readonly Rewrite[] = [
  // May 12-15, 1920 and 12-15 May 1920
  [rule(`${MONTH}\\s*${DAY}${TO}${DAY}[\\s,]+${YEAR}`), (_, m = '', a = '', b = '', y = '') => `${dotted(y, m, a)}–${dotted(y, m, b)}`],
  [rule(`${DAY}${TO}${DAY}\\s+${MONTH}[\\s,]+${YEAR}`), (_, a = '', b = '', m = '', y = '') => `${dotted(y, m, a)}–${dotted(y, m, b)}`],
  // May 12 - June 3, 1920 and 12 May - 3 June 1920
  [
    rule(`${MONTH}\\s*${DAY}${TO}${MONTH}\\s*${DAY}[\\s,]+${YEAR}`),
    (_, m = '', a = '', n = '', b = '', y = '') => `${dotted(y, m, a)}–${dotted(y, n, b)}`,
  ],
  [
    rule(`${DAY}\\s+${MONTH}${TO}${DAY}\\s+${MONTH}[\\s,]+${YEAR}`),
    (_, a = '', m = '', b = '', n = '', y = '') => `${dotted(y, m, a)}–${dotted(y, n, b)}`,
  ],
  // April 8, 1861; March, 26, 1984; 12 August 1872; 1933 January 21
  [rule(`${MONTH}[\\s,]*\\b${DAY}[\\s,]+${YEAR}`), (_, m = '', d = '', y = '') => dotted(y, m, d)],
  [rule(`${DAY}\\s+${MONTH}[\\s,]+${YEAR}`), (_, d = '', m = '', y = '') => dotted(y, m, d)],
  [rule(`${YEAR}[\\s,]+${MONTH}\\s+${DAY}(?!\\d)`), (_, y = '', m = '', d = '') => dotted(y, m, d)],
  // August - September 1965; May 1949; 1949 May
  [rule(`${MONTH}${TO}${MONTH}[\\s,]+${YEAR}`), (_, m = '', n = '', y = '') => `${dotted(y, m)}–${dotted(y, n)}`],
  // 1962 March-April
  [rule(`${YEAR}[\\s,]+${MONTH}${TO}${MONTH}(?![\\s,]*\\d)`), (_, y = '', m = '', n = '') => `${dotted(y, m)}–${dotted(y, n)}`],
  [rule(`${MONTH}[\\s,]+${YEAR}`), (_, m = '', y = '') => dotted(y, m)],
  [rule(`${YEAR}[\\s,]+${MONTH}(?![\\s,]*\\d)`), (_, y = '', m = '') => dotted(y, m)],
  [rule(`(${SEASON})${TO}(${SEASON})[\\s,]+${YEAR}`), (_, s = '', t = '', y = '') => `${y}.${SEASON_NUMBERS[s]}–${y}.${SEASON_NUMBERS[t]}`],
  [rule(`${YEAR}[\\s,]+(${SEASON})(?![\\s,]*\\d)`), (_, y = '', s = '') => `${y}.${SEASON_NUMBERS[s]}`],
  [rule(`(spring|summer|autumn|fall|winter)(?: of)?[\\s,]+${YEAR}`), (_, s = '', y = '') => `${y}.${SEASON_NUMBERS[s]}`],
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g, (_, y = '', m = '', d = '') => `${y}.${m}.${d}`],
]

function rule(pattern: string): RegExp {
  return new RegExp(`(?<![a-z\\d.])${pattern}`, 'g')
}

function monthNumber(name: string): string {
  const at = MONTH_NAMES.findIndex((month) => month.startsWith(name.slice(0, 3)))
  return String(at + 1).padStart(2, '0')
}

/**
 * Rewrites every written-out date of a lower-case text as a dotted one.
 * @param text lower case, spaces collapsed.
 */
export function dotDates(text: string, hyphen: HyphenMeaning): string {
  let result = text
  for (const [pattern, replacement] of REWRITES) result = result.replace(pattern, replacement)
  return hyphen === 'month' ? result.replace(/(?<![\d.–-])(\d{4})-(0[1-9]|1[0-2])(?![\d-])/g, '$1.$2') : result
}
