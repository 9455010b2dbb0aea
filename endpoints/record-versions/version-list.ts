/** Versions of a record with their addresses: what the pages of versions and the Memento protocol (RFC 7089) are made from. */
import type { Viewer } from '../../catalog/access.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { notFound } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import { compareRecords } from '../../desk/editing/compare-records.ts'
import { type SeenVersion, seenVersions } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { findRecord, recordAddress } from '../record-formats/index.ts'
import { siteAddress } from '../site-address.ts'

type Given = Pick<Archive, 'store' | 'settings'> & { viewer: Viewer }

export interface RecordVersions {
  id: string
  title: string
  sample: boolean
  /** Absolute address of the record. */
  url: string
  /** Asked for by another identifier. */
  moved: boolean
  /** What is said today before its words are shown. */
  contentNote: string
  /** Number of the version that the record's page shows. */
  current: number
  /** Newest first. */
  versions: readonly SeenVersion[]
}

/** @throws ArchiveError as the record's page does: closed, withdrawn, unknown. */
export function recordVersions(asked: string, request: Request, { store, settings, viewer }: Given): RecordVersions {
  const { record, version, moved } = findRecord(store, asked, viewer)
  const url = recordAddress(siteAddress(request, settings), record.id)
  return {
    id: record.id,
    title: record.title,
    sample: isSample(record),
    url,
    moved,
    contentNote: record.contentNote,
    current: version,
    versions: seenVersions(store, record.id, viewer),
  }
}

/** @throws ArchiveError 404 for a version that there is not, or that is not public. */
export function oneVersion(
  { id, versions }: RecordVersions,
  asked: string,
): { version: SeenVersion; before: SeenVersion | null; after: SeenVersion | null } {
  const at = /^[1-9]\d{0,8}$/.test(asked) ? versions.findIndex(({ version }) => version === Number(asked)) : -1
  const version = versions[at]
  if (!version) throw notFound(`A public version “${asked.slice(0, 20)}” of the record ${id}`)
  return { version, before: versions[at + 1] ?? null, after: versions[at - 1] ?? null }
}

export function versionAddress(url: string, version: number): string {
  return `${url}/versions/${version}`
}

export interface ShownChange {
  field: FieldName
  /** Lines that are gone, and lines that are new. */
  before: readonly string[]
  after: readonly string[]
}

/** What a version changed; a long text by its lines. @param before null: it is the first, and nothing is compared. */
export function changesOf({ record }: SeenVersion, before: SeenVersion | null): ShownChange[] {
  if (!before) return []
  const { withheld: _is, ...after } = record
  const { withheld: _was, ...earlier } = before.record
  return compareRecords(earlier, after).map((difference) => ({
    field: difference.field,
    before: difference.before.filter((line) => !difference.after.includes(line)),
    after: difference.after.filter((line) => !difference.before.includes(line)),
  }))
}
