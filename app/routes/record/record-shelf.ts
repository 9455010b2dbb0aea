/** Where a record stands: the way down from its collection, what is filed under it, its neighbours on the shelf. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { container } from '../../../catalog/call-number.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { labelsOf } from '../../../endpoints/search-api/index.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

export interface ShelfStep {
  title: string
  /** null: no page of its own. */
  to: string | null
}

export interface ShelfPlace {
  /** From the collection down, without the record itself. */
  above: readonly ShelfStep[]
  below: readonly ShelfStep[]
  /** There are more below than are listed. */
  moreBelow: boolean
  previous: ShelfStep | null
  next: ShelfStep | null
}

const MOST_BELOW = 30

export function shelfOf(record: SeenRecord, { catalog, store, viewer }: Archive & { viewer: Viewer }): ShelfPlace {
  const labels = labelsOf(catalog, store)
  const collection = labels.collection(record.collection)
  const own = catalog.collection(record.collection)
  const top: ShelfStep = {
    title: collection?.shortTitle ?? record.collection,
    to: own?.path || paths.explore({ collection: record.collection }),
  }
  const { previous, next } = store.shelf.neighbours(record.id, viewer)
  const below = stepsTo(store.shelf.childrenOf(record.id, viewer, MOST_BELOW + 1))
  return {
    above: [top, ...steps(record)],
    below: below.slice(0, MOST_BELOW),
    moreBelow: below.length > MOST_BELOW,
    previous: previous === null ? null : (stepsTo([previous])[0] ?? null),
    next: next === null ? null : (stepsTo([next])[0] ?? null),
  }

  function stepsTo(ids: readonly string[]): ShelfStep[] {
    return seenRecords(store, ids, viewer).map(({ id, title }) => ({ title, to: paths.record(id) }))
  }

  function steps({ ancestors, series, box, folder }: SeenRecord): ShelfStep[] {
    if (ancestors.length > 0) {
      const known = new Set(
        seenRecords(
          store,
          ancestors.flatMap(({ id }) => (id === '' ? [] : [id])),
          viewer,
        ).map(({ id }) => id),
      )
      return ancestors.map(({ id, title }) => ({ title, to: known.has(id) ? paths.record(id) : null }))
    }
    const place = container({ box, folder })
    return [
      ...(series === '' ? [] : [{ title: series, to: paths.browse({ collection: record.collection }) }]),
      ...(place === '' ? [] : [{ title: place, to: null }]),
    ]
  }
}
