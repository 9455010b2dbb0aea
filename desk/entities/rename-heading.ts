/** Where a name stands: in records and in other entries. What renames or merges an entry changes these with it. */
import type { EntityKind } from '../../catalog/entities.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'

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
