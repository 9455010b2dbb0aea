/** SQLite FTS5, and tantivy and bm25s from PyPI, asked the same queries over the same documents. */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { IndexDocument } from '../../../search/search-engine.ts'

/** The same text for each of them. */
export interface PlainDocument {
  id: string
  title: string
  /** Makers, people, places, subjects, unit. */
  names: string
  /** Date, kind, description, and everything else. */
  body: string
}

/** Ids of the first hits of each query, by engine. */
export type Answers = Map<string, string[][]>

const MOST = 100
const PACKAGES = ['tantivy==0.27.0', 'bm25s==0.3.16', 'PyStemmer==3.1.0']
const LineSchema = z.object({ engine: z.string(), answers: z.array(z.array(z.string())) })

export function plainOf({ id, text, display }: IndexDocument): PlainDocument {
  return {
    id,
    title: [text.title, ...text.variantTitles].join(' '),
    names: [...text.creators, ...text.people, ...text.subjects, ...text.places, text.unit].join(' '),
    body: [display.date, ...text.genre, ...text.identifiers, text.description, text.transcription, text.other].join(' '),
  }
}

/** @param folder where the packages are installed and the documents written. */
export function askOthers(documents: readonly PlainDocument[], queries: readonly string[], folder: string, python: boolean): Answers {
  const answers: Answers = new Map()
  for (const [name, rows] of askFts5(documents, queries)) answers.set(name, rows)
  if (python) for (const [name, rows] of askPython(documents, queries, folder)) answers.set(name, rows)
  return answers
}

function askFts5(documents: readonly PlainDocument[], queries: readonly string[]): Answers {
  const database = new DatabaseSync(':memory:')
  database.exec("CREATE VIRTUAL TABLE words USING fts5 (id UNINDEXED, title, names, body, tokenize = 'porter unicode61')")
  const insert = database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)')
  database.exec('BEGIN')
  for (const { id, title, names, body } of documents) insert.run(id, title, names, body)
  database.exec('COMMIT')
  const find = database.prepare(`SELECT id FROM words WHERE words MATCH ? AND rank MATCH 'bm25(0, 8, 4, 1)' ORDER BY rank LIMIT ${MOST}`)
  const ask = (operator: ' ' | ' OR ') =>
    queries.map((query) => {
      const words = query.match(/[\p{L}\p{N}]+/gu)?.map((word) => `"${word}"`) ?? []
      return words.length === 0 ? [] : find.all(words.join(operator)).map(({ id }) => String(id))
    })
  const answers: Answers = new Map([
    ['FTS5 AND', ask(' ')],
    ['FTS5 OR', ask(' OR ')],
  ])
  database.close()
  return answers
}

function askPython(documents: readonly PlainDocument[], queries: readonly string[], folder: string): Answers {
  const environment = join(folder, 'python')
  if (!existsSync(join(environment, 'bin', 'bm25s-ready'))) {
    execFileSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' })
    execFileSync(join(environment, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...PACKAGES], { stdio: 'inherit' })
    writeFileSync(join(environment, 'bin', 'bm25s-ready'), '')
  }
  const [documentsFile, queriesFile] = [join(folder, 'documents.ndjson'), join(folder, 'queries.json')]
  writeFileSync(documentsFile, documents.map((document) => JSON.stringify(document)).join('\n'))
  writeFileSync(queriesFile, JSON.stringify(queries))
  const script = fileURLToPath(new URL('compare.py', import.meta.url))
  const said = execFileSync(join(environment, 'bin', 'python'), [script, documentsFile, queriesFile], {
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  })
  return new Map(
    said
      .trim()
      .split('\n')
      .map((line) => {
        const { engine, answers } = LineSchema.parse(JSON.parse(line))
        return [engine, answers]
      }),
  )
}
