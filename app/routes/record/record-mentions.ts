/** People, units and places a record names, with the pages about them. */
import type { SeenRecord } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { paths } from '../../paths.ts'

export interface Mention {
  name: string
  to: string
}

/** @returns nothing twice; a name without a page of its own leads to the records that have it. */
export function mentionedIn(record: SeenRecord, catalog: Catalog): Mention[] {
  const mentions: Mention[] = []
  if (record.unit !== '') {
    const unit = catalog.unit(record.unit)
    mentions.push({ name: record.unit, to: unit?.path || paths.explore({ unit: record.unit }) })
  }
  for (const name of [...record.people, ...record.creators.map((creator) => creator.name)]) {
    const person = catalog.person(name)
    mentions.push({ name, to: person ? paths.person(person.id) : paths.explore({ person: name }) })
  }
  for (const { name } of record.places) {
    const place = catalog.place(name)
    mentions.push({ name, to: place ? paths.place(place.id) : paths.explore({ place: name }) })
  }
  return mentions.filter(({ name }, at) => mentions.findIndex((other) => other.name === name) === at)
}
