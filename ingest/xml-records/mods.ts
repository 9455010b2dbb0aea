/** MODS as a draft; elements without a field become notes. */
import { relatorInWords } from '../../catalog/name-kind.ts'
import { type Heading, NOTE_KINDS, NOTE_LABELS, type NoteKind, type PlaceRef } from '../../catalog/schemas/record.ts'

import type { Draft } from '../draft.ts'
import { childrenNamed, descendantsNamed, type Element, lineOf } from '../ead/element.ts'
import { isAddress } from '../media-address.ts'
import {
  emptySourceRecord,
  labeledNote,
  noteOf,
  type RecordCircumstances,
  recordDraft,
  type SourceRecord,
  wordsIn,
} from './record-draft.ts'

const NOTES: Readonly<Record<string, NoteKind>> = {
  acquisition: 'acquisition',
  bibliography: 'bibliography',
  'biographical/historical': 'history',
  'citation/reference': 'citation',
  ownership: 'custody',
  'original location': 'originals',
  'system details': 'technical',
}

/** Dates of an item, the one of its making first. */
const DATES = ['dateCreated', 'dateIssued', 'copyrightDate', 'dateOther']

const NAME_TYPES: Readonly<Record<string, Heading['kind']>> = {
  personal: 'person',
  family: 'family',
  corporate: 'body',
  conference: 'body',
}

export function modsDraft(element: Element, line: number, given: RecordCircumstances): Draft {
  const said = emptySourceRecord()
  for (const child of element.children) if (typeof child !== 'string') readElement(child, said)
  return recordDraft(said, line, given)
}

function readElement(child: Element, said: SourceRecord) {
  const text = lineOf(child)
  const part = (name: string) => descendantsNamed(child, name).map(lineOf)
  switch (child.name) {
    case 'titleInfo': {
      const title = ['nonSort', 'title', 'subTitle', 'partNumber', 'partName'].flatMap((name) => childrenNamed(child, name).map(lineOf))
      const whole = title.join(' ').trim()
      if (child.attributes.type) said.titles.push(whole)
      else said.titles.unshift(whole)
      return
    }
    case 'name': {
      const family = childrenNamed(child, 'namePart')
      const dates = family.filter(({ attributes }) => attributes.type === 'date').map(lineOf)
      const name = [
        family
          .filter(({ attributes }) => attributes.type !== 'date')
          .map(lineOf)
          .join(', '),
        ...dates,
      ].join(', ')
      const roles = childrenNamed(child, 'role').map((role) => relatorInWords(lineOf(textual(childrenNamed(role, 'roleTerm')))))
      said.creators.push({ name: name || text, role: roles.filter(Boolean).join(', ') })
      keepHeading(child, name || text, NAME_TYPES[child.attributes.type ?? ''] ?? 'name', said)
      return
    }
    case 'identifier':
      return void said.identifiers.push(text)
    case 'recordInfo': {
      const ids = part('recordIdentifier')
      said.identifiers.unshift(...ids)
      return rest(child, ids, 'description', said)
    }
    case 'typeOfResource':
      return void said.kinds.push(text)
    case 'genre':
      said.genres.push(text)
      return keepHeading(child, text, 'genre', said)
    case 'originInfo':
      for (const name of DATES) {
        const isEdtf = ({ attributes }: Element) => attributes.encoding?.toLowerCase() === 'edtf'
        const dates = childrenNamed(child, name)
        said.edtf ||= spans(dates.filter(isEdtf))[0] ?? ''
        said.dates.push(...spans(dates.filter((date) => !isEdtf(date))), ...spans(dates.filter(isEdtf)))
      }
      said.publishers.push(...part('publisher'))
      return rest(child, [...part('publisher'), ...DATES.flatMap(part)], 'general', said)
    case 'physicalDescription':
      for (const part of child.children) {
        if (typeof part === 'string' || lineOf(part) === '') continue
        said.extents.push(part.attributes.unit === 'pages' && /^\d+$/.test(lineOf(part)) ? `${lineOf(part)} pages` : lineOf(part))
      }
      return
    case 'abstract':
      return void said.descriptions.push(wordsIn(child))
    case 'language':
      return void said.languages.push(...descendantsNamed(child, 'languageTerm').map(lineOf).slice(0, 1))
    case 'subject':
      return readSubject(child, said)
    case 'location':
      said.heldBy.push(...part('physicalLocation'))
      said.shelves.push(...part('shelfLocator'))
      for (const url of childrenNamed(child, 'url')) {
        const { displayLabel: label = '', note: role = '', access = '' } = url.attributes
        if (isAddress(lineOf(url))) said.links.push({ href: lineOf(url), label, role, related: access === 'object in context' })
      }
      return rest(child, ['physicalLocation', 'shelfLocator', 'url'].flatMap(part), 'location', said)
    case 'accessCondition':
      if (/restriction/i.test(child.attributes.type ?? '')) said.access.push(wordsIn(child))
      else {
        said.rights.push(wordsIn(child) || child.attributes.href || '')
        said.rightsAddresses.push(child.attributes.href ?? '')
      }
      return
    case 'relatedItem': {
      const title = part('title')[0] ?? ''
      const { type = '' } = child.attributes
      if (type === 'series' && title !== '' && said.series.length === 0) said.series.push(title)
      else if (title !== '') said.notes.push(noteOf('related', title, type === 'host' ? 'Part of' : undefined))
      return rest(child, [title], 'related', said)
    }
    case 'tableOfContents':
      return void said.notes.push({ kind: 'general', label: 'Contents', text })
    default:
      if (text !== '') readNote(child, wordsIn(child), said)
  }
}

