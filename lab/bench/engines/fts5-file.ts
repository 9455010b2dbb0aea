/** The SQLite file that the FTS5 engines of the bench read: full text, what cards show, and (for SQL counts) facet rows. */
import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { terms } from '../../../search/analysis.ts'
import type { IndexDocument } from '../../../search/search-engine.ts'

/** Rows written between two commits. */
const BATCH = 20_000
/** Pages of the file held in memory, in KiB, and bytes mapped: the defaults are far too small for an index. */
const READING = 'PRAGMA cache_size = -262144; PRAGMA mmap_size = 4294967296; PRAGMA temp_store = MEMORY'

/**
 * Writes the file. Columns as the study weighed them: title, names and subjects, description, all else.
 * @param facetRows whether to write facets as rows for GROUP BY: 15 a record, so only for small lists.
 */
export function writeFts5File(file: string, documents: Iterable<IndexDocument>, facetRows: boolean): void {
  rmSync(file, { force: true })
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE words USING fts5 (title, names, description, other, tokenize = 'ascii', prefix = '3 4', content = '');
    CREATE TABLE documents (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, opens_on INTEGER NOT NULL, sample INTEGER NOT NULL,
      first_year INTEGER, last_year INTEGER, sort_day INTEGER, sort_title TEXT NOT NULL, card TEXT NOT NULL);
    CREATE TABLE facets (number INTEGER NOT NULL, name INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (number, name, value)) WITHOUT ROWID;
  `)
  const words = database.prepare('INSERT INTO words (rowid, title, names, description, other) VALUES (?, ?, ?, ?, ?)')
  const rows = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const facets = database.prepare('INSERT OR IGNORE INTO facets VALUES (?, ?, ?)')
  let number = 0
  database.exec('BEGIN')
  for (const document of documents) {
    const { text } = document
    const names = [...text.creators, ...text.people, ...text.subjects, ...text.places, text.unit, ...text.genre]
    words.run(
      number,
      analysed(text.title),
      analysed(...names),
      analysed(text.description),
      analysed(text.transcription, text.other, ...text.identifiers),
    )
    writeRow(rows, number, document)
    if (facetRows) {
      for (const [at, name] of FACET_NAMES.entries()) for (const value of document.facets[name]) facets.run(number, at, value)
    }
    number++
    if (number % BATCH === 0) database.exec('COMMIT; BEGIN')
  }
  database.exec("COMMIT; INSERT INTO words (words) VALUES ('optimize'); ANALYZE")
  database.close()
}

function writeRow(
  rows: StatementSync,
  number: number,
  { kind, opensOn, facets, years, sortDay, sortTitle, display, text }: IndexDocument,
): void {
  const card = JSON.stringify({
    display,
    title: text.title,
    description: text.description,
    transcription: text.transcription,
    other: text.other,
  })
  const sample = facets.basis.includes('sample') ? 1 : 0
  rows.run(number, kind, opensOn, sample, years?.from ?? null, years?.to ?? null, sortDay, sortTitle, card)
}

function analysed(...values: string[]): string {
  return values.map((value) => terms(value).join(' ')).join(' \ue000 ')
}

/** Opens a written file for reading, with room for its index in memory. */
export function openFts5File(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(READING)
  return database
}
