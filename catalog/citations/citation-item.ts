/** What a citation is made from: the parts of a record that the styles ask for, and the site that shows it. */
import type { Withheld } from '../access.ts'
import { accessLine } from '../access-words.ts'
import { nameKind } from '../name-kind.ts'
import { isSample } from '../samples.ts'
import type { ArchiveRecord, RecordType } from '../schemas/record.ts'
import { type CitedName, withoutDates } from './citation-names.ts'

export interface CitationItem {
  id: string
  title: string
  /** False: the title is a description of an untitled thing, set plain. */
  titled: boolean
  /** EDTF. */
  date: string
  type: RecordType
  genre: string
  /** Material or carrier in the styles' lower case: 'photograph', 'felt and leather', '16 mm film'. */
  medium: string
  /** 'MPEG-4 video'; '' where not said. */
  digital: string
  /** '4:10'; '' where not said. */
  duration: string
  authors: readonly CitedName[]
  /** Series and collection, the smallest first. */
  within: readonly string[]
  /** Name of this site: never that of an agency (product.md, rule 2). */
  archive: string
  /** City and state where a style names them, e.g. 'Framingham, MA'; '' for a site without a place. */
  place: string
  /** Absolute address of the record. */
  url: string
  sample: boolean
  /** What a reader who follows the citation must know: about access, and rights of files that are not those of the record; '' for nothing. */
  remarks: string
  description: string
  language: string
  subjects: readonly string[]
}

interface CitationSetting {
  archive: string
  place?: string
  url: string
  /** Name of the collection as a citation should have it; '' leaves it out. */
  collection?: string
  /** What of the record is not shown. */
  withheld?: readonly Withheld[]
  /** The authority files, which know persons from bodies. */
  catalog?: Parameters<typeof nameKind>[2]
}

/** Parts in the making that do not make somebody the author of the item. */
const NO_AUTHOR = /publish|distribut|donor|owner|collector|sponsor|recipient|addressee|subject|printer|seller|holder/i

export function citationItem(record: ArchiveRecord, setting: CitationSetting): CitationItem {
  const carrier = carrierOf(record)
  const authors = authorsOf(record, setting)
  return {
    id: record.id,
    title: record.title,
    // A thing that nobody is known to have made has a description for a title; a work of art has a title.
    titled: record.type !== 'Artifact' || authors.length > 0,
    date: record.date,
    type: record.type,
    genre: record.genre,
    ...carrier,
    authors,
    within: [record.series, setting.collection ?? ''].filter((name) => name !== ''),
    archive: setting.archive,
    place: setting.place ?? '',
    url: setting.url,
    sample: isSample(record),
    remarks: remarksOn(record, setting.withheld ?? []),
    description: record.description,
    language: record.language,
    subjects: record.subjects,
  }
}

function remarksOn(record: ArchiveRecord, withheld: readonly Withheld[]): string {
  const access = accessLine({ ...record, withheld })
  const rights = [...new Set(record.media.map((file) => file.rights))].filter((each) => each !== '' && each !== record.rights)
  return [access && `Access: ${access}`, rights.length > 0 ? `Rights of files: ${rights.join(', ')}.` : ''].filter(Boolean).join(' ')
}

function authorsOf(record: ArchiveRecord, { catalog }: CitationSetting): CitedName[] {
  const makers = record.creators.filter(({ role }) => !NO_AUTHOR.test(role))
  if (makers.length === 0) return issuedBy(record.type, record.issuer)
  return makers.map(({ name }) => ({
    heading: withoutDates(name),
    kind: nameKind(name, record, catalog) === 'person' ? 'person' : 'whole',
  }))
}

/** An office that issued a document or a film stands as its author; who publishes a picture of a thing did not make it. */
function issuedBy(type: RecordType, issuer: string): CitedName[] {
  const heading = issuer.replace(/(?:[,;]\s*|(?<![\s,;])\s+)?https?:\S+/g, '').trim()
  return heading === '' || type === 'Photograph' || type === 'Artifact' ? [] : [{ heading, kind: 'whole' }]
}

/** The extent as an archivist writes it, taken apart: '16 mm film, digitised as MPEG-4, 4:10'. */
function carrierOf({ type, genre, extent }: ArchiveRecord): Pick<CitationItem, 'medium' | 'digital' | 'duration'> {
  const parts = extent.split(/,\s+/).filter(Boolean)
  const duration = parts.find((part) => /^\d+:\d\d(:\d\d)?$/.test(part)) ?? ''
  const digitised = parts.find((part) => /^digiti[sz]ed\b/.test(part)) ?? ''
  const format = /\bas (.+)$/s.exec(digitised)?.[1]
  const rest = parts.filter((part) => part !== duration && part !== digitised).join(', ')
  const moving = type === 'Video' || type === 'Audio'
  return {
    medium: mediumOf(type, genre, rest),
    digital: format && moving ? `${format} ${type.toLowerCase()}` : '',
    duration,
  }
}

function mediumOf(type: RecordType, genre: string, extent: string): string {
  if (type === 'Photograph') return 'photograph'
  if (type === 'Document') return lowerFirst(genre || 'document')
  return lowerFirst(extent || genre || type)
}

/** The first letter small, unless the word is written in capitals. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
