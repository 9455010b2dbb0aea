/**
 * What a record of our own must agree with beyond its shape: the authority files it takes names from, and what its basis
 * demands. The content folder and the desk's editing hold records to the same rules.
 */
import type { Catalog } from './catalog.ts'
import type { FieldName } from './crosswalk.ts'
import type { RightsVocabulary } from './rights-vocabulary.ts'
import type { ArchiveRecord } from './schemas/record.ts'

/** The names that records may use. */
export interface KnownNames {
  units: ReadonlySet<string>
  people: ReadonlySet<string>
  places: ReadonlySet<string>
  /** Ids of the bibliography. */
  sources: ReadonlySet<string>
  /** Names of the series of each collection. */
  series: ReadonlyMap<string, ReadonlySet<string>>
  rights: RightsVocabulary
}

export interface RecordFault {
  field: FieldName
  found: string
  expected: string
}

/** The names that a catalog knows. */
export function knownNames(catalog: Catalog): KnownNames {
  const names = (entries: readonly { name: string }[]) => new Set(entries.map(({ name }) => name))
  return {
    units: names(catalog.units),
    people: names(catalog.people),
    places: names(catalog.places),
    sources: new Set(catalog.bibliography.map(({ id }) => id)),
    series: new Map(catalog.collections.map(({ id, series }) => [id, names(series)])),
    rights: catalog.rights,
  }
}

/** Everything about a record that does not agree. */
export function recordFaults(record: ArchiveRecord, known: KnownNames): RecordFault[] {
  const faults: RecordFault[] = []
  const say = (field: FieldName, found: string, expected: string) => faults.push({ field, found, expected })
  if (record.unit && !known.units.has(record.unit)) say('unit', record.unit, 'the name of a unit in people/units.yaml')
  for (const { name } of record.places) if (!known.places.has(name)) say('places', name, 'the name of a place in people/places.yaml')
  for (const name of record.people) if (!known.people.has(name)) say('people', name, 'the name of a person in people/people.yaml')
  for (const { ref } of record.sources) if (!known.sources.has(ref)) say('sources', ref, 'the id of a source in the bibliography')
  const series = known.series.get(record.collection)
  if (!series) say('collection', record.collection, 'the id of a file in collections/')
  else if (record.series && !series.has(record.series)) say('series', record.series, 'a series of its collection')
  return [...faults, ...basisFaults(record)]
}

/** Labels of rights that the vocabulary lacks: of the record, and of its files. Imported records are held to it, too. */
export function rightsFaults({ rights, media }: ArchiveRecord, known: RightsVocabulary): RecordFault[] {
  const expected = `one of ${known.labels.join(', ')}; further labels are written in site/rights.yaml`
  const fault = (field: FieldName, found: string): RecordFault[] => (known.has(found) ? [] : [{ field, found, expected }])
  return [...fault('rights', rights), ...media.flatMap((file) => (file.rights === '' ? [] : fault('media', file.rights)))]
}

function basisFaults(record: ArchiveRecord): RecordFault[] {
  if (record.basis === 'sample') {
    if (record.sources.length === 0) return []
    const found = record.sources.map(({ ref }) => ref).join('; ')
    return [{ field: 'sources', found, expected: 'nothing: a sample record has no source' }]
  }
  const faults: RecordFault[] = []
  if (record.sources.length === 0) faults.push({ field: 'sources', found: '', expected: 'at least one source of the bibliography' })
  if (record.heldBy === '') faults.push({ field: 'heldBy', found: '', expected: 'where the original is held or published' })
  return faults
}
