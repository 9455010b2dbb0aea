/** What a description sheet says: the item described, and in its heading that the item itself is not here. */
import { accessInWords } from '../../catalog/access-words.ts'
import { cite, plainText } from '../../catalog/citations/index.ts'
import { displayDate } from '../../catalog/dates.ts'
import { quotedWords } from '../../catalog/quoted-words.ts'
import { SAMPLE_ITEM, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import { labelledValues, type RecordView } from '../record-formats/index.ts'

export interface SheetText {
  /** "The text is not held here" and its kin. */
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
  Document: 'The text is not held here',
  Photograph: 'The photograph is not held here',
  Video: 'The film is not held here',
  Audio: 'The recording is not held here',
  Artifact: 'The object is not held here',
}
/** A scan is held, and the access rule keeps it from the reader. */
const HELD_BACK: Readonly<Record<RecordType, string>> = {
  Document: 'The text is held, but not open to view',
  Photograph: 'The photograph is held, but not open to view',
  Video: 'The film is held, but not open to view',
  Audio: 'The recording is held, but not open to hear',
  Artifact: 'A photograph of the object is held, but not open to view',
}
const QUOTED = 'Only the words quoted in sources are held here'
/** Said elsewhere on the sheet. */
const ELSEWHERE: readonly string[] = ['title', 'date', 'basis', 'contentNote', 'sources', 'description', 'transcription', 'access']

/** @param heldBack whether files of the item are held that this reader may not see. */
export function sheetText(view: RecordView, heldBack = false): SheetText {
  const { record, sample, catalog, url, version, changed } = view
  const { crosswalk } = catalog
  const covered = record.contentNote !== ''
  const chicago = cite(view.citation).find(({ style, form }) => style === 'Chicago' && form !== 'Note')
  const quoted = covered ? [] : paragraphsOf(quotedWords(record))
  return {
    heading: headingOf(record.type, { sample, heldBack, quoted: quoted.length > 0 }),
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

function headingOf(type: RecordType, { sample, heldBack, quoted }: { sample: boolean; heldBack: boolean; quoted: boolean }): string {
  if (heldBack) return HELD_BACK[type]
  if (sample) return SAMPLE_ITEM
  return quoted && type === 'Document' ? QUOTED : MISSING[type]
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
}
