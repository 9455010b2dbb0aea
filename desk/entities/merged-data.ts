/** What an entry says once it has taken the place of another: its names, and of collections its series. */
import { z } from 'zod'
import type { EntityKind } from '../../catalog/entities.ts'
import type { Data } from './open-entities.ts'

/** Kinds whose entries records and others name by `name`. */
export const BY_NAME: ReadonlySet<EntityKind> = new Set(['person', 'unit', 'place', 'subject'])
const SeriesSchema = z.array(z.looseObject({ name: z.string() }))

export function mergedData(kind: EntityKind, stays: { name: string; data: Data }, gone: { name: string; data: Data }): Data {
  if (kind === 'collection') return { ...stays.data, series: seriesOf(stays.data, gone.data) }
  if (!BY_NAME.has(kind)) return stays.data
  return withVariants(stays.data, stays.name, [gone.name, ...variantsOf(gone.data)])
}

/** The entry with further forms of its name. */
export function withVariants(data: Data, name: string, forms: readonly string[]): Data {
  return { ...data, variants: [...new Set([...variantsOf(data), ...forms])].filter((form) => form !== name) }
}

/** Series of one collection, then those of another that it lacks. */
function seriesOf(one: Data, other: Data): unknown[] {
  const list = (data: Data) => SeriesSchema.parse(data.series ?? [])
  const own = list(one)
  return [...own, ...list(other).filter(({ name }) => !own.some((known) => known.name === name))]
}

function variantsOf(data: Data): string[] {
  return Array.isArray(data.variants) ? data.variants.map(String) : []
}
