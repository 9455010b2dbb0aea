/** What the crosswalks of MARC, MODS and Dublin Core share: a draft from what a record says, whatever calls it so. */
import { createHash } from 'node:crypto'
import { displayDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import { isLanguage, languageName } from '../../catalog/language-names.ts'
import type { RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import { SAMPLE_NOTE, SOURCED_NOTE } from '../../catalog/samples.ts'
import {
  type Creator,
  type Heading,
  type Media,
  NOTE_KINDS,
  NOTE_LABELS,
  type Note,
  type NoteKind,
  type PlaceRef,
  RECORD_TYPES,
  type RecordType,
} from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type AccessRules, decideAccess, UNSURE } from '../access/access-rules.ts'
import { type Draft, type Finding, KNOWN_RIGHTS, type Omission } from '../draft.ts'
import { componentType } from '../ead/component-type.ts'
import { bare, type Element } from '../ead/element.ts'
import { readDateCells } from '../mapping/date-value.ts'
import { mediaKindOf } from '../media-address.ts'
import { localId, recordId, shortId } from '../record-id.ts'

export interface RecordCircumstances {
  file: string
  collection: string
  citation: string
  heldBy: string
  /** Of records that state none. */
  usualRights: string
  rights: RightsVocabulary
  type: RecordType
  accessRules: AccessRules
  /** Of the OAI-PMH header that the record came under; '' for none. */
  identifier: string
}

const texts = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]

type Complain = (severity: Finding['severity'], field: string, found: string, expected: string) => void

/** A draft of what was said. */
export function recordDraft(said: SourceRecord, line: number, given: RecordCircumstances): Draft {
  const findings: Finding[] = []
  const complain: Complain = (severity, field, found, expected) =>
    findings.push({ severity, file: given.file, line, field, found: found.slice(0, 200), expected })
  if (said.refusal !== '') complain('error', 'leader', said.refusal, inEnglish(importFindingsWords.describesMaterial))
  const { identifiers, local } = identified(said, given, complain)
  const [title = '', ...variantTitles] = texts([...said.titles, ...said.variants])
  if (title === '') complain('warning', 'title', '', inEnglish(importFindingsWords.aTitle))
  const { date, dateNote, otherDates } = dated(said, complain)
  const access = texts(said.access).join('\n\n')
  const decision = decideAccess(access, [], date, given.accessRules)
  for (const sentence of decision.unsure) complain('warning', 'access', sentence, UNSURE)
  const genres = texts(said.genres)
  const { rights, rightsNote } = rightsIn(said, given, complain)
  const { extent, pages } = extentOf(texts(said.extents))
  const { box, folder, left } = shelfOf(said.shelves)
  const links = linksOf(said)
  const descriptions = texts(said.descriptions)
  const abstracts = texts(said.abstracts)
  const described = descriptions.length > 0
  const note = (kind: NoteKind, values: readonly string[]) => values.map((text) => noteOf(kind, text))
  const notes = [
    ...note('abstract', described ? abstracts : []),
    ...said.notes,
    ...note('language', said.languageNotes),
    ...note('date', otherDates),
    ...note('location', left),
    ...links.notes,
  ].filter(({ text }) => text.trim() !== '' && text !== SAMPLE_NOTE && text !== SOURCED_NOTE)
  const coded = said.languages.map(languageName).filter(Boolean)
  const named = said.languageNotes.filter((text) => text.split('; ').every(isLanguage))
  const languages = texts(coded.length > 0 ? coded : named).join('; ')
  const wholly = descriptions.filter((text) => text !== SAMPLE_NOTE && text !== SOURCED_NOTE)
  return {
    line,
    nameOf: (field) => field,
    findings,
    omitted: said.omitted,
    input: {
      id: shortId(recordId(given.collection, local)),
      // What an archive of ours marks as made up stays marked, wherever it is imported.
      basis: [...said.descriptions, ...said.notes.map(({ text }) => text)].includes(SAMPLE_NOTE) ? 'sample' : 'sourced',
      title: title || '[Untitled]',
      variantTitles,
      identifiers,
      date,
      dateNote,
      type: typeOf(said, given.type),
      genre: genres[0] ?? '',
      creators: said.creators.filter(({ name }, at) => name !== '' && said.creators.findIndex((other) => other.name === name) === at),
      people: texts(said.people),
      subjects: texts([...said.subjects, ...genres.slice(1)]),
      places: said.places,
      headings: said.headings,
      description: (described ? wholly : abstracts).join('\n\n'),
      transcription: said.transcription,
      contentNote: texts(said.contentNotes).join('\n\n'),
      extent,
      pages,
      language: languages || undefined,
      collection: given.collection,
      series: said.series[0] ?? '',
      box,
      folder,
      level: said.level || undefined,
      issuer: texts(said.publishers).join('; '),
      rights,
      rightsNote,
      access: { level: decision.level, until: decision.until, note: access },
      media: links.media,
      sources: [...texts(said.sources).map((citation) => ({ citation })), { citation: given.citation, locator: identifiers[0] ?? local }],
      heldBy: texts(said.heldBy).join('; ') || given.heldBy,
      notes: notes.filter(({ kind, text }) => kind !== 'language' || bare(text) !== bare(languages)),
    },
  }
}

