/**
 * What a record of our own must agree with beyond its shape: the authority files it takes names from, and what its basis
 * demands. The content folder and the desk's editing hold records to the same rules.
 */
import * as deskFormFaultsWords from '../messages/areas/desk-form-faults.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { Message } from '../messages/message.ts'
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

interface RecordFault {
  field: FieldName
  /** Where in the field, as in a path of the schema: '1', '0.name'; '' for the whole. */
  part: string
  found: string
  /** In the words of the content files. */
  expected: string
  /** In the words of a form, as a sentence. */
  words: string
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
  const say = (field: FieldName, part: string, found: string, expected: string, list: Message) =>
    faults.push({ field, part, found, expected, words: inEnglish(deskFormFaultsWords.notInList, { found, list: inEnglish(list) }) })
  if (record.unit && !known.units.has(record.unit))
    say('unit', '', record.unit, 'the name of a unit in people/units.yaml', deskFormFaultsWords.listUnits)
  for (const [at, { name }] of record.places.entries())
    if (!known.places.has(name))
      say('places', `${at}.name`, name, 'the name of a place in people/places.yaml', deskFormFaultsWords.listPlaces)
  for (const [at, name] of record.people.entries())
    if (!known.people.has(name)) say('people', `${at}`, name, 'the name of a person in people/people.yaml', deskFormFaultsWords.listPeople)
  for (const [at, { ref }] of record.sources.entries())
    if (!known.sources.has(ref)) say('sources', `${at}.ref`, ref, 'the id of a source in the bibliography', deskFormFaultsWords.listSources)
  const series = known.series.get(record.collection)
  if (!series) say('collection', '', record.collection, 'the id of a file in collections/', deskFormFaultsWords.listCollections)
  else if (record.series && !series.has(record.series))
    say('series', '', record.series, 'a series of its collection', deskFormFaultsWords.listSeries)
  return [...faults, ...basisFaults(record)]
}

/** Labels of rights that the vocabulary lacks: of the record, and of its files. Imported records are held to it, too. */
export function rightsFaults({ rights, media }: ArchiveRecord, known: RightsVocabulary): RecordFault[] {
  const fault = (field: FieldName, part: string, found: string): RecordFault[] => {
    if (known.has(found)) return []
    const expected = `one of ${known.labels.join(', ')}; further labels are written in site/rights.yaml`
    return [
      {
        field,
        part,
        found,
        expected,
        words: inEnglish(deskFormFaultsWords.notInList, { found, list: inEnglish(deskFormFaultsWords.listRights) }),
      },
    ]
  }
  return [
    ...fault('rights', '', rights),
    ...media.flatMap((file, at) => (file.rights === '' ? [] : fault('media', `${at}.rights`, file.rights))),
  ]
}

function basisFaults(record: ArchiveRecord): RecordFault[] {
  const part = ''
  if (record.basis === 'sample') {
    if (record.sources.length === 0) return []
    const found = record.sources.map(({ ref }) => ref).join('; ')
    const expected = 'nothing: a sample record has no source'
    return [{ field: 'sources', part, found, expected, words: inEnglish(deskFormFaultsWords.sampleSource) }]
  }
  const faults: RecordFault[] = []
  if (record.sources.length === 0)
    faults.push({
      field: 'sources',
      part,
      found: '',
      expected: 'at least one source of the bibliography',
      words: inEnglish(deskFormFaultsWords.needsSource),
    })
  if (record.heldBy === '')
    faults.push({
      field: 'heldBy',
      part,
      found: '',
      expected: 'where the original is held or published',
      words: inEnglish(deskFormFaultsWords.needsHolder),
    })
  return faults
}
