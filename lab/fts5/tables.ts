/**
 * Index documents as tables: full text in FTS5, already analysed (search/analysis.ts), everything else in plain
 * columns. Nothing is precomputed: this engine is to be obviously right, not fast.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { mayKnow, type Viewer } from '../../catalog/access.ts'
import { FACET_NAMES } from '../../catalog/facets.ts'
import { foldIdentifier, terms, tokens } from '../../search/analysis.ts'
import type { IndexDocument, Kind } from '../../search/search-engine.ts'
import type { Vocabulary } from './spelling.ts'

/** Columns of the full text, one for each part of IndexDocument's text. */
export const TEXT_COLUMNS = [
  'title',
  'identifiers',
  'creators',
  'people',
  'subjects',
  'places',
  'unit',
  'genre',
  'description',
  'transcription',
  'other',
] as const
export type TextColumn = (typeof TEXT_COLUMNS)[number]

/** Stands between the values of a list, so that no phrase reaches from one into the next. No text has it as a term. */
const GAP = '\ue000'

const SCHEMA = `
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    opens_on INTEGER NOT NULL,
    first_year INTEGER,
    last_year INTEGER,
    first_day INTEGER,
    last_day INTEGER,
    sort_day INTEGER,
    sort_title TEXT NOT NULL,
    sample INTEGER NOT NULL
  );
  CREATE TABLE facets (number INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (number, name, value)) WITHOUT ROWID;
  CREATE TABLE identifiers (number INTEGER NOT NULL, key TEXT NOT NULL);
  CREATE INDEX identifier_keys ON identifiers (key);
  CREATE INDEX identifier_documents ON identifiers (number);
  CREATE INDEX facet_values ON facets (name, value, number);
  CREATE VIRTUAL TABLE words USING fts5 (${TEXT_COLUMNS.join(', ')}, tokenize = 'ascii', content = '', contentless_delete = 1);
  CREATE TEMP TABLE visible (number INTEGER PRIMARY KEY);
  CREATE TEMP TABLE hits (number INTEGER PRIMARY KEY, score REAL NOT NULL, full INTEGER NOT NULL);
`

/** The tables, in memory, and the documents as they were put in. */
export class Tables {
  readonly database = new DatabaseSync(':memory:')
  /** By number, which is the `rowid` of every table. */
  readonly documents = new Map<number, IndexDocument>()
  readonly #numbers = new Map<string, number>()
  #next = 1
  /** What the table `visible` was filled for, and the words in it. */
  #scope = ''
  #vocabulary: Vocabulary | null = null
  readonly #known = new Map<string, ReadonlySet<string>>()

  constructor() {
    this.database.exec(SCHEMA)
  }

  /** Number of the document with an id. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  /** Fills the table `visible`: documents of one kind that the viewer may know of. Nothing else is looked at afterwards. */
  show(kind: Kind | 'all', { role, day }: Viewer): void {
    const scope = `${kind} ${role === 'staff' ? role : day}`
    if (scope === this.#scope) return
    this.#vocabulary = null
    this.database.exec('DELETE FROM visible')
    const known = role === 'staff' ? '1' : `opens_on <= ${day}`
    writing(this.database, `INSERT INTO visible SELECT number FROM documents WHERE (kind = ?1 OR ?1 = 'all') AND ${known}`).run(kind)
    this.#scope = scope
  }

  /** Numbers of the visible documents. */
  *visible(): Generator<number> {
    for (const { number } of this.database.prepare('SELECT number FROM visible').all()) yield Number(number)
  }

  /** Terms of all documents, of every kind, that a viewer may know of. */
  knownTo(viewer: Viewer): ReadonlySet<string> {
    const key = `${viewer.role === 'staff' ? viewer.role : viewer.day}`
    const before = this.#known.get(key)
    if (before) return before
    const numbers = [...this.documents].flatMap(([number, { opensOn }]) => (mayKnow(opensOn, viewer) ? [number] : []))
    const known = new Set(this.vocabularyOf(numbers).documents.keys())
    this.#known.set(key, known)
    return known
  }

  /** Words of the visible documents. */
  vocabulary(): Vocabulary {
    this.#vocabulary ??= this.vocabularyOf(this.visible())
    return this.#vocabulary
  }

  /** Words of some documents. */
  vocabularyOf(numbers: Iterable<number>): Vocabulary {
    const spelled = new Map<string, string>()
    const counts = new Map<string, number>()
    for (const number of numbers) {
      const document = this.documents.get(number)
      const found = new Set<string>()
      for (const value of document ? Object.values(document.text).flat() : []) {
        for (const { word, term } of tokens(value)) {
          spelled.set(word, term)
          found.add(term)
        }
      }
      for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1)
    }
    return { terms: spelled, documents: counts }
  }

  /** Puts documents in, in place of those with the same id. */
  put(documents: Iterable<IndexDocument>): void {
    const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')
    const insert = writing(this.database, `INSERT INTO documents VALUES (${marks(11)})`)
    const insertFacet = writing(this.database, 'INSERT OR IGNORE INTO facets VALUES (?, ?, ?)')
    const insertIdentifier = writing(this.database, 'INSERT INTO identifiers VALUES (?, ?)')
    const insertWords = writing(
      this.database,
      `INSERT INTO words (rowid, ${TEXT_COLUMNS.join(', ')}) VALUES (${marks(TEXT_COLUMNS.length + 1)})`,
    )
    this.#scope = ''
    this.#known.clear()
    this.database.exec('BEGIN')
    for (const document of documents) {
      this.#removeOne(document.id)
      const number = this.#next++
      const { id, kind, opensOn, years, days, sortDay, sortTitle, facets, text } = document
      this.documents.set(number, document)
      this.#numbers.set(id, number)
      const sample = facets.basis.includes('sample') ? 1 : 0
      insert.run(number, id, kind, opensOn, years?.from ?? null, years?.to ?? null, ...span(days), sortDay, sortTitle, sample)
      for (const name of FACET_NAMES) for (const value of facets[name]) insertFacet.run(number, name, value)
      for (const identifier of text.identifiers) insertIdentifier.run(number, foldIdentifier(identifier))
      insertWords.run(number, ...TEXT_COLUMNS.map((column) => analysed(document, column)))
    }
    this.database.exec('COMMIT')
  }

  /** Takes documents out; unknown ids are passed over. */
  remove(ids: readonly string[]): void {
    this.#scope = ''
    this.#known.clear()
    this.database.exec('BEGIN')
    for (const id of ids) this.#removeOne(id)
    this.database.exec('COMMIT')
  }

  #removeOne(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    this.documents.delete(number)
    for (const table of ['documents', 'facets', 'identifiers']) this.database.exec(`DELETE FROM ${table} WHERE number = ${number}`)
    this.database.exec(`DELETE FROM words WHERE rowid = ${number}`)
  }
}

/** A statement that writes. Its result names the last rowid, which after FTS5's own writing may be too large for a number. */
export function writing(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  return statement
}

/** First and last day; an open end reaches as far as days are counted. */
function span(days: IndexDocument['days']): [first: number | null, last: number | null] {
  return days ? [days.first ?? -0x7fff_ffff, days.last ?? 0x7fff_ffff] : [null, null]
}

/** Analysed text of one column. */
function analysed(document: IndexDocument, column: TextColumn): string {
  const { text } = document
  const values = column === 'title' ? [text.title, ...text.variantTitles] : [text[column]].flat()
  return values.map((value) => terms(value).join(' ')).join(` ${GAP} `)
}
