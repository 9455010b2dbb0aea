/** Years and decades in a question: 'from the 1970s', 'before 1880', 'between 1920 and 1930', 'the 19th century'. */
export interface YearRange {
  from: number | null
  to: number | null
  /** As a sentence says it: 'from the 1970s'. */
  shown: string
}

const YEAR = '((?:1[5-9]|20)\\d\\d)'
const DECADE_WORDS = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

const DECADE = `(?:nineteen[- ])?(?:${DECADE_WORDS.join('|')})`

const CENTURY_WORDS = ['nineteenth', 'twentieth', 'twenty-first']

/** Times that readers name instead of their years. */
const NAMED_TIMES: readonly (readonly [words: string, from: number, to: number])[] = [
  ['(?:the )?(?:american )?civil war', 1861, 1865],
  ['(?:the )?(?:first world war|world war (?:one|i)|great war|wwi)', 1914, 1918],
  ['(?:the )?(?:second world war|world war (?:two|ii)|ww(?:ii|2))', 1939, 1945],
  ['(?:the )?great depression', 1929, 1939],
]

type Reader = readonly [pattern: RegExp, range: (match: readonly string[]) => YearRange]

const READERS: readonly Reader[] = [
  ...NAMED_TIMES.flatMap(([words, from, to]): Reader[] => [
    [new RegExp(`\\b(?:before|prior to|until|up to|older than|earlier than) ${words}\\b`, 'i'), () => before(from)],
    [new RegExp(`\\b(?:after|since|following|newer than|later than) ${words}\\b`, 'i'), () => after(to + 1)],
    [new RegExp(`\\b(?:in|during|from|of|throughout) ${words}\\b`, 'i'), () => span(from, to)],
  ]),
  [
    /\b(?:the )?((?:1[5-9]|20)\d)0s\s?(?:and|or|to|through|until|-|–)\s?(?:from |in |of )?(?:the )?((?:1[5-9]|20)\d)0s\b/i,
    ([, one = '', other = '']) => span(Number(one) * 10, Number(other) * 10 + 9),
  ],
  [
    new RegExp(`\\b(?:the )?(${DECADE}) (?:and|to|or|until|through) (?:the )?(${DECADE})\\b`, 'i'),
    ([, one = '', other = '']) => span(decadeNamed(one), decadeNamed(other) + 9),
  ],
  [
    new RegExp(`\\b(?:before|until|prior to|earlier than|older than) (?:the )?(${DECADE})\\b`, 'i'),
    ([, decade = '']) => before(decadeNamed(decade)),
  ],
  [new RegExp(`\\b(?:after|since) (?:the )?(${DECADE})\\b`, 'i'), ([, decade = '']) => after(decadeNamed(decade) + 10)],
  [/\b(early|late|mid)[- ](?:the )?((?:1[5-9]|20)\d)0s\b/i, ([, part = '', decade = '']) => partOf(part, Number(decade) * 10)],
  [
    /\b(?:the )?(first|second) half of the (1[6-9]|2[01])(?:st|th) century\b/i,
    ([, half = '', century = '']) => halfOf(half, Number(century)),
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
    new RegExp(`\\b(?:(?:between|from) (?:the years )?${YEAR} and|${YEAR} (?:to|until|till|through)) ${YEAR}\\b`, 'i'),
    ([, between, from, to = '']) => span(Number(between ?? from), Number(to)),
  ],
  [new RegExp(`\\b${YEAR}\\s?[-–—]\\s?${YEAR}\\b`), ([, from = '', to = '']) => span(Number(from), Number(to))],
  [/\b(?:before|until|prior to|earlier than|older than) (?:the )?((?:1[5-9]|20)\d)0s\b/i, ([, decade = '']) => before(Number(decade) * 10)],
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
  [/\b(?:this|the present|the current) century\b/i, () => centuryOf(21)],
  [/\b(?:the )?(?:last|previous|past) century\b/i, () => centuryOf(20)],
  [/\b(1[6-9]|2[01])(?:st|th) century\b/i, ([, century = '']) => centuryOf(Number(century))],
  [/\b(nineteenth|twentieth|twenty-first) century\b/i, ([, word = '']) => centuryOf(CENTURY_WORDS.indexOf(word.toLowerCase()) + 19)],
  [new RegExp(`\\b(?:before|prior to|earlier than) ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year))],
  [new RegExp(`\\b(?:until|up to|by) ${YEAR}\\b`, 'i'), ([, year = '']) => before(Number(year) + 1)],
  [new RegExp(`\\b(?:after|later than) ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year) + 1)],
  [new RegExp(`\\bsince ${YEAR}\\b`, 'i'), ([, year = '']) => after(Number(year))],
  [new RegExp(`(?<![-:.\\d])\\b${YEAR}\\b(?![-:.]\\d)`), ([, year = '']) => span(Number(year), Number(year))],
]

/** @returns what all ranges that stand in a text have in common, or from the first to the last where they have nothing, and the text with blanks in their places; null where there is none. */
export function yearRange(text: string): { range: YearRange; rest: string } | null {
  let found: YearRange | null = null
  let rest = text
  for (const [pattern, range] of READERS) {
    for (let match = rest.match(pattern); match; match = rest.match(pattern)) {
      const next = range([...match])
      found = found ? (common(found, next) ?? either(found, next)) : next
      rest = rest.replace(pattern, (words) => ' '.repeat(words.length))
    }
  }
  return found ? { range: found, rest } : null
}

/** 'After 1900 and before 1950'; null where they have no year in common. */
function common(one: YearRange, other: YearRange): YearRange | null {
  const from = one.from === null ? other.from : Math.max(one.from, other.from ?? one.from)
  const to = one.to === null ? other.to : Math.min(one.to, other.to ?? one.to)
  if (from !== null && to !== null) return from <= to ? span(from, to) : null
  if (from !== null) return after(from)
  return to === null ? one : before(to + 1)
}

/** 'From 2023 or from 2024': what has nothing in common is meant as one or the other. */
function either(one: YearRange, other: YearRange): YearRange {
  const years = [one.from, one.to, other.from, other.to].filter((year) => year !== null)
  return years.length < 4 ? one : span(Math.min(...years), Math.max(...years))
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

/** 'Thirties' are those of the last century. */
function decadeNamed(words: string): number {
  return 1920 + 10 * DECADE_WORDS.findIndex((word) => words.toLowerCase().endsWith(word))
}

function partOf(part: string, decade: number): YearRange {
  const [from, to] = part.toLowerCase() === 'early' ? [0, 4] : part.toLowerCase() === 'late' ? [5, 9] : [3, 7]
  return { ...span(decade + from, decade + to), shown: `from the ${part.toLowerCase()} ${decade}s (${decade + from} to ${decade + to})` }
}

function halfOf(half: string, century: number): YearRange {
  const from = (century - 1) * 100 + (half.toLowerCase() === 'first' ? 0 : 50)
  return span(from, from + 49)
}

function centuryOf(century: number): YearRange {
  return { from: (century - 1) * 100, to: century * 100 - 1, shown: `from the ${century}${century === 21 ? 'st' : 'th'} century` }
}
