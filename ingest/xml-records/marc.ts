/** MARC 21 in XML (bibliographic) as a draft; fields without a place of their own become notes under their tag. */
import { kindHeading, relatorInWords } from '../../catalog/name-kind.ts'
import type { Heading, NoteKind } from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Draft } from '../draft.ts'
import { childrenNamed, type Element } from '../ead/element.ts'
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
  351: 'arrangement',
  500: 'general',
  505: 'general',
  510: 'citation',
  524: 'citation',
  530: 'copies',
  533: 'copies',
  535: 'originals',
  538: 'technical',
  541: 'acquisition',
  544: 'related',
  545: 'history',
  546: 'language',
  555: 'finding-aid',
  561: 'custody',
  581: 'bibliography',
  583: 'processing',
  584: 'accruals',
}
const HEADINGS: Readonly<Record<string, Heading['kind']>> = {
  600: 'person',
  610: 'body',
  611: 'body',
  630: 'title',
  650: 'subject',
  651: 'place',
  653: 'subject',
  655: 'genre',
  656: 'occupation',
  657: 'function',
}
/** What uncontrolled headings are, by the second indicator of 653. */
const UNCONTROLLED: Readonly<Record<string, Heading['kind']>> = { 1: 'name', 2: 'body', 3: 'body', 5: 'place', 6: 'genre' }
const MAKERS: Readonly<Record<string, Heading['kind']>> = {
  100: 'person',
  110: 'body',
  111: 'body',
  700: 'person',
  710: 'body',
  711: 'body',
  720: 'name',
}
/** Vocabularies by the second indicator. */
const VOCABULARIES: Readonly<Record<string, string>> = { 0: 'lcsh', 1: 'lcshac', 2: 'mesh', 3: 'nal', 5: 'cash', 6: 'rvm' }
/** Kind of material by the sixth character of the leader. */
const LEADERS: Readonly<Record<string, string>> = {
  a: 'text',
  e: 'cartographic',
  f: 'cartographic',
  g: 'Video',
  i: 'Audio',
  j: 'Audio',
  k: 'still image',
  r: 'Artifact',
  t: 'text',
}
/** What describes nothing that an archive keeps. */
const NO_RECORDS: Readonly<Record<string, string>> = {
  w: 'a classification record',
  z: 'an authority record',
  u: 'a holdings record',
  v: 'a holdings record',
  x: 'a holdings record',
  y: 'a holdings record',
}

export function marcDraft(element: Element, line: number, given: RecordCircumstances): Draft {
  const said = emptySourceRecord()
  const leader = childrenNamed(element, 'leader')[0]?.children.join('') ?? ''
  const kind = LEADERS[leader.charAt(6)]
  if (kind) said.kinds.push(kind)
  said.refusal = NO_RECORDS[leader.charAt(6)] ?? ''
  for (const control of childrenNamed(element, 'controlfield')) readControl(control.attributes.tag ?? '', control, said)
  // Where a record says that it leaves punctuation out, what stands at the end of a field is its own.
  const punctuated = !/[cn]/.test(leader.charAt(18))
  for (const each of childrenNamed(element, 'datafield')) {
    const field = fieldOf(each, punctuated)
    for (const part of field.nonpublic) said.omitted.push({ element: part, reason: inEnglish(importFindingsWords.isPrivate), text: '' })
    if (field.isPublic) readField(field, said)
  }
  return recordDraft(said, line, given)
}

function readControl(tag: string, control: Element, said: SourceRecord): void {
  const text = control.children.filter((child) => typeof child === 'string').join('')
  if (tag === '001') said.identifiers.unshift(text.trim())
  else if (tag === '008' && text.length >= 38) {
    const [from, to, type] = [text.slice(7, 11), text.slice(11, 15), text.charAt(6)]
    const span = /[ikm]/.test(type) && /\d/.test(to) ? `${figures(from)}/${to === '9999' ? '..' : figures(to)}` : figures(from)
    if (/\d{2}/.test(from)) said.codedDates.push(span)
    if (/[a-z]{3}/.test(text.slice(35, 38))) said.languages.push(text.slice(35, 38))
  }
}

/** 19uu is 19XX. */
function figures(year: string): string {
  return year.replace(/[u|]/g, 'X')
}

