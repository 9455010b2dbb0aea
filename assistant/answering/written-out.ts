/** Days and years that everybody says shorter than sources write them: '9/11', "in '95", 'the 70s', 'the seventies'. */

const TENS = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']
const DECADE = new RegExp(`\\bthe ((?:early|mid|late)[ -])?(${TENS.join('|')})\\b( of the (?:nineteenth|19th) century\\b)?`, 'gi')
/** Two figures up to this are of this century. */
const LATEST = 26

export function writtenOut(text: string): string {
  return text
    .replace(/\b9\s?\/\s?11\b/g, 'September 11, 2001')
    .replace(/(?<![\p{L}\p{N}])[‘’'](\d\d)(s?)\b/gu, (_, year: string, many: string) => century(Number(year), many))
    .replace(/\bthe ((?:early |mid-|late )?)([2-9]0)s\b/g, (_, part: string, year: string) => `the ${part}19${year}s`)
    .replace(DECADE, (_, part: string | undefined, word: string, before: string | undefined) => {
      const tens = TENS.indexOf(word.toLowerCase()) + 2
      return `the ${part ?? ''}${before ? 18 : 19}${tens}0s`
    })
}

function century(year: number, many: string): string {
  const shown = String(year).padStart(2, '0')
  return `${year <= LATEST && many === '' ? 20 : 19}${shown}${many}`
}
