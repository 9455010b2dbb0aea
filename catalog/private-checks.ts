/** What makes a number the number it looks like: ranges that are given out, and check digits. Each takes a match as it stands in a text. */
import type { PrivateCheck } from './contract/privacy-rules.ts'

/** Years that a person may have lived at the most: an older date of birth is nobody's any more. */
const LIFETIME = 110

/** Letters that recognition reads for digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' }

/** The digits of a match, look-alikes read as what they stand for. */
export function digitsOf(match: string): string {
  return match.replace(/[OoQIl|SB]/g, (letter) => LOOK_ALIKES[letter] ?? '').replace(/\D/g, '')
}

/** Numbers of advertisements and examples, which are nobody's. */
const PLACEHOLDERS = new Set(['078051120', '219099999', '123456789', '987654321'])

/** Area, group and serial as the Social Security Administration gives them out; numbers from 900 are taxpayers' (ITIN). */
function isSsn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || PLACEHOLDERS.has(digits)) return false
  const [area, group, serial] = [Number(digits.slice(0, 3)), Number(digits.slice(3, 5)), Number(digits.slice(5))]
  if (area === 0 || area === 666 || group === 0 || serial === 0) return false
  return area < 900 || (group >= 50 && group !== 89 && group !== 93)
}

function sumOfLuhn(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** Numbers that card schemes give out: Visa, Mastercard, American Express, Discover, Diners Club, JCB. */
const SCHEMES: readonly (readonly [first: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|65|64[4-9])/, [16, 19]],
  [/^3(?:0[0-5]|[689])/, [14]],
  [/^35(?:2[89]|[3-8])/, [16]],
]

function isCard(digits: string): boolean {
  const known = SCHEMES.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length))
  return known && !/^(\d)\1*$/.test(digits) && sumOfLuhn(digits) % 10 === 0
}

/** Federal Reserve district and check digit of the American Bankers Association. */
function isRouting(digits: string): boolean {
  if (digits.length !== 9 || !/^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits) || /^0+$/.test(digits)) return false
  const weights = [3, 7, 1]
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0
}

/** North American Numbering Plan: neither area nor exchange begins with 0 or 1. Seven digits have no area. */
function isPhone(digits: string): boolean {
  const local = digits.length > 10 ? digits.slice(-10) : digits
  if (digits.length > 11 || (digits.length === 11 && !digits.startsWith('1'))) return false
  return local.length === 7 ? /^[2-9]\d{6}$/.test(local) : /^[2-9](?!11)\d\d[2-9]\d{6}$/.test(local)
}

const plain = (match: string) => match.replace(/[l|]/g, '1').replace(/[^\p{L}\p{N}]/gu, '')

/** @param today as a year. */
export function passes(check: PrivateCheck, match: string, today: number): boolean {
  switch (check) {
    case 'none':
      return true
    case 'ssn':
      return isSsn(digitsOf(match))
    case 'card':
      return isCard(digitsOf(match))
    case 'routing':
      return isRouting(digitsOf(match))
    case 'phone':
      return isPhone(digitsOf(match))
    case 'plate':
      return /^(?=\D*\d)[A-Z0-9]{4,8}$/.test(plain(match)) && !/^(?:(?:1[89]|20)\d\d|\d{8})$/.test(plain(match))
    case 'license':
      return (plain(match).match(/\d/g)?.length ?? 0) >= 5
    case 'living':
      return isOfLiving(match, today)
  }
}

/** Whether a date can be the birthday of somebody who lives: two digits of a year can be. */
function isOfLiving(match: string, today: number): boolean {
  const years = match.match(/\d{4}/g)
  if (!years) return true
  return years.some((year) => Number(year) > today - LIFETIME && Number(year) <= today)
}
