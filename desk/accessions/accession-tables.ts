/** The accessions register, and where things are kept. Both are for archivists only: no public page reads them. */
import type { Migration } from '../database/migrations.ts'

export interface AccessionTables {
  accession: {
    number: string
    /** The day it came in, YYYY-MM-DD. */
    received: string
    title: string
    /** Who gave it and how to reach them, sealed. */
    source: string
    how: string
    extent: string
    terms: string
    status: string
    /** Id of a location; '' where none is given. */
    location: string
    note: string
    /** JSON lists of ids. */
    collections: string
    records: string
    version: number
    changed: string
    changed_by: string
  }
  location: {
    id: string
    building: string
    room: string
    shelf: string
    box: string
    note: string
    version: number
    changed: string
    changed_by: string
  }
  /** Which records lie where. */
  record_location: { record: string; location: string }
}

export const accessionTablesMigration: Migration = {
  name: '026-accessions',
  statements: () => [
    `CREATE TABLE location (
      id TEXT PRIMARY KEY,
      building TEXT NOT NULL,
      room TEXT NOT NULL,
      shelf TEXT NOT NULL,
      box TEXT NOT NULL,
      note TEXT NOT NULL,
      version INTEGER NOT NULL,
      changed TEXT NOT NULL,
      changed_by TEXT NOT NULL
    )`,
    `CREATE TABLE accession (
      number TEXT PRIMARY KEY,
      received TEXT NOT NULL,
      title TEXT NOT NULL,
      source TEXT NOT NULL,
      how TEXT NOT NULL,
      extent TEXT NOT NULL,
      terms TEXT NOT NULL,
      status TEXT NOT NULL,
      location TEXT NOT NULL,
      note TEXT NOT NULL,
      collections TEXT NOT NULL,
      records TEXT NOT NULL,
      version INTEGER NOT NULL,
      changed TEXT NOT NULL,
      changed_by TEXT NOT NULL
    )`,
    `CREATE TABLE record_location (
      record TEXT NOT NULL,
      location TEXT NOT NULL REFERENCES location (id),
      PRIMARY KEY (record, location)
    )`,
    'CREATE INDEX record_location_of ON record_location (location)',
  ],
}

/** What the register says of an accession; also for forms in the browser. */
export const HOW = ['gift', 'transfer', 'purchase', 'loan', 'other'] as const
export const ACCESSION_STATUSES = ['received', 'in process', 'described', 'returned'] as const
