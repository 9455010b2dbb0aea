/** A record's passages, made from what the public may see of it: description, details, transcription. */
import { opensOn, type SeenRecord, withhold } from '../../catalog/access.ts'
import { type ArchiveRecord, OWN_ID } from '../../catalog/schemas/record.ts'
import { type MadePassage, type MadeSubject, made } from './made-passage.ts'
import { transcriptionLines } from './transcription-lines.ts'
import { windows } from './windows.ts'

/** @returns the passages of a record; withheld words are in none of them. */
export function recordPassages(record: ArchiveRecord): MadeSubject {
  const seen = withhold(record)
  return {
    subject: seen.id,
    opensOn: opensOn(record),
    passages: [...descriptionPassages(seen), ...detailPassages(seen), ...transcriptionPassages(seen)],
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

/**
 * What the details table says in words worth asking for. Only for records described here: in imports the same
 * words repeat on every record and would drown what differs.
 */
function detailPassages(seen: SeenRecord): MadePassage[] {
  if (!OWN_ID.test(seen.id)) return []
  const lines = [
    seen.heldBy ? `Held or published by: ${seen.heldBy}.` : '',
    seen.dateNote ? `Date: ${seen.dateNote}.` : '',
    seen.issuer ? `Issuer: ${seen.issuer}.` : '',
    seen.extent ? `Extent: ${seen.extent}.` : '',
    seen.pages ? `Pages: ${seen.pages}.` : '',
    `Rights: ${seen.rights}.`,
    seen.rightsNote,
    seen.access.note,
  ]
  const text = lines.filter(Boolean).join(' ').replaceAll('..', '.')
  return [
    made(
      {
        ...common(seen),
        id: `${seen.id}#details`,
        part: 'statement',
        path: address(seen.id, 'details'),
        heading: 'Details',
        text,
      },
      [seen.id, ...seen.identifiers],
    ),
  ]
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
