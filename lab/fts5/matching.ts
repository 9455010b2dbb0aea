/** Which documents a parsed query finds, and how well: one small SQL query for each word, sets put together here. */
import type { DatabaseSync } from 'node:sqlite'
import { foldText, spellingsOfIdentifier } from '../../search/analysis.ts'
import { coverageOf, isTelling } from '../../search/coverage.ts'
import type { AnyNode, ParsedQuery, Parts, QueryField, QueryNode, WordNode } from '../../search/query-language.ts'
import { patternOf, yearsBetween } from '../../search/query-nodes.ts'

import type { Correction, Vocabulary } from './spelling.ts'
import { TEXT_COLUMNS, type TextColumn } from './tables.ts'

/** Numbers of documents and their scores, higher is better. */
export type Matches = Map<number, number>

/** Above every score of words: a document that matches every word, and one whose title or identifier was typed. */
export const FULL_SCORE = 1e8
const TITLE_SCORE = 5e8
export const IDENTIFIER_SCORE = 1e9
const COLUMNS_OF: Record<QueryField, readonly TextColumn[]> = {
  title: ['title'],
  creator: ['creators'],
  subject: ['subjects'],
  place: ['places'],
  person: ['people', 'creators'],
}
/** Weight of each column, in the order of TEXT_COLUMNS, near those of search/relevance.ts. */
const RANK = 'bm25(8, 3, 4, 3, 3, 3, 3, 2, 1, 0.7, 0.5)'

/** What a document scores by its words, whether or not it has them all. */
export function wordsOf(score: number): number {
  return score >= FULL_SCORE && score < TITLE_SCORE ? score - FULL_SCORE : score
}

interface Asked {
  parsed: ParsedQuery
  match: 'all' | 'best'
  corrections: readonly Correction[]
  /** Words of the visible documents. */
  vocabulary: Vocabulary
  titleOf: (number: number) => string
}

