/** What a request would cost and how long it would take, from the stated schedule, while it is being filled in. */
import type { DeliveryFormat } from './request-fields.ts'
import type { Schedule } from './schedule.ts'

export interface EstimateInput {
  /** Requested records; pages where the catalogue counts them. */
  records: readonly { pages: number | null }[]
  /** Whether there is something to search for beyond them. */
  search: boolean
  dateRange: string
  format: DeliveryFormat
  rush: boolean
}

export interface Estimate {
  lines: readonly { label: string; amount: number }[]
  /** Dollars, at the least: an archivist confirms the amount before work is charged. */
  total: number
  time: string
  pace: 'standard' | 'rush' | 'complex'
  /** What was taken for granted, in words. */
  assumed: readonly string[]
}

/** From so many records, or years searched, on a request counts as complex. This site's own rule. */
export const COMPLEX_FROM = { records: 20, years: 20 } as const

export function estimateRequest(input: EstimateInput, schedule: Schedule): Estimate {
  const { records, search, format, rush } = input
  const assumed: string[] = []
  const lines: { label: string; amount: number }[] = []
  if (search) {
    lines.push({ label: 'Basic research, the first hour', amount: schedule.perHour })
    assumed.push('A search takes at least one hour; we will agree on any further time with you first.')
  }
  if (format === 'digital' || format === 'physical') {
    const pages = records.reduce((sum, record) => sum + (record.pages ?? 1), 0)
    if (format === 'digital' && pages > 0) {
      lines.push({ label: `Digital copies, ${pages} ${pages === 1 ? 'page' : 'pages'}`, amount: pages * schedule.perPage })
    }
    if (records.some((record) => record.pages === null)) assumed.push('A record without a page count is counted as one page.')
    if (format === 'physical') assumed.push('The price of paper copies depends on their size. We will quote the fee first.')
  }
  const base = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (rush && base > 0) lines.push({ label: `Rush, +${Math.round(schedule.rushFee * 100)}%`, amount: base * schedule.rushFee })
  const complex = records.length >= COMPLEX_FROM.records || yearsIn(input.dateRange) >= COMPLEX_FROM.years
  if (complex) {
    assumed.push(`${COMPLEX_FROM.records} records or ${COMPLEX_FROM.years} years and more count as complex.`)
    if (rush) assumed.push('Our first reply will say whether a complex request can be rushed.')
  }
  const pace = rush ? 'rush' : complex ? 'complex' : 'standard'
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), time: schedule[pace].words, pace, assumed }
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
