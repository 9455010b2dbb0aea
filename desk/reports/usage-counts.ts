/**
 * Counts what is read and searched for. Counts wait in memory for a moment, so that many readers cost one write; what is kept is bounded:
 * one sum a day, and of each month the pages and searches that came up most.
 */

import type { IncomingMessage } from 'node:http'
import { type Kysely, sql, type Transaction } from 'kysely'
import { plainPath } from '../../messages/languages.ts'
import type { DeskTables, Migration } from '../database/migrations.ts'
import { openWaitingCounts } from '../database/waiting-counts.ts'

interface UsageTotal {
  /** YYYY-MM */
  month: string
  pages: number
  searches: number
}

interface UsedName {
  name: string
  count: number
}

export interface UsageCounts {
  count(read: PageRead): void
  /** Newest first. @param since first month, YYYY-MM. */
  totals(since: string): Promise<UsageTotal[]>
  /** Most frequent first. Searches that were made less than `FEWEST` times are left out: rare words can say who searched. */
  most(kind: UsageKind, since: string, limit: number): Promise<UsedName[]>
  /** Writes what waits. */
  flush(): Promise<void>
  /** Deletes what is older than a month, and rare searches of months that have ended. @returns how many rows. */
  forget(before: string): Promise<number>
  /** Deletes one search. */
  forgetSearch(words: string): Promise<void>
}

/** A search is shown once it was made so often, and kept beyond its month only then. */
export const FEWEST = 3
/** How long counts wait in memory, in milliseconds. */
const WAITS = 5_000
/** Names that wait; more are counted in the sum of the day only. */
const MOST_WAITING = 2_000
/** Names that are kept of a month; once there are twice as many, the rarest are dropped. */
const MOST_KEPT = 5_000
/** Longer than any sensible search or address. */
const LONGEST = 120

export function openUsageCounts(query: Kysely<DeskTables>, now: () => Date = () => new Date()): UsageCounts {
  const waiting = openWaitingCounts<{ kind: UsageKind; period: string; name: string }>({
    waits: WAITS,
    failed: 'Reads could not be counted',
    async write(counts) {
      await query.transaction().execute(async (step) => {
        for (const values of counts)
          await step
            .insertInto('usage_count')
            .values(values)
            .onConflict((conflict) =>
              conflict
                .columns(['kind', 'period', 'name'])
                .doUpdateSet(({ eb, ref }) => ({ count: eb('usage_count.count', '+', ref('excluded.count')) })),
            )
            .execute()
        for (const period of new Set(counts.filter(({ name }) => name !== '').map((one) => one.period)))
          for (const kind of ['page', 'search'] as const) await keepMost(step, kind, period)
      })
    },
  })

  function add(kind: UsageKind, period: string, name: string): void {
    if (name === '' || waiting.size() < MOST_WAITING) waiting.add(`${kind} ${period} ${name}`, { kind, period, name })
  }

  async function keepMost(step: Transaction<DeskTables>, kind: UsageKind, period: string): Promise<void> {
    const named = step.selectFrom('usage_count').where('kind', '=', kind).where('period', '=', period)
    const { n } = await named.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    if (Number(n) <= 2 * MOST_KEPT) return
    const kept = await named.select('count').orderBy('count', 'desc').offset(MOST_KEPT).limit(1).executeTakeFirst()
    await step
      .deleteFrom('usage_count')
      .where('kind', '=', kind)
      .where('period', '=', period)
      .where('count', '<=', kept?.count ?? 0)
      .execute()
  }

  return {
    flush: waiting.flush,
    count({ page, search }) {
      const day = now().toISOString().slice(0, 10)
      const month = day.slice(0, 7)
      add('page', day, '')
      add('page', month, page.slice(0, LONGEST))
      if (search !== '') {
        add('search', day, '')
        // An address of a person is no topic.
        if (!search.includes('@')) add('search', month, search.slice(0, LONGEST))
      }
    },
    async totals(since) {
      await waiting.flushSoon()
      const rows = await query
        .selectFrom('usage_count')
        .select(({ fn }) => ['kind', sql<string>`substr(period, 1, 7)`.as('month'), fn.sum<number>('count').as('n')])
        .where('name', '=', '')
        .where('period', '>=', since)
        .groupBy(['kind', 'month'])
        .execute()
      const months = new Map<string, UsageTotal>()
      for (const { kind, month, n } of rows) {
        const total = months.get(month) ?? { month, pages: 0, searches: 0 }
        total[kind === 'page' ? 'pages' : 'searches'] = Number(n)
        months.set(month, total)
      }
      return [...months.values()].sort((a, b) => b.month.localeCompare(a.month))
    },
    async most(kind, since, limit) {
      await waiting.flushSoon()
      const rows = await query
        .selectFrom('usage_count')
        .select(({ fn }) => ['name', fn.sum<number>('count').as('n')])
        .where('kind', '=', kind)
        .where('period', '>=', since)
        .where('name', '<>', '')
        .groupBy('name')
        .having(({ eb, fn }) => eb(fn.sum<number>('count'), '>=', kind === 'search' ? FEWEST : 1))
        .orderBy('n', 'desc')
        .orderBy('name')
        .limit(limit)
        .execute()
      return rows.map(({ name, n }) => ({ name, count: Number(n) }))
    },
    async forget(before) {
      const month = now().toISOString().slice(0, 7)
      const old = await query.deleteFrom('usage_count').where('period', '<', before.slice(0, 7)).executeTakeFirstOrThrow()
      const rare = await query
        .deleteFrom('usage_count')
        .where('kind', '=', 'search')
        .where('name', '<>', '')
        .where('period', '<', month)
        .where('count', '<', FEWEST)
        .executeTakeFirstOrThrow()
      return Number(old.numDeletedRows) + Number(rare.numDeletedRows)
    },
    async forgetSearch(words) {
      await waiting.flush()
      await query.deleteFrom('usage_count').where('kind', '=', 'search').where('name', '=', words).execute()
    },
  }
}