/** @returns the visible documents (tables.ts, show) that the query finds; those that match every word score FULL_SCORE at least. */
export function findMatches(database: DatabaseSync, { parsed, match, corrections, vocabulary, titleOf }: Asked): Matches {
  const { root, best } = parsed
  const all = scored(database.prepare('SELECT number, 0 AS score FROM visible').all())
  const everything = () => new Map(all)
  const words = root === null ? everything() : best && match === 'best' ? enough(best) : evaluate(root)
  const found: Matches = best && match === 'best' ? words : new Map([...words].map(([number, score]) => [number, score + FULL_SCORE]))
  const typed = foldText(parsed.text)
  for (const number of found.keys()) if (typed !== '' && foldText(titleOf(number)) === typed) raise(found, number, TITLE_SCORE)
  // In the spelling typed, else in the first of those written in one that names anything.
  const keys = [parsed.identifier, ...spellingsOfIdentifier(parsed.text)].filter(Boolean)
  const named = root === null ? undefined : keys.map((key) => withIdentifier(key, false)).find(({ size }) => size > 0)
  for (const number of named?.keys() ?? []) found.set(number, IDENTIFIER_SCORE)
  return found

  /** The rule as docs/how-search-works.md has it: every document is asked which parts it has. */
  function enough({ parts, required, extra }: Parts): Matches {
    const sets = parts.map((node) => ({ set: evaluate(node), having: havingOf(node) }))
    const { weights, least, full } = coverageOf(
      all.size,
      sets.map(({ having }) => having),
    )
    const needed = required.map(evaluate)
    const more = extra.map(evaluate)
    const listed: Matches = new Map()
    for (const number of all.keys()) {
      if (!needed.every((set) => set.has(number))) continue
      const has = sets.map(({ set }) => set.has(number))
      const weight = weights.reduce((sum, one, at) => sum + (has[at] ? one : 0), 0)
      const nothingKnown = weights.every((one) => one === 0) && needed.length > 0
      if (weight < least && !nothingKnown) continue
      const score = [...sets.map(({ set }) => set), ...needed, ...more].reduce((sum, set) => sum + (set.get(number) ?? 0), 0)
      listed.set(number, score + (weight === full ? FULL_SCORE : 0))
    }
    return listed
  }

  /** How many documents have a part, by which it weighs. */
  function havingOf(node: QueryNode): number {
    const having = (term: string) => vocabulary.documents.get(term) ?? 0
    switch (node.type) {
      case 'word':
        return having(node.term) || Math.max(0, ...(correctionOf(node)?.terms ?? []).map(having))
      case 'any': {
        if (having(node.own.term) > 0) return having(node.own.term)
        const others = node.others.map(({ node: other }) =>
          other.type === 'word' ? having(other.term) : Math.min(...other.terms.map(having)),
        )
        return Math.max(0, ...others) || havingOf(node.own)
      }
      case 'prefix':
        return sumOf((term) => term.startsWith(node.prefix) || node.stems.includes(term), all.size)
      case 'pattern': {
        const terms = new Set(formsOf(node.pattern))
        return sumOf((term) => terms.has(term), all.size)
      }
      case 'date': {
        const { from, to } = yearsBetween(node.first, node.last)
        const dated = database
          .prepare('SELECT count(*) AS count FROM visible JOIN documents USING (number) WHERE first_year <= ? AND last_year >= ?')
          .get(to, from)
        const inText = node.words?.type === 'phrase' ? Math.min(...node.words.terms.map(having)) : having(node.words?.term ?? '')
        return Math.min(all.size, Math.max(Number(dated?.count), inText))
      }
      case 'phrase':
        return Math.min(...node.terms.map(having))
      default:
        return all.size
    }
  }

  function sumOf(isForm: (term: string) => boolean, most: number): number {
    let sum = 0
    for (const [term, count] of vocabulary.documents) if (isForm(term)) sum += count
    return Math.min(sum, most)
  }

  /** Terms of the words in which letters are left open so. */
  function formsOf(pattern: string): string[] {
    const fits = patternOf(pattern)
    return [...vocabulary.terms].flatMap(([word, term]) => (fits.test(word) ? [term] : []))
  }

  function correctionOf(node: WordNode): Correction | undefined {
    return corrections.find((correction) => correction.node === node)
  }

  function anyWord({ own, others }: AnyNode): Matches {
    const having = vocabulary.documents.get(own.term) ?? 0
    const beside = others
      .filter(({ node: other }) => isTelling(all.size, having, havingOf(other)))
      .map(({ node: other }) => evaluate(other))
    const known = having > 0 || havingOf({ type: 'any', own: { ...own, term: '' }, others, typed: '', start: 0, end: 0 }) > 0
    return anyOf([known ? fullText(own.field, `"${own.term}"`) : evaluate(own), ...beside])
  }

  function evaluate(node: QueryNode): Matches {
    switch (node.type) {
      case 'word': {
        const instead = correctionOf(node)?.terms ?? [node.term]
        return anyOf(instead.map((term) => fullText(node.field, `"${term}"`)))
      }
      case 'any':
        return anyWord(node)
      case 'prefix':
        return anyOf([fullText(node.field, `"${node.prefix}" *`), ...node.stems.map((stem) => fullText(node.field, `"${stem}"`))])
      case 'pattern':
        return anyOf(formsOf(node.pattern).map((term) => fullText(node.field, `"${term}"`)))
      case 'date': {
        const dated = scored(
          database
            .prepare('SELECT number, 1 AS score FROM visible JOIN documents USING (number) WHERE first_day <= ? AND last_day >= ?')
            .all(node.last ?? Number.POSITIVE_INFINITY, node.first ?? Number.NEGATIVE_INFINITY),
        )
        return node.words ? anyOf([dated, evaluate(node.words)]) : dated
      }
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
        return new Map([...all].filter(([number]) => !without.has(number)))
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

function raise(found: Matches, number: number, by: number): void {
  found.set(number, (found.get(number) ?? 0) + by)
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
