/** How each export format writes a result set: what comes first, each record, what comes last. */
import type { SeenRecord } from '../../catalog/access.ts'
import { isSample, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { Archive } from '../archive.ts'

export const EXPORT_FORMATS = ['json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportWriter {
  contentType: string
  /** Of the file's name. */
  ending: string
  head: string
  between: string
  tail: string
  record(record: SeenRecord): string
}

export interface WriterContext {
  /** Absolute address of the site. */
  site: string
  archive: Pick<Archive, 'catalog' | 'store'>
}

export const writers: Readonly<Record<ExportFormat, (context: WriterContext) => ExportWriter>> = {
  json: () => ({
    contentType: 'application/json; charset=utf-8',
    ending: 'json',
    head: '{"records":[\n',
    between: ',\n',
    tail: '\n]}\n',
    record: (record) => JSON.stringify({ ...record, sample: isSample(record), note: isSample(record) ? SAMPLE_NOTE : null }),
  }),
}
