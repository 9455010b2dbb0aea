/** What can be chosen while a record is typed: the authority files, and the words that records use already. */
import type { Catalog } from '../../catalog/catalog.ts'
import { ABOUT, NEWS } from '../../catalog/contract/addresses.ts'
import type { Store } from '../../store/index.ts'
import type { PickList } from './record-fields.ts'

export interface Pick {
  value: string
  /** Said beside it, such as the citation of a source. */
  label: string
}
export type PickLists = Readonly<Record<PickList, readonly Pick[]>>

/** Most values that a list taken from the records offers. */
const MOST = 400

type Own = Catalog['contentRecords'][number]

/** @param reads whether whoever chooses may read a record: its words are offered only then. */
export function pickLists(catalog: Catalog, store: Store, reads: (record: Own) => boolean = () => true): PickLists {
  const records = catalog.contentRecords.filter(reads)
  const names = (entries: readonly { name: string }[]): Pick[] => entries.map(({ name }) => ({ value: name, label: '' }))
  const imported = store.imports.collections().filter(({ id }) => !catalog.collection(id))
  return {
    units: names(catalog.units),
    people: names(catalog.people),
    places: names(catalog.places),
    sources: catalog.bibliography.map(({ id, citation }) => ({ value: id, label: citation })),
    collections: [...catalog.collections, ...imported]
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    series: catalog.collections.flatMap(({ title, series }) => series.map(({ name }) => ({ value: name, label: title }))),
    subjects: merged(
      used(records, ({ subjects }) => subjects),
      names(catalog.subjects),
    ),
    genres: used(records, ({ genre }) => [genre]),
    categories: catalog.contract.news.map(({ id, title }) => ({ value: id, label: title.en })),
    sections: [
      { value: NEWS, label: 'News' },
      { value: ABOUT, label: 'About this site' },
      ...catalog.contract.sections.map(({ id, title }) => ({ value: id, label: title.en })),
    ],
    rights: catalog.rights.labels.map((value) => ({ value, label: '' })),
    plates: used(records, ({ plate }) => [plate]),
  }
}

function merged(first: readonly Pick[], further: readonly Pick[]): Pick[] {
  return [...new Map([...first, ...further].map((one) => [one.value, one])).values()]
}

/** Values of our own records, most used first. */
function used(records: readonly Own[], valuesOf: (record: Own) => readonly string[]): Pick[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of valuesOf(record)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .slice(0, MOST)
    .map(([value]) => ({ value, label: '' }))
}
