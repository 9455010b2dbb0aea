/** What the crosswalks of MARC, MODS and Dublin Core share: a draft from what a record says, whatever calls it so. */
import { readFreeDate } from '../../catalog/free-dates.ts'
import { languageName } from '../../catalog/language-names.ts'
import { NOTE_LABELS, type Note } from '../../catalog/schemas/note.ts'
import {
  type Creator,
  type Heading,
  type PlaceRef,
  RECORD_TYPES,
  type RecordType,
  RIGHTS,
  type Rights,
} from '../../catalog/schemas/record.ts'
import { mediaKind } from '../../catalog/schemas/record-row.ts'
import { type AccessRules, decideAccess, UNSURE } from '../access/access-rules.ts'
import type { Draft, Finding } from '../draft.ts'
import { componentType } from '../ead/component-type.ts'
import { readDateCells } from '../mapping/date-value.ts'
import { localId, recordId, shortId } from '../record-id.ts'

export interface RecordCircumstances {
  file: string
  collection: string
  citation: string
  heldBy: string
  rights: Rights
  type: RecordType
  accessRules: AccessRules
}

/** What a record of a library or repository says, in our words. */
export interface SaidRecord {
  /** The likeliest to be the record's own first. */
  identifiers: string[]
  titles: string[]
  dates: string[]
  /** Words that name the type, the most telling first. */
  kinds: string[]
  genres: string[]
  creators: Creator[]
  people: string[]
  subjects: string[]
  places: PlaceRef[]
  headings: Heading[]
  descriptions: string[]
  extents: string[]
  languages: string[]
  publishers: string[]
  rights: string[]
  access: string[]
  heldBy: string[]
  series: string[]
  links: { href: string; label: string }[]
  notes: Note[]
}

export function nothingSaid(): SaidRecord {
  return {
    identifiers: [],
    titles: [],
    dates: [],
    kinds: [],
    genres: [],
    creators: [],
    people: [],
    subjects: [],
    places: [],
    headings: [],
    descriptions: [],
    extents: [],
    languages: [],
    publishers: [],
    rights: [],
    access: [],
    heldBy: [],
    series: [],
    links: [],
    notes: [],
  }
}

/** A draft of what was said. */
export function recordDraft(said: SaidRecord, line: number, given: RecordCircumstances): Draft {
  const findings: Finding[] = []
  const complain = (severity: Finding['severity'], field: string, found: string, expected: string) =>
    findings.push({ severity, file: given.file, line, field, found: found.slice(0, 200), expected })
  const texts = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  const identifiers = texts(said.identifiers)
  const [own = ''] = identifiers
  const local = localId(own)
  if (local === '') complain('error', 'identifier', '', 'an identifier: every record needs one')
  const [title = '', ...variantTitles] = texts(said.titles)
  if (title === '') complain('warning', 'title', '', 'a title; filed as "[Untitled]"')
  const dates = texts(said.dates)
  const words = dates.find((text) => readFreeDate(text).state === 'date') ?? dates[0] ?? ''
  const date = readDateCells({ words, from: '', to: '', approximate: false, hyphen: 'month' })
  if (date.warning !== '') complain('warning', 'date', words, date.warning)
  const access = texts(said.access).join('\n\n')
  const decision = decideAccess(access, [], date.date, given.accessRules)
  for (const sentence of decision.unsure) complain('warning', 'access', sentence, UNSURE)
  const genres = texts(said.genres)
  const rights = RIGHTS.find((label) => said.rights.includes(label)) ?? rightsOf(said.rights) ?? given.rights
  const [, ...otherDates] = [words, ...dates.filter((text) => text !== words)]
  const notes: Note[] = [...said.notes, ...otherDates.map((text): Note => ({ kind: 'date', label: NOTE_LABELS.date, text }))]
  return {
    line,
    nameOf: (field) => field,
    findings,
    input: {
      id: shortId(recordId(given.collection, local)),
      basis: 'sourced',
      title: title || '[Untitled]',
      variantTitles,
      identifiers,
      date: date.date,
      dateNote: date.note,
      type: typeOf(said, given.type),
      genre: genres[0] ?? '',
      creators: said.creators.filter(({ name }, at) => name !== '' && said.creators.findIndex((other) => other.name === name) === at),
      people: texts(said.people),
      subjects: texts([...said.subjects, ...genres.slice(1)]),
      places: said.places,
      headings: said.headings,
      description: texts(said.descriptions).join('\n\n'),
      extent: texts(said.extents).join('; '),
      language: texts(said.languages.map((code) => languageName(code) || code)).join('; ') || undefined,
      collection: given.collection,
      series: said.series[0] ?? '',
      issuer: texts(said.publishers).join('; '),
      rights,
      rightsNote: texts(said.rights)
        .filter((text) => text !== rights)
        .join('\n\n'),
      access: { level: decision.level, until: decision.until, note: access },
      media: said.links.map(({ href, label }) => ({ file: href, kind: mediaKind(href), label, alt: '' })),
      sources: [{ citation: given.citation, locator: own }],
      heldBy: texts(said.heldBy).join('; ') || given.heldBy,
      notes: notes.filter(({ text }) => text.trim() !== ''),
    },
  }
}

function typeOf({ kinds, genres, extents }: SaidRecord, fallback: RecordType): RecordType {
  const known = RECORD_TYPES.find((type) => kinds.some((kind) => kind.toLowerCase() === type.toLowerCase()))
  if (known) return known
  for (const [pattern, type] of TYPES) if (kinds.some((kind) => pattern.test(kind))) return type
  return componentType([...kinds, ...extents], genres, [], fallback)
}

const TYPES: readonly (readonly [RegExp, RecordType])[] = [
  [/^(?:still ?image|image|photograph)/i, 'Photograph'],
  [/^(?:moving ?image|video|film)/i, 'Video'],
  [/^(?:sound|sound ?recording|audio)/i, 'Audio'],
  [/^(?:physical ?object|three[- ]dimensional|artifact|realia)/i, 'Artifact'],
  [/^(?:text|cartographic|notated ?music|dataset|collection|mixed material)/i, 'Document'],
]

/** A statement's address says which label it is. */
function rightsOf(statements: readonly string[]): Rights | undefined {
  const text = statements.join(' ')
  if (/publicdomain|\/NoC-US|public domain|no known copyright/i.test(text)) return 'Public Domain'
  if (/licenses\/by-nc/i.test(text)) return 'CC BY-NC'
  if (/licenses\/by\//i.test(text)) return 'CC BY'
  return /rightsstatements\.org\/vocab\/InC/i.test(text) ? 'Restricted' : undefined
}

/** Whether a text is an address that can be kept as a file. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text)
}