/** Notes by their types, those that fields of ours are exported as among them. */
function readNote({ attributes }: Element, text: string, said: SourceRecord): void {
  const { type = '', displayLabel = '' } = attributes
  if (type === 'level of description') said.level = text
  else if (type === 'rights') said.rights.push(text)
  else if (type === 'source') said.sources.push(text)
  else if (type === 'content warning') said.contentNotes.push(text)
  else if (type === 'transcription') said.transcription = text
  else {
    const kind = NOTE_KINDS.find((one) => one === type) ?? NOTES[type]
    const labeled = kind === undefined && displayLabel === '' ? labeledNote(text) : null
    said.notes.push(labeled ?? noteOf(kind ?? 'general', text, displayLabel || undefined))
  }
}

/** The term in words where a role is given as a code, too. */
function textual(terms: readonly Element[]): Element | null {
  return terms.find(({ attributes }) => attributes.type === 'text') ?? terms[0] ?? null
}

/** Start and end of one date are one span. */
function spans(dates: readonly Element[]): string[] {
  const start = dates.find(({ attributes }) => attributes.point === 'start')
  const end = dates.find(({ attributes }) => attributes.point === 'end')
  const others = dates.filter((date) => date !== start && date !== end).map(lineOf)
  return start || end ? [`${lineOf(start ?? null) || '..'}/${lineOf(end ?? null) || '..'}`, ...others] : others
}

function readSubject(child: Element, said: SourceRecord): void {
  const names = childrenNamed(child, 'name').map((name) => childrenNamed(name, 'namePart').map(lineOf).join(', '))
  const parts = child.children.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  said.people.push(...names)
  const places = childrenNamed(child, 'geographic').map(lineOf)
  const terms = parts
    .filter(({ name }) => ['topic', 'temporal', 'genre', 'titleInfo', 'occupation', 'geographic'].includes(name))
    .map(lineOf)
  const [coordinates] = descendantsNamed(child, 'coordinates').map(lineOf)
  if (places.length > 0 && places.length === terms.length) said.places.push(...places.map((name) => placeAt(name, coordinates ?? '')))
  else if (terms.length > 0) said.subjects.push(terms.join(' -- '))
  const [only] = [...names, terms.join(' -- ')].filter((text) => text !== '')
  const [named] = childrenNamed(child, 'name')
  const about = named ? { ...named, attributes: { ...child.attributes, ...named.attributes } } : child
  const kind = named ? (NAME_TYPES[named.attributes.type ?? ''] ?? 'name') : places.length === terms.length ? 'place' : 'subject'
  keepHeading(about, named ? (names[0] ?? '') : (only ?? ''), kind, said)
  rest(child, [...names, ...terms, coordinates ?? ''], 'heading', said)
}

/** '42.3601, -71.0589' */
function placeAt(name: string, coordinates: string): PlaceRef {
  const [latitude, longitude] = coordinates.split(/[,\s]+/).map(Number)
  const known =
    coordinates !== '' && latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return { name, latitude: known ? latitude : null, longitude: known ? longitude : null }
}

function keepHeading({ attributes }: Element, text: string, kind: Heading['kind'], said: SourceRecord): void {
  const { authority = '', valueURI = '' } = attributes
  const isName = kind === 'person' || kind === 'family' || kind === 'body'
  if (text !== '' && (authority !== '' || valueURI !== '' || isName))
    said.headings.push({ text, kind, vocabulary: authority, identifier: valueURI, dates: '' })
}

/** What an element says beyond what was taken from it. */
function rest(element: Element, taken: readonly string[], kind: NoteKind, said: SourceRecord): void {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const text = element.children
    .map((child) => (typeof child === 'string' ? child : lineOf(child)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  let left = bare(text)
  for (const part of taken) left = left.replace(bare(part), '')
  if (left !== '') said.notes.push({ kind, label: element.attributes.displayLabel || NOTE_LABELS[kind], text })
}
