/** What a request would cost and how long it would take, from the stated schedule, while it is being filled in. Runs in the browser too, which words it. */
import type { DeliveryFormat } from './request-fields.ts'
import type { Fees, Schedule } from './schedule.ts'

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
export function yearsIn(range: string): number {
  const years = (range.match(/\b(?:18|19|20)\d\d\b/g) ?? []).map(Number)
  return years.length < 2 ? 0 : Math.max(...years) - Math.min(...years) + 1
}

/** "$25.00" */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`
}