/** How often pages were read and words were searched for, in sum: nothing in it says who, from where, or when within a day. */
const USAGE_KINDS = ['page', 'search'] as const
type UsageKind = (typeof USAGE_KINDS)[number]

export interface UsageTables {
  usage_count: {
    kind: UsageKind
    /** A day (YYYY-MM-DD) for the sum of all, a month (YYYY-MM) for one page or one search. */
    period: string
    /** Path of a page, or words of a search; '' for the sum of all. */
    name: string
    count: number
  }
}

export const usageTablesMigration: Migration = {
  name: '027-usage',
  statements: () => [
    `CREATE TABLE usage_count (
      kind TEXT NOT NULL,
      period TEXT NOT NULL,
      name TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (kind, period, name)
    )`,
  ],
}

/** Which requests are somebody reading a page: what is counted, and under which name. Nothing else of the request is looked at. */
export interface PageRead {
  /** Path of the page. */
  page: string
  /** Words of a search; '' where the page is none. */
  search: string
}

/** Pages of the desk, and those whose address is a secret or says something of its reader. */
const UNCOUNTED = /^\/(admin|requests|corrections|list|api|functions|media|iiif|oai|assets)(\/|$)/
/** The data of a page that the browser makes itself, after a click within the site. */
const DATA = /(?:\/_root)?\.data$/
const LONGEST_PAGE = 200

/**
 * @returns null for everything but a browser that shows a page: programs and crawlers do not send what browsers say of a navigation
 * (Fetch Metadata).
 */
export function pageRead({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PageRead | null {
  if (method !== 'GET' || !isShown(url, headers)) return null
  const [path = '/', query = ''] = url.split('?', 2)
  const page = (path.replace(DATA, '') || '/').slice(0, LONGEST_PAGE)
  const plain = plainPath(page)
  if (UNCOUNTED.test(plain)) return null
  // Another page of the same results is no other search.
  const parameters = plain === '/explore' ? new URLSearchParams(query) : null
  const search = parameters && !parameters.has('page') ? (parameters.get('q') ?? '') : ''
  return { page, search: search.trim().replace(/\s+/g, ' ').toLowerCase() }
}

function isShown(url: string, headers: IncomingMessage['headers']): boolean {
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false
  if (headers['sec-fetch-mode'] === 'navigate') return headers['sec-fetch-dest'] === 'document'
  return headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty' && DATA.test(url.split('?', 1)[0] ?? '')
}
