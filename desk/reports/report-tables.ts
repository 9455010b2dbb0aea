/** The reports of the desk as tables: what a page shows and a CSV file has. All are sums; none says who. */

import * as deskReportsWords from '../../messages/areas/desk-reports.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Words } from '../../messages/words.ts'
import type { Store } from '../../store/index.ts'
import type { Desk } from '../open-desk.ts'

export const REPORTS = ['months', 'searches', 'not-found', 'pages'] as const
type ReportName = (typeof REPORTS)[number]

interface Report {
  title: string
  note: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Months that a report covers, with the present one. */
const MONTHS = 13
/** Lines of a list. */
const LINES = 500

interface ReportParts {
  desk: Pick<Desk, 'usage' | 'requests' | 'corrections'>
  store: Pick<Store, 'changes' | 'emptySearches'>
}

/** @param today YYYY-MM-DD */
export async function report({ desk, store }: ReportParts, name: ReportName, today: string, t: Words = inEnglish): Promise<Report> {
  const months = lastMonths(today)
  const since = months.at(-1) ?? ''
  if (name === 'searches')
    return {
      title: t(deskReportsWords.searchesTitle),
      note: t(deskReportsWords.searchesNote, { month: since }),
      columns: [t(deskReportsWords.words), t(deskReportsWords.times)],
      rows: (await desk.usage.most('search', since, LINES)).map((one) => [one.name, one.count]),
    }
  if (name === 'pages')
    return {
      title: t(deskReportsWords.pagesTitle),
      note: t(deskReportsWords.pagesNote, { month: since }),
      columns: [t(deskReportsWords.page), t(deskReportsWords.times)],
      rows: (await desk.usage.most('page', since, LINES)).map((one) => [one.name, one.count]),
    }
  if (name === 'not-found')
    return {
      title: t(deskReportsWords.notFoundTitle),
      note: t(deskReportsWords.notFoundNote),
      columns: [t(deskReportsWords.words), t(deskReportsWords.times), t(deskReportsWords.last)],
      rows: store.emptySearches.list(LINES).map(({ terms, count, last_day }) => [terms, count, last_day]),
    }
  const changes = await store.changes.byMonth()
  const requests = await desk.requests.byMonth(since)
  const usage = new Map((await desk.usage.totals(since)).map((total) => [total.month, total]))
  return {
    title: t(deskReportsWords.monthsTitle),
    note: t(deskReportsWords.monthsNote),
    columns: [
      t(deskReportsWords.month),
      t(deskReportsWords.added, { records: 'all' }),
      t(deskReportsWords.changed, { records: 'all' }),
      t(deskReportsWords.withdrawn, { records: 'all' }),
      t(deskReportsWords.requests),
      t(deskReportsWords.answered, { requests: 'all' }),
      t(deskReportsWords.searches),
      t(deskReportsWords.pagesRead),
    ],
    rows: months.map((month) => {
      const { added, changed, withdrawn } = changes.get(month) ?? { added: 0, changed: 0, withdrawn: 0 }
      const asked = requests.get(month) ?? { received: 0, answered: 0 }
      const used = usage.get(month)
      return [month, added, changed, withdrawn, asked.received, asked.answered, used?.searches ?? 0, used?.pages ?? 0]
    }),
  }
}

/** Newest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
