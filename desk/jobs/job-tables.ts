/** Work that is done beside the answering of pages, one row a job. */
import type { Migration } from '../database/migrations.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

export interface JobTables {
  job: {
    id: string
    kind: string
    /** JSON, read by whoever runs the kind. */
    payload: string
    /** What it is about, for people. */
    label: string
    /** Two jobs of one key are one job; null: it has none. */
    once: string | null
    state: JobState
    attempts: number
    /** Not before. */
    next: string
    /** Who runs it, and until when nobody else may. */
    owner: string | null
    lease: string | null
    progress: string
    /** Result, or why it failed. */
    result: string
    made_by: string
    created: string
    ended: string | null
  }
}

export const jobTablesMigration: Migration = {
  name: '012-jobs',
  statements: () => [
    `CREATE TABLE job (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      label TEXT NOT NULL,
      once TEXT UNIQUE,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      next TEXT NOT NULL,
      owner TEXT,
      lease TEXT,
      progress TEXT NOT NULL,
      result TEXT NOT NULL,
      made_by TEXT NOT NULL,
      created TEXT NOT NULL,
      ended TEXT
    )`,
    'CREATE INDEX job_next ON job (state, next)',
  ],
}