/** What it is called by: its own identifier, else that of the OAI-PMH header, else one made from what it says. */
function identified(said: SourceRecord, given: RecordCircumstances, complain: Complain): { identifiers: string[]; local: string } {
  const identifiers = texts(said.identifiers)
  const prefix = `${given.collection}:`
  const ownPart = (text: string) => localId(text.startsWith(prefix) ? text.slice(prefix.length) : text)
  const own = ownPart(identifiers[0] ?? '')
  if (own !== '') return { identifiers, local: own }
  if (given.identifier !== '') {
    complain('warning', 'identifier', '', inEnglish(importFindingsWords.oaiIdentifier, { identifier: given.identifier }))
    return { identifiers: [given.identifier], local: ownPart(given.identifier) }
  }
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
  complain('warning', 'identifier', '', inEnglish(importFindingsWords.madeIdentifier, { hash }))
  return { identifiers, local: `r-${hash}` }
}

function dated(said: SourceRecord, complain: Complain): { date: string; dateNote: string; otherDates: string[] } {
  const spoken = texts(said.dates)
  const dates = spoken.length > 0 ? spoken : texts(said.codedDates).slice(0, 1)
  if (said.edtf !== '') {
    const read = readDateCells({ words: said.edtf, from: '', to: '', approximate: false, hyphen: 'month', edtf: true })
    if (read.warning !== '') complain('warning', 'date', said.edtf, read.warning)
    const words = spoken.filter((text) => text !== said.edtf && text !== read.date && text !== displayDate(read.date))
    const [dateNote = '', ...otherDates] = texts([read.note, ...words])
    return { date: read.date, dateNote, otherDates }
  }
  const isRead = (text: string) => readFreeDate(text).state === 'date'
  const words = dates.find(isRead) ?? dates[0] ?? ''
  const coded = isRead(words) ? undefined : texts(said.codedDates).find(isRead)
  if (coded !== undefined) {
    const read = readDateCells({ words: coded, from: '', to: '', approximate: false, hyphen: 'month' })
    return { date: read.date, dateNote: words === coded ? '' : words, otherDates: dates.filter((text) => text !== words) }
  }
  const { date, note, warning } = readDateCells({ words, from: '', to: '', approximate: false, hyphen: 'month' })
  if (warning !== '') complain('warning', 'date', words, warning)
  return { date, dateNote: note, otherDates: dates.filter((text) => text !== words) }
}

/** The label that statements name, and what they say besides; words without a label are kept as the note. */
function rightsIn(said: SourceRecord, { rights: vocabulary, usualRights }: RecordCircumstances, complain: Complain) {
  const { label, note, unknown } = vocabulary.read(said.rights, said.rightsAddresses)
  for (const text of unknown) complain('warning', 'rights', text, KNOWN_RIGHTS)
  return { rights: label ?? usualRights, rightsNote: note }
}

const PAGES = /^([\d,]{1,9}) pages?$/

function extentOf(extents: readonly string[]): { extent: string; pages: number | null } {
  const counted = extents.find((text) => PAGES.test(text))
  const pages = Number(PAGES.exec(counted ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  return { extent: extents.filter((text) => pages === 0 || text !== counted).join('; '), pages: pages > 0 ? pages : null }
}

/** Boxes and folders as they are exported; anything else is where it is said to be. */
function shelfOf(shelves: readonly string[]): { box: string; folder: string; left: string[] } {
  const parts = shelves.flatMap((text) => text.split(', Folder ').map((part, at) => (at === 0 ? part : `Folder ${part}`)))
  const named = (word: string) => parts.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1) ?? ''
  const [box, folder] = [named('Box'), named('Folder')]
  return { box, folder, left: texts(parts).filter((part) => part !== `Box ${box}` && part !== `Folder ${folder}`) }
}

/** Files that can be shown, and addresses of pages, which are links in a note. */
function linksOf({ links }: SourceRecord): { media: { file: string; kind: Media['kind']; label: string }[]; notes: Note[] } {
  const files = links.flatMap(({ href, label, role, related }) => {
    const kind = related ? null : mediaKindOf(href, role)
    return kind === null ? [] : [{ file: href, kind, label }]
  })
  const pages = links.filter(({ href }) => !files.some(({ file }) => file === href))
  const text = pages.map(({ href, label }) => (label === '' ? href : `${label}: ${href}`)).join('\n\n')
  return { media: files, notes: text === '' ? [] : [noteOf('files', text)] }
}

function typeOf({ kinds, genres, extents }: SourceRecord, fallback: RecordType): RecordType {
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

/** What a record of a library or repository says, in our words. */
export interface SourceRecord {
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

export function emptySourceRecord(): SourceRecord {
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
