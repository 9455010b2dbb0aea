/** Times, and fees where there are any, read from the figures that the pages show (content/site/figures.yaml), so that they are stated once. */

import { ArchiveError } from '../../catalog/errors.ts'
import * as researchWords from '../../messages/areas/research.ts'
import type { Words } from '../../messages/words.ts'
import type { DeliveryFormat } from './request-fields.ts'

export const SCHEDULE_FIGURES = {
  standard: 'research-standard',
  rush: 'research-rush',
  complex: 'research-complex',
  perHour: 'research-fee-hour',
  perPage: 'research-fee-page',
  rushFee: 'research-fee-rush',
  firstContact: 'response-first-contact',
  fullAnswer: 'response-full-answer',
} as const

const FEES = ['perHour', 'perPage', 'rushFee'] as const

/** How long something may take; spanIn says it. */
export interface Span {
  unit: 'weeks' | 'business days'
  least: number
  most: number
}

/** In dollars. */
interface Fees {
  perHour: number
  perPage: number
  /** 0.5: half as much again. */
  rushFee: number
}

export interface Schedule {
  /** null where content states none: then nothing is said of fees. */
  fees: Fees | null
  standard: Span
  complex: Span
  rush: Span
  firstContact: Span
  fullAnswer: Span
}

/**
 * @param figure gives a figure's value by its id, or null.
 * @throws ArchiveError 500 'content-problems' where a figure is missing or cannot be read; of fees, where one is and another is not.
 */
export function readSchedule(figure: (id: string) => { value: string } | null): Schedule {
  const numbers = (name: keyof typeof SCHEDULE_FIGURES, shape: RegExp): [first: number, second: number] => {
    const id = SCHEDULE_FIGURES[name]
    const words = figure(id)?.value ?? ''
    const found = shape.exec(words)
    if (found === null) throw new ArchiveError(500, 'content-problems', `site/figures.yaml, ${id}: found "${words}", expected ${shape}`)
    return [Number(found[1]), Number(found[2])]
  }
  const span = (name: 'standard' | 'complex' | 'rush' | 'firstContact' | 'fullAnswer', unit: Span['unit']): Span => {
    const [least, most] = numbers(name, new RegExp(`^(\\d+)-(\\d+) ${unit}$`))
    return { unit, least, most }
  }
  return {
    fees: FEES.every((name) => figure(SCHEDULE_FIGURES[name]) === null)
      ? null
      : {
          perHour: numbers('perHour', /^\$([\d.]+)\/hour$/)[0],
          perPage: numbers('perPage', /^\$([\d.]+)\/page$/)[0],
          rushFee: numbers('rushFee', /^\+(\d+)%$/)[0] / 100,
        },
    standard: span('standard', 'weeks'),
    complex: span('complex', 'weeks'),
    rush: span('rush', 'business days'),
    firstContact: span('firstContact', 'business days'),
    fullAnswer: span('fullAnswer', 'business days'),
  }
}

/** '2-3 business days' */
export function spanIn(t: Words, { unit, least, most }: Span): string {
  return t(unit === 'weeks' ? researchWords.weeks : researchWords.businessDays, { least, most })
}

/** Whether messages say anything of fees. */
export function feesIn({ fees }: Pick<Schedule, 'fees'>): 'yes' | 'no' {
  return fees ? 'yes' : 'no'
}

/** What a request would cost and how long it would take, from the stated schedule, while it is being filled in. Runs in the browser too, which words it. */
export interface EstimateInput {
  /** Requested records; pages where the catalogue counts them. */
  records: readonly { pages: number | null }[]
  /** Whether there is something to search for beyond them. */
  search: boolean
  dateRange: string
  format: DeliveryFormat
  rush: boolean
}

/** What is charged for: the first hour of a search, so many pages, so many percent for the rush. */
export interface EstimateLine {
  kind: 'hour' | 'pages' | 'rush'
  count: number
  amount: number
}

/** What was taken for granted. */
export type Assumption = 'hour' | 'one-page' | 'paper' | 'complex' | 'complex-rush'

export interface Estimate {
  lines: readonly EstimateLine[]
  /** Dollars, at the least: an archivist confirms the amount before work is charged. */
  total: number
  pace: 'standard' | 'rush' | 'complex'
  assumed: readonly Assumption[]
}

/** From so many records, or years searched, on a request counts as complex. This site's own rule. */
export const COMPLEX_FROM = { records: 20, years: 20 } as const

export function estimateRequest(input: EstimateInput, schedule: Schedule): Estimate {
  const { records, rush } = input
  const { lines, assumed } = schedule.fees ? charged(input, schedule.fees) : { lines: [], assumed: [] }
  const complex = records.length >= COMPLEX_FROM.records || yearsIn(input.dateRange) >= COMPLEX_FROM.years
  if (complex) assumed.push('complex')
  if (complex && rush) assumed.push('complex-rush')
  const pace = rush ? 'rush' : complex ? 'complex' : 'standard'
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), pace, assumed }
}

function charged({ records, search, format, rush }: EstimateInput, fees: Fees): { lines: EstimateLine[]; assumed: Assumption[] } {
  const assumed: Assumption[] = []
  const lines: EstimateLine[] = []
  if (search) {
    lines.push({ kind: 'hour', count: 1, amount: fees.perHour })
    assumed.push('hour')
  }
  if (format === 'digital' || format === 'physical') {
    const pages = records.reduce((sum, record) => sum + (record.pages ?? 1), 0)
    if (format === 'digital' && pages > 0) lines.push({ kind: 'pages', count: pages, amount: pages * fees.perPage })
    if (records.some((record) => record.pages === null)) assumed.push('one-page')
    if (format === 'physical') assumed.push('paper')
  }
  const base = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (rush && base > 0) lines.push({ kind: 'rush', count: Math.round(fees.rushFee * 100), amount: base * fees.rushFee })
  return { lines, assumed }
}

/** Years that a range such as "1921-1935" covers; 0 where it names no two. */
function yearsIn(range: string): number {
  const years = (range.match(/\b(?:18|19|20)\d\d\b/g) ?? []).map(Number)
  return years.length < 2 ? 0 : Math.max(...years) - Math.min(...years) + 1
}

/** "$25.00" */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`
}
