/** Tables of suggested corrections. */
import type { Migration } from '../database/migration.ts'

export interface CorrectionTables {
  /** Numbers given so far, by year. */
  correction_counter: { year: number; last: number }
  correction: {
    id: string
    /** 'CO-2026-000012' */
    number: string
    code_hash: string
    idempotency_hash: string
    content_hash: string
    created: string
    status: string
    spam: number
    kind: string
    /** Path and title of the page it is about; the record's id where it is a record. */
    about: string
    title: string
    record_id: string | null
    text: string
    source: string
    /** Name, address and private code, sealed; null once erased. */
    contact: string | null
    /** What the archivist wrote to the sender. */
    reply: string
    /** Who decided, and when; null: nobody has. */
    resolver: string | null
    resolved: string | null
    erased: string | null
    /** Of its private page and of letters to its sender. */
    language: string
  }
}

export const correctionTablesMigration: Migration = {
  name: '003-corrections',
  statements: () => [
    'CREATE TABLE correction_counter (year INTEGER PRIMARY KEY, last INTEGER NOT NULL)',
    `CREATE TABLE correction (
      id TEXT PRIMARY KEY,
      number TEXT NOT NULL UNIQUE,
      code_hash TEXT NOT NULL UNIQUE,
      idempotency_hash TEXT NOT NULL UNIQUE,
      content_hash TEXT NOT NULL,
      created TEXT NOT NULL,
      status TEXT NOT NULL,
      spam INTEGER NOT NULL,
      kind TEXT NOT NULL,
      about TEXT NOT NULL,
      title TEXT NOT NULL,
      record_id TEXT,
      text TEXT NOT NULL,
      source TEXT NOT NULL,
      contact TEXT,
      reply TEXT NOT NULL,
      resolver TEXT,
      resolved TEXT,
      erased TEXT
    )`,
    'CREATE INDEX correction_status ON correction (status, created)',
    'CREATE INDEX correction_resolved ON correction (resolved)',
  ],
}

export const correctionLanguageMigration: Migration = {
  name: '029-correction-language',
  statements: () => ["ALTER TABLE correction ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"],
}
