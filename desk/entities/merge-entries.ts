/** Where a name stands: in records and in other entries. What renames or merges an entry changes these with it. */

import { z } from 'zod'
import type { EntityKind } from '../../catalog/entities.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import type { Data } from './open-entities.ts'

/** Fields of entries and articles that name an entry of a kind, or list such names. */
const FIELDS: Readonly<Partial<Record<EntityKind, ReadonlySet<string>>>> = {
  person: new Set(['people']),
  unit: new Set(['unit', 'units']),
  place: new Set(['place', 'places']),
  subject: new Set(['subjects']),
  source: new Set(['ref', 'refs']),
}

/** @returns the record with another name in place of one; the same record where it does not name it. */
export function renamedInRecord(record: ArchiveRecord, kind: EntityKind, from: string, to: string): ArchiveRecord {
  const swap = (name: string) => (name === from ? to : name)
  const each = (names: readonly string[]) => [...new Set(names.map(swap))]
  switch (kind) {
    case 'person':
      return {
        ...record,
        people: each(record.people),
        creators: record.creators.map((creator) => ({ ...creator, name: swap(creator.name) })),
      }
    case 'unit':
      return { ...record, unit: swap(record.unit) }
    case 'place': {
      const places = record.places.map((place) => ({ ...place, name: swap(place.name) }))
      return { ...record, places: places.filter(({ name }, at) => places.findIndex((one) => one.name === name) === at) }
    }
    case 'subject':
      return { ...record, subjects: each(record.subjects) }
    case 'source':
      return { ...record, sources: record.sources.map((source) => ({ ...source, ref: swap(source.ref) })) }
    case 'collection':
      return { ...record, collection: swap(record.collection) }
    default:
      return record
  }
}

/** The same in the data of any other entry, at any depth. */
export function renamedInData(data: unknown, kind: EntityKind, from: string, to: string): unknown {
  const fields = FIELDS[kind]
  if (!fields) return data
  return walk(data)

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fields?.has(name) ? swapped(part) : walk(part)]))
  }
  function swapped(part: unknown): unknown {
    if (Array.isArray(part)) return [...new Set(part.map((one) => (one === from ? to : one)))]
    return part === from ? to : part
  }
}

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
