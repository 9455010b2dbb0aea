/** Where a record stands: the way down from its collection, what is filed under it, its neighbours on the shelf. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { container } from '../../../catalog/call-number.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { labelsOf } from '../../../endpoints/search-api/index.ts'
import type { Language } from '../../../messages/languages.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

export interface ShelfStep {
  title: string
  /** null: no page of its own. */
  to: string | null
}

/** What is filed under a record. */
export interface ShelfChild {
  id: string
  title: string
  date: string
  container: string
}

export interface ShelfPlace {
  /** From the collection down, without the record itself. */
  above: readonly ShelfStep[]
  below: readonly ShelfChild[]
  /** There are more below than are listed. */
  moreBelow: boolean
  collection: string
  previous: ShelfStep | null
  next: ShelfStep | null
}

const MOST_BELOW = 200

export function shelfOf(record: SeenRecord, archive: Archive & { viewer: Viewer; language: Language }): ShelfPlace {
  const { catalog, store, viewer, language } = archive
  const labels = labelsOf(archive)
  const collection = labels.collection(record.collection)
  const own = catalog.collection(record.collection)
  const top: ShelfStep = {
    title: collection?.shortTitle ?? record.collection,
    to: own?.path || paths.explore({ collection: record.collection }),
  }
  const { previous, next } = store.shelf.neighbours(record.id, viewer)
  const below = childrenOf(store.shelf.childrenOf(record.id, viewer, MOST_BELOW + 1))
  const within = steps(record)
  return {
    // A finding aid often begins with a record for the whole of it: not said twice.
    above: within[0]?.title === collection?.title || record.title === collection?.title ? within : [top, ...within],
    collection: record.collection,
    below: below.slice(0, MOST_BELOW),
    moreBelow: below.length > MOST_BELOW,
    previous: previous === null ? null : (stepsTo([previous])[0] ?? null),
    next: next === null ? null : (stepsTo([next])[0] ?? null),
  }

  function childrenOf(ids: readonly string[]): ShelfChild[] {
    return seenRecords(store, ids, viewer).map((child) => ({
      id: child.id,
      title: child.title,
      date: displayDate(child.date, language),
      container: container(child),
    }))
  }

  function stepsTo(ids: readonly string[]): ShelfStep[] {
    return seenRecords(store, ids, viewer).map(({ id, title }) => ({ title, to: paths.record(id) }))
  }

  function steps({ ancestors, series, box, folder }: SeenRecord): ShelfStep[] {
    const place = container({ box, folder })
    const filed = place === '' ? [] : [{ title: place, to: box === '' ? null : paths.browse({ collection: record.collection, box }) }]
    if (ancestors.length > 0) {
      const known = new Set(
        seenRecords(
          store,
          ancestors.flatMap(({ id }) => (id === '' ? [] : [id])),
          viewer,
        ).map(({ id }) => id),
      )
      return [...ancestors.map(({ id, title }) => ({ title, to: known.has(id) ? paths.record(id) : null })), ...filed]
    }
    return [...(series === '' ? [] : [{ title: series, to: paths.browse({ collection: record.collection }) }]), ...filed]
  }
}
