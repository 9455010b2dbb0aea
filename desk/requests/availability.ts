/** What can be had of a record, before anybody asks for it. */
import type { SeenRecord } from '../../catalog/access.ts'
import { isSample } from '../../catalog/samples.ts'

export type Availability = 'online' | 'copy' | 'appointment' | 'sample'

export function availabilityOf(record: SeenRecord): Availability {
  if (isSample(record)) return 'sample'
  if (record.access.level === 'restricted') return 'appointment'
  return record.media.length > 0 ? 'online' : 'copy'
}

/** Where an item is kept, for records that can be fetched together; `place` is '' where nothing is known. */
export interface Container {
  /** Collection and series. */
  place: string
  box: string
  folder: string
}

export function containerOf({ collection, series, box, folder }: Pick<SeenRecord, 'collection' | 'series' | 'box' | 'folder'>): Container {
  return { place: box === '' ? '' : [collection, series].filter(Boolean).join(', '), box, folder }
}

/** Records with those of the same container folded into one group, in the order of the first of each. */
export function foldContainers<Item extends { container: Container }>(items: readonly Item[]): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const [at, item] of items.entries()) {
    const { place, box, folder } = item.container
    const key = place === '' ? String(at) : JSON.stringify([place, box, folder])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
