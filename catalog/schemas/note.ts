/** A labeled note on a record: what a finding aid or a catalog says about the material beyond its description. */
import { z } from 'zod'

/** What notes are about, and the heading each is shown under where its source gives none of its own. */
export const NOTE_LABELS = {
  general: 'Note',
  abstract: 'Abstract',
  scope: 'Scope and content',
  history: 'Biographical or historical note',
  arrangement: 'Arrangement',
  custody: 'Custodial history',
  acquisition: 'Acquisition',
  processing: 'Processing',
  citation: 'Preferred citation',
  related: 'Related material',
  separated: 'Separated material',
  copies: 'Other forms available',
  originals: 'Location of originals',
  'finding-aid': 'Other finding aid',
  accruals: 'Accruals',
  appraisal: 'Appraisal',
  bibliography: 'Bibliography',
  'file-plan': 'File plan',
  index: 'Index',
  legal: 'Legal status',
  technical: 'Physical or technical requirements',
  physical: 'Physical description',
  location: 'Location',
  material: 'Material',
  language: 'Language note',
  date: 'Date note',
  files: 'About the files',
  heading: 'Headings',
  creator: 'About the creators',
  repository: 'Repository',
  description: 'About the finding aid',
} as const
export type NoteKind = keyof typeof NOTE_LABELS

const isKind = (text: string): text is NoteKind => Object.hasOwn(NOTE_LABELS, text)
export const NOTE_KINDS: readonly NoteKind[] = Object.keys(NOTE_LABELS).filter(isKind)

export const NoteSchema = z.object({
  /** What it is about, for programs. */
  kind: z.enum(NOTE_KINDS),
  /** Its heading, for readers. */
  label: z.string().min(1),
  /** Paragraphs with an empty line between them. */
  text: z.string().min(1),
})
export type Note = z.infer<typeof NoteSchema>
