/** FTS5 ranks and SQL counts: hits into a temporary table, one GROUP BY for each facet, hits-first joins. */
import type { SQLInputValue } from 'node:sqlite'
import { FACET_NAMES, FACETS, type FacetName } from '../../../catalog/facets.ts'
import type { FacetValue, SearchQuery, Sort } from '../../../search/search-engine.ts'
import { cardsOf } from './cards.ts'
import type { BenchEngine } from './comparison.ts'
import { openFts5File } from './fts5-file.ts'
import { Fts5Words } from './fts5-words.ts'

const RANK = 'bm25(8, 4, 2, 1)'
const ORDER: Record<Sort, string> = {
  relevance: 'score',
  'date-desc': 'sort_day IS NULL, sort_day DESC, number',
  'date-asc': 'sort_day IS NULL, sort_day, number',
  title: 'sort_title, number',
}

/** Opens a file that fts5-file.ts wrote with facet rows. */
export function openFts5Sql(file: string): BenchEngine {
  const database = openFts5File(file)
  const words = new Fts5Words(database)
  database.exec('CREATE TEMP TABLE hits (number INTEGER PRIMARY KEY, score REAL)')
  const clear = database.prepare('DELETE FROM temp.hits')
  const fillRanked = database.prepare('INSERT INTO temp.hits SELECT rowid, rank FROM words WHERE words MATCH ? AND rank MATCH ?')
  const fill = database.prepare('INSERT INTO temp.hits SELECT rowid, 0 FROM words WHERE words MATCH ?')

  function conditions(query: SearchQuery, without: FacetName | null): { sql: string; values: SQLInputValue[] } {
    const clauses = ['kind = ? AND opens_on <= ?']
    const values: SQLInputValue[] = [query.kind, query.viewer.day]
    FACET_NAMES.forEach((name, at) => {
      const chosen = query.facets[name] ?? []
      if (chosen.length === 0 || name === without) return
      clauses.push(
        `EXISTS (SELECT 1 FROM facets AS c WHERE c.number = hits.number AND c.name = ? AND c.value IN (${chosen.map(() => '?')}))`,
      )
      values.push(at, ...chosen)
    })
    return { sql: clauses.join(' AND '), values }
  }

  function facetOf(query: SearchQuery, name: FacetName, shown: number): FacetValue[] {
    const where = conditions(query, name)
    const sql = `SELECT f.value, count(*) AS count FROM temp.hits CROSS JOIN documents USING (number) CROSS JOIN facets AS f USING (number)
      WHERE f.name = ? AND ${where.sql} GROUP BY f.value ORDER BY count DESC, f.value LIMIT ?`
    const chosen = query.facets[name] ?? []
    return database
      .prepare(sql)
      .all(FACET_NAMES.indexOf(name), ...where.values, shown)
      .map(({ value, count }) => ({ value: String(value), count: Number(count), selected: chosen.includes(String(value)) }))
  }

  return {
    name: 'FTS5 ranking, SQL facets',
    shapes: ['one word', 'two words', 'three words', 'prefix', 'phrase', 'typo'],
    async answer({ query }) {
      const expression = words.expression(query.text)
      clear.run()
      if (expression !== null && query.sort === 'relevance') fillRanked.run(expression, RANK)
      else if (expression !== null) fill.run(expression)
      const where = conditions(query, null)
      const from = `FROM temp.hits CROSS JOIN documents USING (number) WHERE ${where.sql}`
      const totals = database.prepare(`SELECT count(*) AS total, sum(sample) AS samples ${from}`).get(...where.values)
      const page = database
        .prepare(`SELECT number ${from} ORDER BY ${ORDER[query.sort]} LIMIT ? OFFSET ?`)
        .all(...where.values, query.size, (query.page - 1) * query.size)
      const years = new Map<number, number>()
      for (const row of database.prepare(`SELECT first_year, last_year, count(*) AS count ${from} GROUP BY 1, 2`).all(...where.values)) {
        if (row.first_year === null) continue
        for (let year = Number(row.first_year); year <= Number(row.last_year); year++)
          years.set(year, (years.get(year) ?? 0) + Number(row.count))
      }
      return {
        total: Number(totals?.total),
        facets: Object.fromEntries(FACETS.map(({ name, shown }) => [name, facetOf(query, name, shown)])),
        years: [...years].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count })),
        hits: cardsOf(
          database,
          page.map(({ number }) => Number(number)),
          query.text,
        ),
      }
    },
    async close() {
      database.close()
    },
  }
}
