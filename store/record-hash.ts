/** What decides whether a record changed: a digest of its fields in a fixed order. */
import { createHash } from 'node:crypto'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'

/**
 * SHA-256 of the record's JSON with keys sorted, first 32 hex digits. Fields that say nothing are left out, so that a
 * field added to the schema later makes no record look changed.
 */
export function recordHash(record: ArchiveRecord): string {
  return createHash('sha256').update(canonical(record)).digest('hex').slice(0, 32)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => !isEmpty(item))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
