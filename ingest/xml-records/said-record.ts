/** What a record of MARC, MODS or Dublin Core says, before it is known what becomes of it. */
import {
  type Creator,
  type Heading,
  NOTE_KINDS,
  NOTE_LABELS,
  type Note,
  type NoteKind,
  type PlaceRef,
} from '../../catalog/schemas/record.ts'

import type { Omission } from '../draft.ts'
import type { Element } from '../ead/element.ts'

/** What a record of a library or repository says, in our words. */
export interface SaidRecord {
  /** What it is where it describes nothing that an archive keeps; '' for a description. */
  refusal: string
  /** The likeliest to be the record's own first. */
  identifiers: string[]
  titles: string[]
  /** Titles in another script, which never are the first. */
  variants: string[]
  /** As EDTF; '' where nothing is said in it. */
  edtf: string
  dates: string[]
  /** Dates in coded form, for records that say none in words. */
  codedDates: string[]
  /** Words that name the type, the most telling first. */
  kinds: string[]
  genres: string[]
  creators: Creator[]
  people: string[]
  subjects: string[]
  places: PlaceRef[]
  headings: Heading[]
  descriptions: string[]
  /** The description where there is no other, else notes. */
  abstracts: string[]
  contentNotes: string[]
  transcription: string
  extents: string[]
  languages: string[]
  /** What is said of the languages; a language where it says no more. */
  languageNotes: string[]
  publishers: string[]
  rights: string[]
  /** Addresses of statements of rights. */
  rightsAddresses: string[]
  access: string[]
  heldBy: string[]
  /** 'Box 2, Folder 7' */
  shelves: string[]
  series: string[]
  level: string
  /** What the description is based on. */
  sources: string[]
  links: { href: string; label: string; role: string; related: boolean }[]
  notes: Note[]
  omitted: Omission[]
}

export function nothingSaid(): SaidRecord {
  return {
    refusal: '',
    identifiers: [],
    titles: [],
    variants: [],
    edtf: '',
    dates: [],
    codedDates: [],
    kinds: [],
    genres: [],
    creators: [],
    people: [],
    subjects: [],
    places: [],
    headings: [],
    descriptions: [],
    abstracts: [],
    contentNotes: [],
    transcription: '',
    extents: [],
    languages: [],
    languageNotes: [],
    publishers: [],
    rights: [],
    rightsAddresses: [],
    access: [],
    heldBy: [],
    shelves: [],
    series: [],
    level: '',
    sources: [],
    links: [],
    notes: [],
    omitted: [],
  }
}

/** Words of an element: an empty line between paragraphs, a line for each entry of a list, else one line. */
export function wordsIn(element: Element): string {
  return rawText(element)
    .replace(/\r/g, '')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .reduce((text, line) => (line === '' ? `${text}\n\n` : `${text}${line.startsWith('• ') ? '\n' : ' '}${line}`), '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function rawText({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
}

/** A note that begins with the name of a kind of note, as formats of ours write it where they have no other place for the kind. */
export function labeledNote(text: string): Note | null {
  const kind = NOTE_KINDS.find((one) => text.startsWith(`${NOTE_LABELS[one]}: `))
  return kind === undefined ? null : { kind, label: NOTE_LABELS[kind], text: text.slice(NOTE_LABELS[kind].length + 2) }
}

/** A note of a kind under its usual label. */
export function noteOf(kind: NoteKind, text: string, label: string = NOTE_LABELS[kind]): Note {
  return { kind, label, text }
}