function readField(field: MarcField, said: SourceRecord) {
  const { tag, text, term } = field
  if (field.other) return readOtherScript(field, said)
  const heading = tag === '653' ? (UNCONTROLLED[field.second] ?? 'subject') : HEADINGS[tag]
  if (heading) return readHeading(field, heading, said)
  const maker = MAKERS[tag]
  if (maker) return readMaker(field, maker, said)
  switch (tag) {
    case '010':
    case '020':
    case '022':
    case '024':
    case '035':
    case '090':
    case '099':
      return void said.identifiers.push(text)
    case '041':
      return void said.languages.push(...(field.of('a').match(/[a-z]{3}/g) ?? []))
    case '046': {
      // Of what was made over years, $k and $l are the first and the last; $o and $p, of the years that a collection is about.
      const [from, to] = field.of('k') === '' ? [field.of('o'), field.of('p')] : [field.of('k'), field.of('l')]
      const made = to === '' || from.includes('/') ? from : `${from || '..'}/${to}`
      if (field.of('2').toLowerCase() === 'edtf') said.edtf ||= made
      else if (made !== '') said.codedDates.push(made)
      return
    }
    case '245': {
      const title = term('abnpk')
      said.titles.unshift(title)
      if (field.of('c') !== '') said.notes.push({ kind: 'general', label: 'Statement of responsibility', text: field.of('c') })
      if (field.of('fg') !== '') said.dates.unshift(term('fg'))
      return
    }
    case '130':
    case '240':
    case '246':
      return void said.titles.push(term())
    case '260':
    case '264': {
      const [issuer, date] = [term('b'), term('cg')]
      if (issuer !== '') said.publishers.push(issuer)
      if (date !== '') said.dates.unshift(date)
      if (field.of('a') !== '') said.notes.push({ kind: 'general', label: 'Place of publication', text: term('a') })
      return
    }
    case '300':
      return void said.extents.push(text)
    case '336':
    case '380':
      return void said.kinds.push(field.of('a'))
    case '351': {
      said.level = field.of('c')
      const arrangement = field.of('ab')
      if (arrangement !== '') said.notes.push(noteOf('arrangement', arrangement))
      return
    }
    case '490':
    case '830':
      return void said.series.push(term())
    case '506':
      return void said.access.push(text)
    case '520':
      if (field.first === '4') said.contentNotes.push(text)
      else if (field.first === '3') said.abstracts.push(text)
      else said.descriptions.push(text)
      return
    case '540':
      said.rightsAddresses.push(field.of('u'))
      return void said.rights.push(field.without('u') || field.of('u'))
    case '546':
      return void said.languageNotes.push(text)
    case '588':
      return void said.sources.push(text.replace(/^Description based on: /, ''))
    case '852':
      said.heldBy.push(term('ab'))
      return void said.shelves.push(field.of('hij'))
    case '856': {
      const href = field.of('u')
      // 2: something about the item, which is no file of it.
      if (isAddress(href))
        said.links.push({ href, label: term('3yz'), role: field.second === '2' ? '' : field.of('q'), related: field.second === '2' })
      else said.notes.push(noteOf('files', text))
      return
    }
    default:
      if (text !== '') readNote(tag, text, said)
  }
}

function readNote(tag: string, text: string, said: SourceRecord): void {
  const kind = NOTES[tag]
  const labeled = tag === '500' ? labeledNote(text) : null
  said.notes.push(labeled ?? noteOf(kind ?? 'general', text, kind === undefined ? `MARC ${tag}` : undefined))
}

/** The same in another script (880): titles stand beside titles; of names that would be a second person, it is a note. */
function readOtherScript(field: MarcField, said: SourceRecord): void {
  const { tag, text } = field
  const heading = HEADINGS[tag]
  if (/^(?:130|24[0-6])$/.test(tag)) said.variants.push(field.term('abnpk'))
  else if (heading) readHeading(field, heading, said)
  else if (MAKERS[tag]) said.notes.push({ kind: 'creator', label: 'Name in the original script', text: field.term('abcdq') })
  else if (text !== '') readNote(tag, text, said)
}

function readMaker(field: MarcField, usual: Heading['kind'], said: SourceRecord): void {
  const kind = kindOf(field, usual)
  const name = nameText(field, kind)
  const role = field.term('e').split(/,\s*/).filter(Boolean)
  const codes = field.parts.filter(({ code }) => code === '4').map(({ text }) => text)
  said.creators.push({ name, role: (role.length > 0 ? role : codes).map(relatorInWords).join(', ') })
  keepHeading(field, name, kind, field.of('2'), said)
}

/** Names of families are among those of persons. */
function kindOf({ tag, first }: MarcField, usual: Heading['kind']): Heading['kind'] {
  return usual === 'person' && first === '3' && /^[167]00$/.test(tag) ? 'family' : usual
}

