/** Where a record stands on the shelf: collection, series, box, folder, then its id, as an archivist would file it. */
import type { ArchiveRecord } from './schemas/record.ts'

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
