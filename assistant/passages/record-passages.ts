/** A record's passages, made from what the public may see of it: description, notes, details, transcription. */
import { opensOn, type SeenRecord, withhold } from '../../catalog/access.ts'
import { accessNotes } from '../../catalog/access-words.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { countWords } from '../sentences.ts'
import { type MadePassage, type MadeSubject, made } from './made-passage.ts'
import { transcriptionLines } from './transcription-lines.ts'
import { windows } from './windows.ts'

/** @returns the passages of a record; withheld words are in none of them. */
export function recordPassages(record: ArchiveRecord): MadeSubject {
  const seen = withhold(record)
  return {
    subject: seen.id,
    opensOn: opensOn(record),
    passages: [...descriptionPassages(seen), ...notePassages(seen), ...detailPassages(seen), ...transcriptionPassages(seen)],
  }
}

function common(seen: SeenRecord) {
  return {
    kind: 'record',
    subject: seen.id,
    title: seen.title,
    label: seen.genre || seen.type,
    basis: seen.basis,
    sources: seen.sources.map(({ ref, citation }) => ref || citation),
    date: seen.date,
    contentNote: seen.contentNote,
  } as const
}

function address(id: string, fragment: string): string {
  return `/records/${encodeURIComponent(id).replaceAll('%3A', ':')}#${fragment}`
}

function keysOf(seen: SeenRecord): string[] {
  return [
    seen.id,
    ...seen.identifiers,
    ...seen.variantTitles,
    seen.unit,
    seen.genre,
    ...seen.people,
    ...seen.creators.map(({ name }) => name),
    ...seen.places.map(({ name }) => name),
    ...seen.subjects,
  ]
}

/** A record without a description is still found by its title. */
function descriptionPassages(seen: SeenRecord): MadePassage[] {
  const pieces = windows([{ text: seen.description || seen.title, mark: null }], { overlap: false })
  const keys = keysOf(seen)
  return pieces.map(({ text }, at) =>
    made(
      {
        ...common(seen),
        id: `${seen.id}#description${at === 0 ? '' : `-${at + 1}`}`,
        part: 'description',
        path: address(seen.id, 'what'),
        text,
      },
      keys,
    ),
  )
}

/** Words from which on what a column of an import says is a note rather than a value. */
const NOTE_WORDS = 8

function isNote(text: string): boolean {
  return countWords(text) >= NOTE_WORDS
}

/** What a record's notes say, each under its label: a note on use once for a whole collection, not again for everything inside it. */
function notePassages(seen: SeenRecord): MadePassage[] {
  const isImport = !OWN_ID.test(seen.id)
  const terms = {
    'Access to the material': isImport ? seen.access.note : '',
    'Use of the material': isImport && seen.ancestors.length === 0 ? seen.rightsNote : '',
  }
  const labeled = [
    // How a finding aid itself was made tells nothing of what it describes.
    ...seen.notes.filter(({ kind }) => kind !== 'description').map(({ label, text }) => ({ label, text, anchor: 'notes' })),
    ...Object.entries({ ...terms, ...seen.extra })
      .filter(([, text]) => isNote(text))
      .map(([label, text]) => ({ label, text, anchor: 'details' })),
  ]
  return labeled.flatMap(({ label, text, anchor }, note) =>
    windows([{ text, mark: null }], { overlap: false }).map((piece, at) =>
      made(
        {
          ...common(seen),
          id: `${seen.id}#note-${note + 1}${at === 0 ? '' : `-${at + 1}`}`,
          part: 'section',
          path: address(seen.id, anchor),
          heading: label,
          text: piece.text,
        },
        [seen.id, ...seen.identifiers],
      ),
    ),
  )
}

/** What the details table says in words worth asking for. */
function detailPassages(seen: SeenRecord): MadePassage[] {
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['Held or published by', seen.heldBy],
    ['Date', seen.dateNote],
    ['Created by', seen.creators.map(({ name }) => name).join('; ')],
    ['Issuer', seen.issuer],
    ['Extent', seen.extent],
    ['Pages', seen.pages ? String(seen.pages) : ''],
    ['Language', seen.language === 'English' ? '' : seen.language],
    ['Series', seen.series],
    ['Location', [seen.box && `box ${seen.box}`, seen.folder && `folder ${seen.folder}`].filter(Boolean).join(', ')],
    ['Rights', seen.rights],
    ['Use', seen.rightsNote],
    ['Access', accessNotes(seen).join(' ')],
    ...Object.entries(seen.extra).filter(([, value]) => !isNote(value)),
  ]
  const text = lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${/[.!?]$/.test(value) ? value : `${value}.`}`)
    .join(' ')
  const details = { ...common(seen), part: 'statement', path: address(seen.id, 'details'), heading: 'Details' } as const
  return windows([{ text, mark: null }], { overlap: false }).map((piece, at) =>
    made({ ...details, id: `${seen.id}#details${at === 0 ? '' : `-${at + 1}`}`, text: piece.text }, [seen.id, ...seen.identifiers]),
  )
}

function transcriptionPassages(seen: SeenRecord): MadePassage[] {
  const pieces = windows(transcriptionLines(seen.transcription), { overlap: true })
  return pieces.map(({ text, mark }, at) =>
    made(
      {
        ...common(seen),
        id: `${seen.id}#transcription${at === 0 ? '' : `-${at + 1}`}`,
        part: 'transcription',
        path: address(seen.id, mark.paragraph === 0 ? 'transcription' : `transcription-${mark.paragraph + 1}`),
        heading: 'Transcription',
        text,
        page: mark.page,
        seconds: mark.seconds,
      },
      [seen.id, ...seen.identifiers],
    ),
  )
}
