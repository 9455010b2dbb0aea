/** Which documents a parsed query finds, and how well: one small SQL query for each word, sets put together here. */
import type { DatabaseSync } from 'node:sqlite'
import { spellingsOfIdentifier } from '../../analysis.ts'
import type { ParsedQuery, QueryField, QueryNode } from '../../query-language.ts'
import type { Correction } from './spelling.ts'
import { TEXT_COLUMNS, type TextColumn } from './tables.ts'

/** Numbers of documents and their scores, higher is better. */
export type Matches = Map<number, number>

/** Above every score of words: a document whose identifier was typed comes first. */
const IDENTIFIER_SCORE = 1e9
const COLUMNS_OF: Record<QueryField, readonly TextColumn[]> = {
  title: ['title'],
  creator: ['creators'],
  subject: ['subjects'],
  place: ['places'],
  person: ['people', 'creators'],
}
/** Weight of each column, in the order of TEXT_COLUMNS, near those of search/relevance.ts. */
const RANK = 'bm25(8, 3, 4, 3, 3, 3, 3, 2, 1, 0.7, 0.5)'

/** @returns the visible documents (tables.ts, show) that the query finds. */
export function findMatches(database: DatabaseSync, query: ParsedQuery, corrections: readonly Correction[]): Matches {
  const everything = () => scored(database.prepare('SELECT number, 0 AS score FROM visible').all())
  const found = query.root === null ? everything() : evaluate(query.root)
  // In the spelling typed, else in the first of those written in one that names anything.
  const keys = [query.identifier, ...spellingsOfIdentifier(query.text)].filter(Boolean)
  const named = keys.map((key) => withIdentifier(key, false)).find(({ size }) => size > 0)
  for (const number of named?.keys() ?? []) found.set(number, IDENTIFIER_SCORE)
  return found

  function evaluate(node: QueryNode): Matches {
    switch (node.type) {
      case 'word': {
        const instead = corrections.find((correction) => correction.node === node)?.terms ?? [node.term]
        return anyOf(instead.map((term) => fullText(node.field, `"${term}"`)))
      }
      case 'prefix':
        return anyOf([fullText(node.field, `"${node.prefix}" *`), ...node.stems.map((stem) => fullText(node.field, `"${stem}"`))])
      case 'phrase':
        return fullText(node.field, `"${node.terms.join(' ')}"`)
      case 'identifier':
        return withIdentifier(node.key, node.prefix)
      case 'years':
        return scored(
          database
            .prepare(`SELECT number, 0 AS score FROM visible JOIN documents USING (number) WHERE first_year <= ? AND last_year >= ?`)
            .all(node.to, node.from),
        )
      case 'and':
        return allOf(node.nodes.map(evaluate))
      case 'or':
        return anyOf(node.nodes.map(evaluate))
      case 'not': {
        const without = evaluate(node.node)
        return new Map([...everything()].filter(([number]) => !without.has(number)))
      }
    }
  }

  function fullText(field: QueryField | null, expression: string): Matches {
    const columns = field === null ? TEXT_COLUMNS : COLUMNS_OF[field]
    const statement = database.prepare(
      'SELECT rowid AS number, -rank AS score FROM words WHERE words MATCH ? AND rank MATCH ? AND rowid IN visible',
    )
    return scored(statement.all(`{${columns.join(' ')}} : (${expression})`, RANK))
  }

  function withIdentifier(key: string, prefix: boolean): Matches {
    const sql = prefix ? 'substr(key, 1, length(?1)) = ?1' : 'key = ?1'
    return scored(database.prepare(`SELECT DISTINCT number, 0 AS score FROM identifiers JOIN visible USING (number) WHERE ${sql}`).all(key))
  }
}

function scored(rows: readonly Record<string, unknown>[]): Matches {
  return new Map(rows.map(({ number, score }) => [Number(number), Number(score)]))
}

function allOf(sets: readonly Matches[]): Matches {
  const [first = new Map(), ...others] = sets
  const found: Matches = new Map()
  for (const [number, score] of first) {
    if (others.every((other) => other.has(number)))
      found.set(
        number,
        others.reduce((sum, other) => sum + (other.get(number) ?? 0), score),
      )
  }
  return found
}

function anyOf(sets: readonly Matches[]): Matches {
  const found: Matches = new Map()
  for (const set of sets) for (const [number, score] of set) found.set(number, (found.get(number) ?? 0) + score)
  return found
}
