/**
 * The many spellings of one date brought to one: times of day, weekdays and brackets taken off, every dash alike, figures
 * in the order year, month, day. What is left is read by calendar-words.ts and free-dates.ts.
 */
import { dotDates, type HyphenMeaning } from './calendar-words.ts'
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
