/** Years and decades in a question: 'from the 1970s', 'before 1880', 'between 1920 and 1930', 'the 19th century'. */
export interface YearRange {
  from: number | null
  to: number | null
  /** As a sentence says it: 'from the 1970s'. */
  shown: string
}

const YEAR = '((?:1[5-9]|20)\\d\\d)'
const DECADE_WORDS = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

const CENTURY_WORDS = ['nineteenth', 'twentieth', 'twenty-first']

type Reader = readonly [pattern: RegExp, range: (match: readonly string[]) => YearRange]

const READERS: readonly Reader[] = [
  [
    /\b(?:the )?((?:1[5-9]|20)\d)0s\s?(?:and|to|through|until|-|–)\s?(?:the )?((?:1[5-9]|20)\d)0s\b/i,
    ([, one = '', other = '']) => span(Number(one) * 10, Number(other) * 10 + 9),
  ],
  [new RegExp(`\\b(?:in or after|no earlier than|not before) ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year))],
  [new RegExp(`\\b(?:in or before|no later than|up to and including) ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year) + 1)],
  [new RegExp(`\\bolder than ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year))],
  [new RegExp(`\\b(?:newer|younger) than ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year) + 1)],
  [/\b(?:the )?((?:1[5-9]|20)\d)0s (?:or|and) (?:later|after|onwards?)\b/i, ([, decade = '']) => after(Number(decade) * 10)],
  [
    new RegExp(`\\b${YEAR} (?:or|and) (?:later|after|onwards?)\\b|\\b${YEAR} onwards?\\b`, 'i'),
    ([, one, other]) => after(Number(one ?? other)),
  ],
  [new RegExp(`\\b${YEAR} (?:or|and) (?:earlier|before)\\b`, 'i'), ([, year = '']) => before(Number(year) + 1)],
  [
    new RegExp(`\\b(?:between|from) ${YEAR} (?:and|to|until|through) ${YEAR}\\b`, 'i'),
    ([, from = '', to = '']) => span(Number(from), Number(to)),
  ],
  [new RegExp(`\\b${YEAR}\\s?[-–—]\\s?${YEAR}\\b`), ([, from = '', to = '']) => span(Number(from), Number(to))],
  [/\b(?:before|until|prior to|earlier than) (?:the )?((?:1[5-9]|20)\d)0s\b/i, ([, decade = '']) => before(Number(decade) * 10)],
  [/\b(?:after|since) (?:the )?((?:1[5-9]|20)\d)0s\b/i, ([, decade = '']) => after(Number(decade) * 10 + 10)],
  [/\b(?:the )?((?:1[5-9]|20)\d)0['’]?s\b/i, ([, decade = '']) => decadeOf(Number(decade) * 10)],
  [/['’](\d)0s\b/, ([, decade = '']) => decadeOf(1900 + Number(decade) * 10)],
  [
    new RegExp(`\\b(seventeen|eighteen)[- ](${DECADE_WORDS.join('|')})\\b`, 'i'),
    ([, century = '', word = '']) =>
      decadeOf((century.toLowerCase() === 'eighteen' ? 1820 : 1720) + 10 * DECADE_WORDS.indexOf(word.toLowerCase())),
  ],
  [
    new RegExp(`\\b(?:nineteen[- ])?(${DECADE_WORDS.join('|')})\\b`, 'i'),
    ([, word = '']) => decadeOf(1920 + 10 * DECADE_WORDS.indexOf(word.toLowerCase())),
  ],
  [/\b(1[6-9]|2[01])(?:st|th) century\b/i, ([, century = '']) => centuryOf(Number(century))],
  [/\b(nineteenth|twentieth|twenty-first) century\b/i, ([, word = '']) => centuryOf(CENTURY_WORDS.indexOf(word.toLowerCase()) + 19)],
  [new RegExp(`\\b(?:before|prior to|earlier than) ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year))],
  [new RegExp(`\\b(?:until|up to|by) ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year) + 1)],
  [new RegExp(`\\b(?:after|later than) ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year) + 1)],
  [new RegExp(`\\bsince ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year))],
  [new RegExp(`(?<![-:.\\d])\\b${YEAR}\\b(?![-:.]\\d)`), ([, year = '']) => span(Number(year), Number(year))],
]

/** @returns the first range that stands in a text, and the text without it; null where there is none. */
export function yearRange(text: string): { range: YearRange; rest: string } | null {
  for (const [pattern, range] of READERS) {
    const match = text.match(pattern)
    if (match) return { range: range([...match]), rest: text.replace(pattern, ' ') }
  }
  return null
}

function span(one: number, other: number): YearRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to, shown: from === to ? `from ${from}` : `from ${from} to ${to}` }
}

function before(year: number): YearRange {
  return { from: null, to: year - 1, shown: `from before ${year}` }
}

function after(year: number): YearRange {
  return { from: year, to: null, shown: `from ${year} or later` }
}

function decadeOf(from: number): YearRange {
  return { from, to: from + 9, shown: `from the ${from}s` }
}

function centuryOf(century: number): YearRange {
  return { from: (century - 1) * 100, to: century * 100 - 1, shown: `from the ${century}${century === 21 ? 'st' : 'th'} century` }
}
