/** What the pages of a record's versions show. Server only: dates in words, fields by their names. */

import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { reasonOf } from '../../../endpoints/changes/public-changes.ts'
import { changesOf, type RecordVersions } from '../../../endpoints/record-versions/version-list.ts'
import type { SeenVersion } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

export interface ChangedField {
  label: string
  before: readonly string[]
  after: readonly string[]
}

export interface VersionEntry {
  number: number
  path: string
  day: string
  /** ISO 8601. */
  time: string
  reason: string
  /** It is the first there is. */
  first: boolean
  changed: readonly ChangedField[]
}

export function versionEntry({ id }: RecordVersions, version: SeenVersion, before: SeenVersion | null, catalog: Catalog): VersionEntry {
  const { version: number, time } = version
  const changed = changesOf(version, before)
  return {
    number,
    path: paths.recordVersion(id, number),
    day: displayDate(time.slice(0, 10)),
    time,
    reason: reasonOf(version),
    first: before === null,
    changed: changed.map(({ field, ...lines }) => ({
      label: field === 'description' ? 'Description' : catalog.crosswalk.label(field),
      ...lines,
    })),
  }
}
