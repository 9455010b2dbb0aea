/**
 * One small durable queue in the desk's database. A job is taken with a lease by one update, so that two processes never both
 * run it; a process that dies lets its lease run out, and another takes over.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import type { DeskTables } from '../database/migrations.ts'
import type { JobState, JobTables } from './job-tables.ts'

export type Job = JobTables['job']

interface NewJob {
  kind: string
  payload?: unknown
  label: string
  /** Two jobs of one key are one job. */
  once?: string
  /** Name of the account, or 'archive' for the software. */
  by: string
}

export interface JobQueue {
  /** @returns the job's id; null where there is one of that key already. */
  add(job: NewJob): Promise<string | null>
  list(filter: { state?: JobState; kind?: string; limit: number }): Promise<Job[]>
  find(id: string): Promise<Job>
  /** Runs a failed or cancelled job again. */
  retry(id: string): Promise<void>
  /** Takes a waiting job out; a running one is told to stop. */
  cancel(id: string): Promise<void>
  /** For runners: takes the next job whose time has come. */
  claim(owner: string): Promise<Job | null>
  /** Keeps a job and says how far it is; false where it is no longer this runner's. */
  keep(id: string, owner: string, progress: string): Promise<boolean>
  succeed(id: string, owner: string, result: string): Promise<void>
  /** Tried again later, or given up after the last attempt. @param last never try again. */
  fail(job: Pick<Job, 'id' | 'attempts'>, owner: string, why: string, last: boolean): Promise<void>
  /** Forgets jobs that ended before an instant. */
  forget(before: string): Promise<number>
}

export const LEASE = 30_000
const MOST_ATTEMPTS = 5
const FIRST_WAIT = 5_000

export function openJobQueue(query: Kysely<DeskTables>, now: () => number = Date.now): JobQueue {
  const instant = (later = 0) => new Date(now() + later).toISOString()
  const own = (id: string, owner: string) =>
    query.updateTable('job').where('id', '=', id).where('owner', '=', owner).where('state', '=', 'running')

  return {
    async add({ kind, payload = {}, label, once, by }) {
      const id = randomUUID()
      const added = await query
        .insertInto('job')
        .values({
          id,
          kind,
          payload: JSON.stringify(payload),
          label,
          once: once ?? null,
          state: 'waiting',
          attempts: 0,
          next: instant(),
          owner: null,
          lease: null,
          progress: '',
          result: '',
          made_by: by,
          created: instant(),
          ended: null,
        })
        .onConflict((conflict) => conflict.column('once').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 0n ? null : id
    },
    async list({ state, kind, limit }) {
      let rows = query.selectFrom('job').selectAll().orderBy('created', 'desc').limit(limit)
      if (state) rows = rows.where('state', '=', state)
      if (kind) rows = rows.where('kind', '=', kind)
      return rows.execute()
    },
    async find(id) {
      const job = await query.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
      if (!job) throw notFound('The job')
      return job
    },
    async retry(id) {
      const { numUpdatedRows } = await query
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, next: instant(), owner: null, lease: null, ended: null })
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'cancelled'])
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new ArchiveError(409, 'not-ended', 'Only a job that failed or was cancelled can be run again')
    },
    async cancel(id) {
      const { numUpdatedRows } = await query
        .updateTable('job')
        .set({ state: 'cancelled', ended: instant() })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new ArchiveError(409, 'ended', 'The job has ended already')
    },
    async claim(owner) {
      const free = sql<boolean>`((state = 'waiting' AND next <= ${instant()}) OR (state = 'running' AND lease < ${instant()}))`
      for (;;) {
        const next = await query.selectFrom('job').select('id').where(free).orderBy('next').limit(1).executeTakeFirst()
        if (!next) return null
        // The condition stands twice: of two processes that found the same row, the second finds it taken, and looks for another.
        const job = await query
          .updateTable('job')
          .set({ state: 'running', owner, lease: instant(LEASE), attempts: sql`attempts + 1`, progress: '' })
          .where('id', '=', next.id)
          .where(free)
          .returningAll()
          .executeTakeFirst()
        if (job) return job
      }
    },
    async keep(id, owner, progress) {
      const kept = await own(id, owner)
        .set({ lease: instant(LEASE), progress })
        .executeTakeFirstOrThrow()
      return kept.numUpdatedRows > 0n
    },
    async succeed(id, owner, result) {
      await own(id, owner).set({ state: 'done', result, lease: null, ended: instant() }).execute()
    },
    async fail({ id, attempts }, owner, why, last) {
      const over = last || attempts >= MOST_ATTEMPTS
      await own(id, owner)
        .set({
          state: over ? 'failed' : 'waiting',
          result: why.slice(0, 2_000),
          lease: null,
          next: instant(FIRST_WAIT * 4 ** (attempts - 1)),
          ended: over ? instant() : null,
        })
        .execute()
    },
    async forget(before) {
      const gone = await query.deleteFrom('job').where('ended', '<', before).executeTakeFirstOrThrow()
      return Number(gone.numDeletedRows)
    },
  }
}
