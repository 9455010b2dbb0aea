/** Facets, years and pages of what was found: one SQL statement for each count, the disjunctive rule as a WHERE clause. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { FACET_NAMES, FACETS, type FacetName } from '../../catalog/facets.ts'
import type { FacetValue, Kind, SearchAnswer, SearchQuery, Sort } from '../../search/search-engine.ts'
import { FULL_SCORE, IDENTIFIER_SCORE, type Matches } from './matching.ts'
import { writing } from './tables.ts'

export type Asked = Omit<SearchQuery, 'page' | 'size' | 'kind'> & { kind: Kind | 'all' }

const ORDER: Record<Sort, string> = {
  relevance: `sample AND score < ${IDENTIFIER_SCORE}, full DESC, score DESC, sort_title, id`,
  'date-desc': 'sample, full DESC, sort_day IS NULL, sort_day DESC, sort_title, id',
  'date-asc': 'sample, full DESC, sort_day IS NULL, sort_day, sort_title, id',
  title: 'sample, full DESC, sort_title, id',
}

interface Clause {
  sql: string
  values: SQLInputValue[]
}

/** Counts over the documents put into the table `hits`. */
export class Counting {
  readonly #database: DatabaseSync
  readonly #asked: Asked

  constructor(database: DatabaseSync, matches: Matches, asked: Asked) {
    this.#database = database
    this.#asked = asked
    database.exec('DELETE FROM hits')
    writing(database, 'INSERT INTO hits (number, score, full) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)').run(
      JSON.stringify([...matches].map(([number, score]) => [number, score, score >= FULL_SCORE ? 1 : 0])),
    )
  }

  totals(): { total: number; full: number; samples: number } {
    const where = this.#where({})
    const row = this.#database
      .prepare(
        `SELECT count(*) AS total, coalesce(sum(full), 0) AS full, coalesce(sum(sample), 0) AS samples FROM hits JOIN documents USING (number) WHERE ${where.sql}`,
      )
      .get(...where.values)
    return { total: Number(row?.total), full: Number(row?.full), samples: Number(row?.samples) }
  }

  /** Numbers of the matching documents in order, a page of them or all. */
  ordered(limit = -1, offset = 0): { number: number; full: boolean; sample: boolean }[] {
    const where = this.#where({})
    const sql = `SELECT number, full, sample FROM hits JOIN documents USING (number) WHERE ${where.sql} ORDER BY ${ORDER[this.#asked.sort]} LIMIT ? OFFSET ?`
    return this.#database
      .prepare(sql)
      .all(...where.values, limit, offset)
      .map(({ number, full, sample }) => ({ number: Number(number), full: full === 1, sample: sample === 1 }))
  }

  /** Every value of a facet that counts, most first; the facet's own choice does not narrow it. */
  facet(name: FacetName): FacetValue[] {
    const where = this.#where({ facet: name })
    const sql = `SELECT value, count(*) AS count FROM hits JOIN documents USING (number) JOIN facets USING (number)
      WHERE facets.name = ? AND ${where.sql} GROUP BY value`
    const selected = this.#asked.facets[name] ?? []
    const counts = new Map(
      this.#database
        .prepare(sql)
        .all(name, ...where.values)
        .map(({ value, count }) => [String(value), Number(count)]),
    )
    for (const value of selected) if (!counts.has(value)) counts.set(value, 0)
    return [...counts]
      .map(([value, count]) => ({ value, count, selected: selected.includes(value) }))
      .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
  }

  facets(): SearchAnswer['facets'] {
    const wanted = this.#asked.countFacets ?? FACET_NAMES
    const shown = FACETS.filter(({ name }) => wanted.includes(name))
    return Object.fromEntries(
      shown.map(({ name, shown: most }) => [name, this.facet(name).filter(({ selected }, place) => selected || place < most)]),
    )
  }

  histogram(): Pick<SearchAnswer, 'years' | 'decades' | 'undated'> {
    const where = this.#where({ years: true })
    const sql = `SELECT first_year, last_year, count(*) AS count FROM hits JOIN documents USING (number) WHERE ${where.sql} GROUP BY 1, 2`
    const years = new Map<number, number>()
    const decades = new Map<number, number>()
    let undated = 0
    for (const row of this.#database.prepare(sql).all(...where.values)) {
      const count = Number(row.count)
      if (row.first_year === null || row.last_year === null) {
        undated += count
        continue
      }
      const [first, last] = [Number(row.first_year), Number(row.last_year)]
      for (let year = first; year <= last; year++) years.set(year, (years.get(year) ?? 0) + count)
      for (let decade = Math.floor(first / 10) * 10; decade <= last; decade += 10) decades.set(decade, (decades.get(decade) ?? 0) + count)
    }
    const ascending = (counts: Map<number, number>) => [...counts].sort(([a], [b]) => a - b)
    return {
      years: ascending(years).map(([year, count]) => ({ year, count })),
      decades: ascending(decades).map(([decade, count]) => ({ decade, count })),
      undated,
    }
  }

  /** Chosen facets and years, less one of them. Kind and viewer are seen to already: only visible documents are matches. */
  #where(without: { facet?: FacetName; years?: boolean }): Clause {
    const { facets, from, to } = this.#asked
    const clauses: Clause[] = [{ sql: '1', values: [] }]
    for (const name of FACET_NAMES) {
      const chosen = facets[name] ?? []
      if (chosen.length === 0 || name === without.facet) continue
      const places = chosen.map(() => '?').join(', ')
      clauses.push({
        sql: `EXISTS (SELECT 1 FROM facets AS chosen WHERE chosen.number = hits.number AND chosen.name = ? AND chosen.value IN (${places}))`,
        values: [name, ...chosen],
      })
    }
    if (!without.years && from !== null) clauses.push({ sql: 'last_year >= ?', values: [from] })
    if (!without.years && to !== null) clauses.push({ sql: 'first_year <= ?', values: [to] })
    return { sql: clauses.map(({ sql }) => sql).join(' AND '), values: clauses.flatMap(({ values }) => values) }
  }
}
