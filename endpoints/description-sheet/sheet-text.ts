/** What a description sheet says: the item described, and in its heading that the item itself is not here. */
import { accessInWords } from '../../catalog/access-words.ts'
import { plainText } from '../../catalog/citations/runs.ts'
import { cite } from '../../catalog/citations/styles.ts'
import { displayDate } from '../../catalog/dates.ts'
import { quotedWords, SAMPLE_ITEM, SAMPLE_NOTE } from '../../catalog/samples.ts'

import type { RecordType } from '../../catalog/schemas/record.ts'
import type { Media } from '../../media/open-media.ts'
import { hasPdf, isWithheld } from '../../media/withheld-files.ts'
import { labelledValues, type RecordView } from '../record-formats/index.ts'

export interface SheetText {
  /** "Text not available here" and its kin. */
  heading: string
  /** What the sheet is for, in one line under its heading. */
  purpose: string
  /** Words of the item that its source quotes, by paragraph; none for most. */
  quoted: readonly string[]
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
  Document: 'Text not available here',
  Photograph: 'No picture available',
  Video: 'Film not available here',
  Audio: 'Recording not available here',
  Artifact: 'No picture available',
}
/** There is a scan, and the access rule keeps it from the reader. */
const HELD_BACK: Readonly<Record<RecordType, string>> = {
  Document: 'The text is closed to the public',
  Photograph: 'The photograph is closed to the public',
  Video: 'The film is closed to the public',
  Audio: 'The recording is closed to the public',
  Artifact: 'The photograph of the object is closed to the public',
}
const PDF = 'Available as a PDF'
const QUOTED = 'Only the words quoted in sources are available here'
/** Said elsewhere on the sheet. */
const ELSEWHERE: readonly string[] = ['title', 'date', 'basis', 'contentNote', 'sources', 'description', 'transcription', 'access']

/** @param media where files of the item are looked for: the sheet then says that they are there, or closed. */
export function sheetText(view: RecordView, media: Pick<Media, 'heldOf'> = { heldOf: () => null }): SheetText {
  const { record, sample, catalog, url, version, changed } = view
  const { crosswalk } = catalog
  const covered = record.contentNote !== ''
  const chicago = cite(view.citation).find(({ style, form }) => style === 'Chicago' && form !== 'Note')
  const quoted = covered ? [] : paragraphsOf(quotedWords(record))
  return {
    heading: headingOf(record.type, {
      sample,
      heldBack: isWithheld(record, media),
      pdf: hasPdf(record, media),
      quoted: quoted.length > 0,
    }),
    purpose: sample
      ? 'Description sheet. It shows how such an item is described.'
      : 'Description sheet. It describes the item and says where it is kept.',
    quoted,
    id: record.id,
    title: record.title,
    date: displayDate(record.date),
    sample: sample ? SAMPLE_NOTE : '',
    contentNote: covered ? `Content note: ${record.contentNote} The description is on the record’s page.` : '',
    paragraphs: covered ? [] : paragraphsOf(record.description),
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
      `${catalog.site.name}. ${catalog.contract.identity.independence.footer}.`,
      url,
      `Version ${version} of the description${changed === '' ? '' : `, ${changed.slice(0, 10)}`}. This sheet is not a copy of the item.`,
    ],
  }
}

function headingOf(
  type: RecordType,
  { sample, heldBack, pdf, quoted }: { sample: boolean; heldBack: boolean; pdf: boolean; quoted: boolean },
): string {
  if (heldBack) return HELD_BACK[type]
  if (sample) return SAMPLE_ITEM
  if (pdf) return PDF
  return quoted && type === 'Document' ? QUOTED : MISSING[type]
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
}
