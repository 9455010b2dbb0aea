/** Dates of a person as catalogs print them after a name: 'American, 1923–2013', 'b. 1930', '(born Lynn, 1891)', 'active 1880s'. */
import { LONGEST_DATE, readFreeDate } from './free-dates.ts'

interface LifeDates {
  /** EDTF: 1923/2013, 1930/.., ../1950; '' where none could be read. */
  dates: string
  /** What else is said: nationality, place of birth. */
  rest: string
}

const BIRTH = /\b(?:born|b\.)\s*(?:in\s+)?/i
const DEATH = /\b(?:died|d\.)\s*(?:in\s+)?/i
const YEARS =
  /(?:\(\s*|(?<![\s(])\s+)?((?:c(?:a|irca)?\.?\s*)?\d{4}\??)\s*[‐‑‒–—-]\s*((?:c(?:a|irca)?\.?\s*)?(?:\d{4}\??|present|living)?)\s*\)?/i
const YEAR = /(?:c(?:a|irca)?\.?\s*)?\d{4}\??/

/** Reads the dates of a life. @returns null where the text names none. */
export function readLifeDates(text: string): LifeDates | null {
  if (text.length > LONGEST_DATE) return null
  const plain = text.replace(/\s+/g, ' ').trim()
  const span = YEARS.exec(plain)
  if (span && !/\b(?:active|fl\.|flourished)/i.test(plain.slice(0, span.index))) {
    const end = /\d/.test(span[2] ?? '') ? point(span[2]) : '..'
    return lived(`${point(span[1])}/${end}`, plain.replace(span[0], ' '))
  }
  const born = yearAfter(BIRTH, plain)
  const died = yearAfter(DEATH, plain)
  if (!born && !died) return null
  const rest = [born, died].reduce((left, found) => (found ? left.replace(found.words, found.between) : left), plain)
  return lived(`${point(born?.year) || '..'}/${point(died?.year) || '..'}`, rest)
}

function lived(dates: string, rest: string): LifeDates | null {
  const read = readFreeDate(dates)
  if (read.state !== 'date') return null
  const left = rest
    .replace(/(?<![\s,;()])[\s,;()]+$|^[\s,;()]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,])[\s,]*([,;])/g, '$1')
  return { dates: read.edtf, rest: left }
}

/** The year after a word, past a place between them: 'born Lynn, Mass., 1891'. */
function yearAfter(word: RegExp, text: string): { words: string; between: string; year: string } | null {
  const match = new RegExp(`${word.source}([^\\d;]*?)(${YEAR.source})`, 'i').exec(text)
  return match ? { words: match[0], between: match[1] ?? '', year: match[2] ?? '' } : null
}

function point(words: string | undefined): string {
  const read = readFreeDate(words ?? '')
  return read.state === 'date' ? read.edtf : ''
}

/** A life in words, as entries of people give it: '1863–1939', 'born 1930', 'died 1950'. @param dates as `readLifeDates` gives them. */
export function lifeInWords(dates: string): string {
  const [birth = '', death = ''] = dates.split('/').map((point) => (point === '..' ? '' : point))
  if (birth !== '' && death !== '') return `${birth}–${death}`
  return birth !== '' ? `born ${birth}` : death !== '' ? `died ${death}` : ''
}
