/** How records are called, and filed: collection, series, box, folder, then the id. Without schemas, so that pages may know it. */
import type { ArchiveRecord } from './schemas/record.ts'

/** Ids minted here: the archive's prefix, then as in `photo:1921:001`; undated records carry `nd` in place of the year. */
export const OWN_ID = /^[a-z][a-z0-9]{1,11}:(photo|doc|video|audio|artifact):(\d{4}|nd):(\d{3,4})$/
/** Any id: a collection (or the archive's prefix), a colon, then the local part. */
export const ANY_ID = /^[a-z0-9][a-z0-9-]*:[^\s/?#]+$/i

/**
 * Key that sorts records by call number as text. Numbers are padded so that box 2 comes before box 10; records
 * of a finding aid keep the order of its document.
 */
export function callSort(record: ArchiveRecord): string {
  const { collection, series, box, folder, position, id } = record
  const shelf = position === null ? [series, box, folder, id].map(padNumbers) : [String(position).padStart(9, '0')]
  return [collection, ...shelf].join('\u0001').toLowerCase()
}

function padNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

/** 'Box 4, folder 12', or '' where a record has neither. */
export function container(record: Pick<ArchiveRecord, 'box' | 'folder'>): string {
  return [record.box && `Box ${record.box}`, record.folder && `folder ${record.folder}`].filter(Boolean).join(', ')
}
