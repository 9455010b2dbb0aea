/** Numbers and years of a text as values: 'a hundred and twenty' is 120, and 2010 lies within '2009–2012'. */
import { tokens } from '../../search/analysis.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const VALUES = new Map([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, place) => [word, 20 + 10 * place] as const),
])
const FACTORS = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
])

export interface NumberFound {
  value: number
  start: number
  end: number
}

/** How many there are of something, in digits or words. No years, no 'one', and none that belongs to a name ('Route 3', 'June 24'). */
export function countsIn(text: string): NumberFound[] {
  const found: NumberFound[] = []
  let open: Spoken | null = null
  let before = ''
  let read = 0
  for (const { word, start, end } of tokens(text)) {
    if (start < read) continue
    const next: Spoken | null = spoken(open, word, start, end)
    if (open && (next === null || next.start !== open.start)) found.push(...counted(open))
    open = next
    if (/^\d+$/.test(word)) {
      const [tail = ''] = text.slice(end).match(/^(,\d{3})+\b/) ?? []
      read = end + tail.length
      const value = Number(`${word}${tail.replaceAll(',', '')}`)
      if (tail !== '' || !(isYear(value) || NAMED.test(before))) found.push({ value, start, end: read })
    }
    before = text.slice(start, end)
  }
  return open ? [...found, ...counted(open)] : found
}

/** A number in words as far as it was read: 'three hundred' and the part after it. */
interface Spoken {
  whole: number
  part: number
  start: number
  end: number
}

function spoken(open: Spoken | null, word: string, start: number, end: number): Spoken | null {
  if (word === 'and') return open
  const value = VALUES.get(word)
  if (value !== undefined)
    return open && open.part % 10 === 0 ? { ...open, part: open.part + value, end } : { whole: 0, part: value, start, end }
  const factor = FACTORS.get(word)
  if (factor === undefined) return null
  return open ? { ...open, whole: (open.whole + Math.max(1, open.part)) * factor, part: 0, end } : { whole: factor, part: 0, start, end }
}

function counted({ whole, part, start, end }: Spoken): NumberFound[] {
  return whole + part > 1 ? [{ value: whole + part, start, end }] : []
}

const NAMED = /^(\p{Lu}.*|on|interstate|highway|chapter|route|section|number|no|volume|page|class)$/u

function isYear(value: number): boolean {
  return value >= 1500 && value < 2100
}

export interface Years {
  from: number
  to: number
}

const YEAR = '((?:1[5-9]|20)\\d\\d)'
const SPANS = new RegExp(`\\b${YEAR}\\s*(?:–|-|to|until|/|and)\\s*${YEAR}\\b`, 'g')
const DECADES = /\b((?:1[5-9]|20)\d)0s\b/g
const OPEN = new RegExp(`\\b(?:from|since)\\s+(?:\\w+\\s+(?:\\d+,\\s+)?)?${YEAR}\\b(?!\\s*(?:–|-|to|until))`, 'gi')

/** 'Around 1900' is any year near it. */
export const ABOUT = /\b(around|about|roughly|circa)\s+(?:the year\s+)?$/i
export const NEAR_A_YEAR = 5

const UNTIL = new RegExp(`\\b(?:until|till|up to) (?:the )?(?:early |mid-|late )?${YEAR}s?\\b`, 'gi')

/** Years of a text, each as the span it stands for: alone, from one to another, a decade. */
export function yearsIn(text: string): Years[] {
  const spans = [...text.matchAll(SPANS)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
  const decades = [...text.matchAll(DECADES)].map(([, tens]) => ({ from: Number(tens) * 10, to: Number(tens) * 10 + 9 }))
  const open = [...text.matchAll(OPEN)].map(([, from]) => ({ from: Number(from), to: Infinity }))
  const ended = [...text.matchAll(UNTIL)].map(([, to]) => ({ from: -Infinity, to: Number(to) }))
  const plain = [...text.matchAll(new RegExp(`\\b${YEAR}(?!\\d|s\\b)`, 'g'))].map(([, year]) => ({ from: Number(year), to: Number(year) }))
  return [...spans.filter(({ from, to }) => to > from), ...decades, ...open, ...ended, ...plain]
}
