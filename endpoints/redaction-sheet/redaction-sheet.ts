/** The redaction sheet of a record: how many places of its published files are covered, on which pages and why; never what. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { csvLine } from '../../catalog/row-files.ts'
import { type MediaPart, readFileName } from '../../media/media-files.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { findRecord, formatFailure, movedTo, recordAddress } from '../record-formats/index.ts'

interface SheetRow {
  part: MediaPart
  /** Of the file among those of its kind, from 1. */
  number: number
  /** From 1; null for film and sound. */
  page: number | null
  /** Id of the reason. */
  reason: string
  places: number
}

interface RedactionSheet {
  record: SeenRecord
  moved: boolean
  rows: readonly SheetRow[]
}

type Given = Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer }

/** @throws ArchiveError as the record's page does. */
export function redactionSheet(asked: string, { store, viewer }: Given): RedactionSheet {
  const { record, moved } = findRecord(store, asked, viewer)
  const rows = new Map<string, SheetRow>()
  const places = record.access.level === 'open' ? store.redactions.covered(record.id) : []
  for (const { file, page, reason } of places) {
    const named = readFileName(file)
    if (!named) continue
    const key = JSON.stringify([file, page, reason])
    const row = rows.get(key) ?? { part: named.part, number: named.number, page: page === null ? null : page + 1, reason, places: 0 }
    rows.set(key, { ...row, places: row.places + 1 })
  }
  return { record, moved, rows: [...rows.values()] }
}

/** /records/{id}/redactions.csv */
export function answerRedactionSheet(request: Request, asked: string, archive: Given): Response {
  try {
    const { record, moved, rows } = redactionSheet(asked, archive)
    if (moved) return movedTo(`${recordAddress('', record.id)}/redactions.csv`)
    const reasonOf = (id: string) => archive.catalog.redactionReasons.find((one) => one.id === id)
    const lines = rows.map(({ part, number, page, reason, places }) => {
      const known = reasonOf(reason)
      return [part, String(number), String(page ?? ''), known?.label.en ?? reason, known?.kind ?? '', String(places)]
    })
    const body = [['file', 'number', 'page', 'reason', 'kind of reason', 'places'], ...lines].map(csvLine).join('')
    const tag = entityTag(body)
    const headers = { 'Content-Type': 'text/csv; charset=utf-8', ETag: tag }
    return notModified(request, tag) ?? new Response(request.method === 'HEAD' ? null : body, { headers })
  } catch (thrown) {
    return formatFailure(thrown, 'redactions.csv')
  }
}
