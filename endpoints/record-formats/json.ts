/** A record as JSON: every field of the schema, and what a program needs beside it. */
import { z } from 'zod'
import { displayDate } from '../../catalog/dates.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { FORMAT_NAMES } from './formats.ts'
import { type RecordView, wholeAddress } from './record-view.ts'

export const RecordJsonSchema = RecordSchema.extend({
  url: z.url().describe('Where a reader finds it; the address to cite'),
  ark: z.string().describe("Persistent identifier (ARK) as an address; '' where the archive has none"),
  sample: z.boolean().describe('True for a record that illustrates the archive and describes no real item'),
  note: z.string().nullable().describe('What to know before using a sample record; null for others'),
  dateDisplay: z.string().describe("The date in words, such as 'ca. 1921' or 'Undated'"),
  rightsUri: z
    .union([z.url(), z.literal('')])
    .describe('The statement at rightsstatements.org or Creative Commons that the label stands for; empty for a label without one'),
  collectionTitle: z.string(),
  withheld: z.array(z.string()).describe('Parts that are not shown: transcription, media, redacted passages'),
  version: z.int().min(1).describe('Version of the description'),
  changed: z.string().describe('When that version was made, ISO 8601'),
  cut: z
    .array(z.string())
    .optional()
    .describe('Fields that are longer than one answer may be, given in part; left out where all are whole'),
  whole: z.url().optional().describe('Where those fields are whole: the same record, streamed'),
  // Read when the schema is first used: the registry of formats names the writer of this one.
  get formats() {
    return z.record(z.enum(FORMAT_NAMES), z.url()).describe('The same record in other formats')
  },
})
export type RecordJson = z.infer<typeof RecordJsonSchema>

export function recordJson(view: RecordView): RecordJson {
  const { record, url, ark, sample, sampleNote, collectionTitle, version, changed, cut } = view
  return RecordJsonSchema.parse({
    ...record,
    url,
    ark,
    sample,
    note: sample ? sampleNote : null,
    dateDisplay: displayDate(record.date),
    rightsUri: view.catalog.rights.uri(record.rights),
    collectionTitle,
    version,
    changed,
    ...(cut.length > 0 ? { cut, whole: wholeAddress(url) } : {}),
    formats: Object.fromEntries(FORMAT_NAMES.map((name) => [name, `${url}.${name}`])),
  })
}

export function recordText(view: RecordView): string {
  return `${JSON.stringify(recordJson(view), null, 2)}\n`
}
