/** How each export format writes a result set: what comes first, each record, what comes last. */
import type { SeenRecord } from '../../catalog/access.ts'
import { bibtex, ris } from '../../catalog/citations/index.ts'
import { isSample, SAMPLE_NOTE } from '../../catalog/samples.ts'
import { citationOf, type ViewSetting } from '../record-formats/record-view.ts'
import { csvLine } from './csv-cells.ts'
import { csvHeads, csvRow } from './csv-columns.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'bib', 'ris'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportWriter {
  contentType: string
  head: string
  between: string
  tail: string
  record(record: SeenRecord): string
}

const NO_FRAME = { head: '', between: '', tail: '' }

export const writers: Readonly<Record<ExportFormat, (setting: ViewSetting) => ExportWriter>> = {
  csv: (setting) => ({
    ...NO_FRAME,
    contentType: 'text/csv; charset=utf-8; header=present',
    // The mark at the front makes spreadsheets read UTF-8.
    head: `\uFEFF${csvLine(csvHeads(setting))}`,
    record: (record) => csvLine(csvRow(record, setting)),
  }),
  json: () => ({
    contentType: 'application/json; charset=utf-8',
    head: '{"records":[\n',
    between: ',\n',
    tail: '\n]}\n',
    record: (record) => JSON.stringify({ ...record, sample: isSample(record), note: isSample(record) ? SAMPLE_NOTE : null }),
  }),
  bib: (setting) => ({
    ...NO_FRAME,
    contentType: 'application/x-bibtex; charset=utf-8',
    between: '\n',
    record: (record) => bibtex(citationOf(record, setting)),
  }),
  ris: (setting) => ({
    ...NO_FRAME,
    contentType: 'application/x-research-info-systems; charset=utf-8',
    between: '\r\n',
    record: (record) => ris(citationOf(record, setting)),
  }),
}
