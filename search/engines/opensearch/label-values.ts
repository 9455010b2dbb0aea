/** Values of one facet by a word of their label, with exact counts. */
import { z } from 'zod'
import type { FacetName } from '../../facets.ts'
import type { Connection, Json } from './connection.ts'
import { literally } from './patterns.ts'
import { labelPattern, valueOfLabel } from './suggest.ts'

const MOST = 20_000

const ValuesSchema = z.object({
  aggregations: z.object({ labels: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }) }),
})

/** @param words folded; the longest is looked for in the index, the others by the caller. @returns counts by value. */
export async function labelValues(
  connection: Connection,
  index: string,
  query: Json,
  facet: FacetName,
  words: string,
): Promise<Map<string, number>> {
  const longest = words.split(' ').reduce((one, other) => (other.length > one.length ? other : one))
  const aggs = {
    labels: { terms: { field: `labels.${facet}`, size: MOST, ...(longest === '' ? {} : { include: labelPattern(literally(longest)) }) } },
  }
  const { aggregations } = await connection.search(index, { size: 0, query, aggs }, ValuesSchema)
  return new Map(aggregations.labels.buckets.map(({ key, doc_count }) => [valueOfLabel(key), doc_count]))
}
