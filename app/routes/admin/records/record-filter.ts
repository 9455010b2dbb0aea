/** What the list of records is narrowed by, as its address says it; bulk editing and the table to edit take the same. */
import { z } from 'zod'
import { BASES } from '../../../../catalog/schemas/record.ts'
import type { ListWanted } from '../../../../desk/editing/open-editing.ts'

export const ORIGINS = ['content', 'import', 'edit'] as const

const FilterSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(['live', 'closed', 'withdrawn']).catch('live'),
  collection: z.string().max(100).catch(''),
  origin: z.enum(ORIGINS).or(z.literal('')).catch(''),
  basis: z.enum(BASES).or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type RecordFilter = z.infer<typeof FilterSchema>

export function recordFilter(parameters: Iterable<readonly [string, unknown]>): RecordFilter {
  return FilterSchema.parse(Object.fromEntries(parameters))
}

export function wantedBy({ q, state, collection, origin, basis }: RecordFilter): ListWanted {
  return { words: q, state, collection: collection || undefined, origin: origin || undefined, basis: basis || undefined }
}

/** The filter as parameters of an address, without what says nothing. */
export function filterParameters(filter: RecordFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === '' || name === 'page' ? [] : [[name, String(value)]])),
  )
}
