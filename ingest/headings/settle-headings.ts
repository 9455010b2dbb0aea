/** Imported names as archivists settled them: a record names the entry that its heading means. Its own headings stay as the source has them. */
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { headingKey } from '../../store/index.ts'

/** @param names what headings are called here, by `headingKey`. @returns the same record where nothing of it was settled. */
export function settleHeadings(record: ArchiveRecord, names: ReadonlyMap<string, string>): ArchiveRecord {
  if (names.size === 0) return record
  let settled = false
  const swap = (kind: string, text: string) => {
    const name = names.get(headingKey(kind, text))
    if (name === undefined || name === text) return text
    settled = true
    return name
  }
  const unique = <T>(values: readonly T[], key: (value: T) => string) =>
    values.filter((value, at) => values.findIndex((one) => key(one) === key(value)) === at)
  const next = {
    ...record,
    people: unique(
      record.people.map((name) => swap('person', name)),
      (name) => name,
    ),
    creators: unique(
      record.creators.map((creator) => ({ ...creator, name: swap('person', creator.name) })),
      ({ name, role }) => `${name}\n${role}`,
    ),
    places: unique(
      record.places.map((place) => ({ ...place, name: swap('place', place.name) })),
      ({ name }) => name,
    ),
    subjects: unique(
      record.subjects.map((name) => swap('subject', name)),
      (name) => name,
    ),
  }
  return settled ? next : record
}
