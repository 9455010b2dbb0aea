/** What a description sheet says: the item described, and in its heading that the item itself is not here. */
import { cite, plainText } from '../../catalog/citations/index.ts'
import { displayDate } from '../../catalog/dates.ts'
import { SAMPLE_LABEL, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import { accessInWords, labelledValues, type RecordView } from '../record-formats/index.ts'

export interface SheetText {
  /** "The text is not held here" and its kin. */
  heading: string
  id: string
  title: string
  date: string
  /** What a reader of a sample must know; '' for other records. */
  sample: string
  /** What a content note covers is left out, and this says so; '' for none. */
  contentNote: string
  paragraphs: readonly string[]
  details: readonly { label: string; text: string }[]
  sources: readonly string[]
  citation: string
  /** Who made the sheet, from where, which version. */
  origin: readonly string[]
}

const MISSING: Readonly<Record<RecordType, string>> = {
  Document: 'The text is not held here',
  Photograph: 'The photograph is not held here',
  Video: 'The film is not held here',
  Audio: 'The recording is not held here',
  Artifact: 'The object is not held here',
}
/** Said elsewhere on the sheet. */
const ELSEWHERE: readonly string[] = ['title', 'date', 'basis', 'contentNote', 'sources', 'description', 'transcription', 'access']

export function sheetText(view: RecordView): SheetText {
  const { record, sample, catalog, url, version, changed } = view
  const { crosswalk } = catalog
  const covered = record.contentNote !== ''
  const chicago = cite(view.citation).find(({ style, form }) => style === 'Chicago' && form !== 'Note')
  return {
    heading: MISSING[record.type],
    id: record.id,
    title: record.title,
    date: displayDate(record.date),
    sample: sample ? SAMPLE_NOTE.replace(/^Sample record: /, `${SAMPLE_LABEL}: `) : '',
    contentNote: covered ? `Content note: ${record.contentNote} The description stands on the record’s page.` : '',
    paragraphs: covered ? [] : record.description.split(/\n\s*\n/).flatMap((part) => part.trim() || []),
    details: [
      ...crosswalk
        .shown()
        .filter(({ field }) => !ELSEWHERE.includes(field))
        .flatMap(({ field, label }) => {
          const values = labelledValues(field, view)
          return values.length === 0 ? [] : [{ label, text: values.join('; ') }]
        }),
      ...accessInWords(record).map((text) => ({ label: crosswalk.label('access'), text })),
    ],
    sources: covered ? [] : labelledValues('sources', view),
    citation: chicago ? plainText(chicago.runs) : '',
    origin: [
      `${catalog.site.name}, an independent history project. Not an official website of any police agency.`,
      url,
      `Version ${version} of the description${changed === '' ? '' : `, ${changed.slice(0, 10)}`}. This sheet is no copy of the item.`,
    ],
  }
}
