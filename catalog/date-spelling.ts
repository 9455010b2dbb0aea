/**
 * The many spellings of one date brought to one: times of day, weekdays and brackets taken off, every dash alike, figures
 * in the order year, month, day. What is left is read by dotDates and free-dates.ts.
 */
import { markEras } from './date-eras.ts'

/** Which of two figures is the month where both could be: 5/6/1921 in the United States, 6/5/1921 elsewhere. */
export type FigureOrder = 'month-first' | 'day-first'

const ORDINALS: Readonly<Record<string, number>> = {
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  'twenty-first': 21,
}
/** A date or time stamp of a database: only its day is meant. */
const TIME = /[t ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?(?=$|[\s;/,])/g
const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?!\s)(?=[a-z]*\.?\s*\d)/g
const FIGURES = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d/.-])/g

/** @returns the text in lower case, dates dotted (1921.05.16), ranges with an en dash. */
export function plainSpelling(text: string, hyphen: HyphenMeaning, order: FigureOrder): string {
  const plain = unknownFigures(markEras(text.toLowerCase()))
    .replace(TIME, '')
    .replace(/\b(?:0{2}:0{2}(?::0{2})?)\b/g, '')
    .replace(/[[\]<>]/g, '')
    .replace(/(?:©|\(c\))\s*(\d)/g, '$1')
    .replace(WEEKDAY, '')
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?) (?:day )?of (?=[a-z])/g, '$1 ')
    .replace(new RegExp(`\\b(${Object.keys(ORDINALS).join('|')})(?= (?:c\\b|cent))`, 'g'), (word) => `${ORDINALS[word]}th`)
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\s*(?:[‐‑‒–—-]|to|and)\s*(\d{1,2}(?:st|nd|rd|th) (?:c\b\.?|cent\.?|century))/g, '$1th century–$2')
    .replace(FIGURES, (_, a: string, sign: string, b: string, year: string) => figures(a, b, year, sign, order))
    .replace(/(?<!\d)(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/g, (_, y: string, m: string, d: string) => `${y}.${two(m)}.${two(d)}`)
    .replace(/(?<![\d/.])(0?[1-9]|1[0-2])\/(\d{4})(?![\d/])/g, (_, month: string, year: string) => `${year}.${two(month)}`)
    .replace(/(?<![\d/.-])(\d{4})\/(\d{1,2})(?![\d/.-])/g, (_, year: string, more: string) => slashed(year, more, hyphen))
    .replace(/\bc(?:a|irca)?\.?(?=\d)/g, 'c. ')
    .replace(/(?<!\s)\s+\(?(?:circa|ca?\.?|approx(?:imately|\.)?)\)?(?=$|[;,])/g, (found, at: number, all: string) =>
      // '19th c.' is a century.
      /\d(?:st|nd|rd|th)$/.test(all.slice(0, at)) ? found : '~',
    )
    .replace(/(?<!\d)(\d{4})~/g, 'c. $1')
  return dotDates(plain, hyphen)
    .replace(/\(or\b/g, ' or')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\)/g, '')
    .replace(/\b(early|mid|late)\s*[‐‑‒–—-]\s*/g, '$1 ')
    .replace(/[‐‑‒–—-]+/g, '–')
    .replace(/–\s*(?:present|now|today|date|current|ongoing|\?)(?=$|[;,])/g, '–')
    .replace(/\s(?:to|through|thru|until) (?:the )?(?:present|now|today|date)(?=$|[;,])/g, '–')
    .replace(/\b(?:no|not) (earlier|later) than\b|\bnot (before|after)\b/g, (_, than?: string, not?: string) =>
      (than ?? not) === 'earlier' || not === 'before' ? 'from' : 'until',
    )
    .replace(/\s(?:through|thru)\s/g, ' to ')
    .replace(/(?<![.,\s])[.,\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** '19--', '191-', '[192-?]', '19??', '192x': figures that nobody knows. */
function unknownFigures(text: string): string {
  return text
    .replace(
      /(?<!\d)(1\d|20)(?:--|\?\?|xx|__|[‐‑‒–—]{1,2}(?=[\]?\s]|$))(\?*)(?![\d-])/g,
      (_, known: string, doubt: string) => `${Number(known) + 1}th century${doubt}`,
    )
    .replace(/(?<!\d)((?:1\d|20)\d)(?:[‐‑‒–—-]|\?|x|_)(\?*)(?=[\]\s;,]|$)/g, (_, known: string, doubt: string) => `${known}0s${doubt}`)
}

function two(figure: string): string {
  return figure.padStart(2, '0')
}

/** A figure above 12 is a day wherever it stands; dots are written with the day first. */
function figures(a: string, b: string, year: string, sign: string, order: FigureOrder): string {
  const dayFirst = Number(a) > 12 ? Number(b) <= 12 : Number(b) <= 12 && (sign === '.' || order === 'day-first')
  return dayFirst ? `${year}.${two(b)}.${two(a)}` : `${year}.${two(a)}.${two(b)}`
}

/** '1921/22' is a span of two years; '1921/05' a month where hyphens mean months. */
function slashed(year: string, more: string, hyphen: HyphenMeaning): string {
  const month = Number(more) >= 1 && Number(more) <= 12 && more.length === 2
  const span = Number(more) > Number(year.slice(-more.length))
  return month && (hyphen === 'month' || !span) ? `${year}.${more}` : `${year}–${more}`
}

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
function dotDates(text: string, hyphen: HyphenMeaning): string {
  let result = text
  for (const [pattern, replacement] of REWRITES) result = result.replace(pattern, replacement)
  return hyphen === 'month' ? result.replace(/(?<![\d.–-])(\d{4})-(0[1-9]|1[0-2])(?![\d-])/g, '$1.$2') : result
}
