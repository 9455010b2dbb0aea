/** Tables of research requests. A row here is a promise made to somebody: nothing in it is computed again later. */
import type { Generated } from 'kysely'
import type { Migration } from '../database/migrations.ts'

export interface RequestTables {
  /** Numbers given so far, by year: bumped in the transaction that uses the number, so that none is lost or given twice. */
  request_counter: { year: number; last: number }
  request: {
    id: string
    /** 'RR-2026-000123' */
    number: string
    /** SHA-256 of the private code; the code itself is sealed in `contact`. */
    code_hash: string
    /** SHA-256 of the key that makes a repeated post the same request, and of what was posted. */
    idempotency_hash: string
    content_hash: string
    created: string
    changed: string
    status: string
    /** Account that answers it. */
    assignee: string | null
    spam: number
    /** Name, address, telephone, affiliation and the private code, sealed (desk/secrets); null once erased. */
    contact: string | null
    purpose: string
    description: string
    date_range: string
    format: string
    rush: number
    /** Days by which somebody has to write first, and by which it has to be answered. */
    first_due: string
    due: string
    /** When somebody first wrote; null: nobody has. */
    answered: string | null
    closed: string | null
    /** When somebody at the desk last opened it; null: nobody has. */
    opened: string | null
    /** When its data was erased, by its sender or by retention. */
    erased: string | null
    /** Of its private page and of emails to its sender. */
    language: string
  }
  /** Requested records, in the sender's order. The title is kept as it was. */
  request_record: { request_id: string; position: number; record_id: string; title: string; note: string }
  /** What happened, oldest first. */
  request_event: {
    id: Generated<number>
    request_id: string
    time: string
    /** 'visitor', 'archive' (the software) or an account's id. */
    actor: string
    kind: string
    /** Words of a message or note, the status that it became, the name of a file. */
    text: string
    /** 1: shown to the sender too. */
    visible: number
  }
  /** Files ready for the sender. */
  request_file: { id: string; request_id: string; created: string; name: string; type: string; size: number; bytes: Uint8Array }
}

export const requestTablesMigration: Migration = {
  name: '001-requests',
  statements: ({ serial, bytes }) => [
    'CREATE TABLE request_counter (year INTEGER PRIMARY KEY, last INTEGER NOT NULL)',
    `CREATE TABLE request (
      id TEXT PRIMARY KEY,
      number TEXT NOT NULL UNIQUE,
      code_hash TEXT NOT NULL UNIQUE,
      idempotency_hash TEXT NOT NULL UNIQUE,
      content_hash TEXT NOT NULL,
      created TEXT NOT NULL,
      changed TEXT NOT NULL,
      status TEXT NOT NULL,
      assignee TEXT,
      spam INTEGER NOT NULL,
      contact TEXT,
      purpose TEXT NOT NULL,
      description TEXT NOT NULL,
      date_range TEXT NOT NULL,
      format TEXT NOT NULL,
      rush INTEGER NOT NULL,
      first_due TEXT NOT NULL,
      due TEXT NOT NULL,
      answered TEXT,
      closed TEXT,
      erased TEXT
    )`,
    'CREATE INDEX request_status ON request (status, created)',
    `CREATE TABLE request_record (
      request_id TEXT NOT NULL REFERENCES request (id),
      position INTEGER NOT NULL,
      record_id TEXT NOT NULL,
      title TEXT NOT NULL,
      note TEXT NOT NULL,
      PRIMARY KEY (request_id, position)
    )`,
    `CREATE TABLE request_event (
      id ${serial},
      request_id TEXT NOT NULL REFERENCES request (id),
      time TEXT NOT NULL,
      actor TEXT NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      visible INTEGER NOT NULL
    )`,
    'CREATE INDEX request_event_of ON request_event (request_id, id)',
    `CREATE TABLE request_file (
      id TEXT PRIMARY KEY,
      request_id TEXT NOT NULL REFERENCES request (id),
      created TEXT NOT NULL,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      size INTEGER NOT NULL,
      bytes ${bytes} NOT NULL
    )`,
    'CREATE INDEX request_file_of ON request_file (request_id, created)',
  ],
}

export const requestOpenedMigration: Migration = {
  name: '023-request-opened',
  statements: () => ['ALTER TABLE request ADD COLUMN opened TEXT'],
}

/** What a status became was kept in English words. */
export const requestLanguageMigration: Migration = {
  name: '028-request-language',
  statements: () => [
    "ALTER TABLE request ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",
    ...Object.entries({
      'In progress': 'working',
      'Waiting for your reply': 'waiting',
      Received: 'received',
      Answered: 'answered',
      Closed: 'closed',
    }).map(([words, status]) => `UPDATE request_event SET text = '${status}' WHERE kind = 'status' AND text = '${words}'`),
  ],
}