function readHeading(field: MarcField, usual: Heading['kind'], said: SourceRecord): void {
  const kind = kindOf(field, usual)
  const named = isName(kind) || kind === 'name'
  const main = named ? nameText(field, kind) : field.term('abcdqtnp')
  const divisions = field.parts.filter(({ code }) => 'vxyz'.includes(code)).map(({ text }) => field.plain(text))
  const text = [main, ...divisions].filter(Boolean).join(' -- ')
  if (named) said.people.push(main)
  else if (kind === 'place') said.places.push({ name: text, latitude: null, longitude: null })
  else if (kind === 'genre') said.genres.push(text)
  else said.subjects.push(text)
  if (named && divisions.length > 0) said.subjects.push(text)
  const vocabulary = field.second === '7' ? field.of('2') : (VOCABULARIES[field.tag === '653' ? '' : field.second] ?? '')
  keepHeading(field, named ? main : text, kind, vocabulary, said)
}

function keepHeading(field: MarcField, text: string, kind: Heading['kind'], vocabulary: string, said: SourceRecord): void {
  const identifier = field.of('0') || field.of('1')
  if (text !== '' && (vocabulary !== '' || identifier !== '' || isName(kind)))
    said.headings.push({ ...kindHeading(text, kind), vocabulary, identifier })
}

/** What a name is, is kept where no vocabulary says it, too. */
function isName(kind: Heading['kind']): boolean {
  return kind === 'person' || kind === 'body' || kind === 'family'
}

/** One data field of MARC 21: its subfields, what of it is public, and its words without the punctuation between fields. */
interface MarcField {
  /** Of a field in another script (880) that of the field it repeats. */
  tag: string
  /** Whether it repeats another field in another script. */
  other: boolean
  first: string
  second: string
  /** Public subfields, in order. */
  parts: readonly { code: string; text: string }[]
  /** false: all of it is private. */
  isPublic: boolean
  /** What is left out as private: '561' or '583$x', without its words. */
  nonpublic: readonly string[]
  /** All words, without linking and control subfields. */
  text: string
  of(codes: string): string
  without(codes: string): string
  /** Words of some subfields, or all, without the punctuation that leads on to the next field. */
  term(codes?: string): string
  plain(text: string): string
}

/** Fields whose first indicator 0 says that they are private. */
const PRIVATE = new Set(['541', '542', '561', '583'])
/** Fields whose subfield $x is a nonpublic note; in headings and links it is something else. */
const NONPUBLIC_X = /^(?:541|542|561|583|584|852|85[679]|86[3-8]|87[678])$/
const CONTROL = /[0125678w]/

/** @param punctuated whether fields end with the punctuation that leads on to the next (ISBD). */
function fieldOf({ attributes, children }: Element, punctuated: boolean): MarcField {
  const all = children.flatMap((child) =>
    typeof child === 'string' || child.name !== 'subfield' ? [] : [{ code: child.attributes.code ?? '', text: wordsIn(child) }],
  )
  const own = attributes.tag ?? ''
  const linked = own === '880' ? /^\d{3}/.exec(all.find(({ code }) => code === '6')?.text ?? '')?.[0] : undefined
  const tag = linked ?? own
  const first = attributes.ind1 ?? ''
  const isPublic = !(PRIVATE.has(tag) && first === '0')
  const hidden = NONPUBLIC_X.test(tag) ? all.filter(({ code }) => code === 'x') : []
  const parts = all.filter((part) => !hidden.includes(part))
  const join = (kept: typeof parts) =>
    kept
      .map(({ text }) => text)
      .join(' ')
      .trim()
  const of = (codes: string) => join(parts.filter(({ code }) => codes.includes(code)))
  const without = (codes: string) => join(parts.filter(({ code }) => !CONTROL.test(code) && !codes.includes(code)))
  const plain = (text: string) => (punctuated ? withoutEnd(text, ' ,:;/.=') : text).trim()
  const text = without('')
  return {
    tag,
    other: own === '880',
    first,
    second: attributes.ind2 ?? '',
    parts,
    isPublic,
    nonpublic: isPublic ? hidden.map(() => `${tag}$x`) : [tag],
    text,
    of,
    without,
    term: (codes) => plain(codes === undefined ? text : of(codes)),
    plain,
  }
}

/** A text without some signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A name keeps the full stop of an initial or an abbreviation ('King, William S.', 'Smith & Sons, Inc.'). */
function nameText(field: MarcField, kind: Heading['kind']): string {
  const written = field.of('abcdq')
  const bare = withoutEnd(written, ' ,:;/')
  const abbreviated = kind === 'body' ? /(?:^|[\s,])\p{Lu}\p{L}{0,3}\.$/u : /(?:[\s.]\p{Lu}|Jr|Sr)\.$/u
  return abbreviated.test(bare) ? bare : field.plain(written)
}
