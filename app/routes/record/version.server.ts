/** What the pages of a record's versions show. Server only: dates in words, fields by their names. */

import type { Catalog } from '../../../catalog/catalog.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { type ChangeReason, reasonOf } from '../../../endpoints/changes/public-changes.ts'
import { changesOf, type RecordVersions } from '../../../endpoints/record-versions/record-versions.ts'
import * as fieldsWords from '../../../messages/areas/fields.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import type { SeenVersion } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import { fieldLabel } from './record-details.ts'

export interface ChangedField {
  label: Said
  before: readonly string[]
  after: readonly string[]
}

export interface VersionEntry {
  number: number
  path: string
  day: string
  /** ISO 8601. */
  time: string
  reason: ChangeReason
  /** It is the first there is. */
  first: boolean
  changed: readonly ChangedField[]
}

export function versionEntry(
  { id }: RecordVersions,
  version: SeenVersion,
  before: SeenVersion | null,
  { catalog, language }: { catalog: Catalog; language: Language },
): VersionEntry {
  const { version: number, time } = version
  return {
    number,
    path: paths.recordVersion(id, number),
    day: displayDate(time.slice(0, 10), language),
    time,
    reason: reasonOf(version, language),
    first: before === null,
    changed: changesOf(version, before).map(({ field, ...lines }) => ({
      label: fieldLabel(field, field === 'description' ? DESCRIPTION : catalog.crosswalk.label(field), language),
      ...lines,
    })),
  }
}

/** Its label on the page of a record is a heading. */
const DESCRIPTION = wordsIn(MAIN_LANGUAGE)(fieldsWords.description)
