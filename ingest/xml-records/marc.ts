/** MARC 21 in XML (bibliographic) as a draft; fields without a place of their own become notes under their tag. */

import { kindHeading } from '../../catalog/name-kind.ts'
import { NOTE_LABELS, type NoteKind } from '../../catalog/schemas/note.ts'
import type { Heading } from '../../catalog/schemas/record.ts'
import type { Draft } from '../draft.ts'
import { childrenNamed, type Element, lineOf } from '../ead/element.ts'
import { isAddress, nothingSaid, type RecordCircumstances, recordDraft, type SaidRecord } from './record-draft.ts'

const NOTES: Readonly<Record<string, NoteKind>> = {
  351: 'arrangement',
  500: 'general',
  505: 'general',
  510: 'citation',
  524: 'citation',
  530: 'copies',
  533: 'copies',
  535: 'originals',
  541: 'acquisition',
  544: 'related',
  545: 'history',
  546: 'language',
  555: 'finding-aid',
  561: 'custody',
  581: 'bibliography',
  583: 'processing',
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
}
/** Vocabularies by the second indicator. */
const VOCABULARIES: Readonly<Record<string, string>> = { 0: 'lcsh', 1: 'lcshac', 2: 'mesh', 3: 'nal', 5: 'cash', 6: 'rvm' }
/** Kind of material by the sixth character of the leader. */
const LEADERS: Readonly<Record<string, string>> = {
  g: 'Video',
  i: 'Audio',
  j: 'Audio',
  k: 'still image',
  r: 'Artifact',
}

interface Field {
  tag: string
  first: string
  second: string
  /** All words, without linking and control subfields. */
  text: string
  of(codes: string): string
}

export function marcDraft(element: Element, line: number, given: RecordCircumstances): Draft {
  const said = nothingSaid()
  const leader = lineOf(childrenNamed(element, 'leader')[0] ?? null)
  const kind = LEADERS[leader.charAt(6)]
  if (kind) said.kinds.push(kind)
  for (const control of childrenNamed(element, 'controlfield')) readControl(control.attributes.tag ?? '', control, said)
  for (const field of childrenNamed(element, 'datafield').map(fieldOf)) readField(field, said)
  return recordDraft(said, line, given)
}

function readControl(tag: string, control: Element, said: SaidRecord): void {
  const text = control.children.filter((child) => typeof child === 'string').join('')
  if (tag === '001') said.identifiers.unshift(text.trim())
  else if (tag === '008' && text.length >= 38) {
    const [from, to, type] = [text.slice(7, 11), text.slice(11, 15), text.charAt(6)]
    const span = /[ikm]/.test(type) && /\d/.test(to) ? `${figures(from)}/${to === '9999' ? '..' : figures(to)}` : figures(from)
    if (/\d{2}/.test(from)) said.dates.push(span)
    said.languages.push(text.slice(35, 38))
  }
}

/** 19uu is 19XX. */
function figures(year: string): string {
  return year.replace(/[u|]/g, 'X')
}

function fieldOf({ attributes, children }: Element): Field {
  const parts = children.flatMap((child) =>
    typeof child === 'string' || child.name !== 'subfield' ? [] : [{ code: child.attributes.code ?? '', text: lineOf(child) }],
  )
  const join = (kept: typeof parts) => kept.map(({ text }) => text).join(' ')
  return {
    tag: attributes.tag ?? '',
    first: attributes.ind1 ?? '',
    second: attributes.ind2 ?? '',
    text: join(parts.filter(({ code }) => !/[05678w]/.test(code))),
    of: (codes) => join(parts.filter(({ code }) => codes.includes(code))),
  }
}

function plain(text: string): string {
  return text.replace(/[\s,:;/.]+$/, '').trim()
}

function readField(field: Field, said: SaidRecord) {
  const { tag, text } = field
  const heading = HEADINGS[tag]
  if (heading) return readHeading(field, heading, said)
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
    case '100':
    case '110':
    case '111':
    case '700':
    case '710':
    case '711':
      return readMaker(field, said)
    case '245': {
      const title = plain(field.of('abnpk'))
      said.titles.unshift(title)
      if (field.of('c') !== '') said.notes.push({ kind: 'general', label: 'Statement of responsibility', text: field.of('c') })
      if (field.of('fg') !== '') said.dates.unshift(plain(field.of('fg')))
      return
    }
    case '130':
    case '240':
    case '246':
      return void said.titles.push(plain(text))
    case '260':
    case '264': {
      const issuer = plain(field.of('b'))
      if (issuer !== '') said.publishers.push(issuer)
      const date = plain(field.of('cg'))
      if (date !== '') said.dates.unshift(date)
      if (field.of('a') !== '') said.notes.push({ kind: 'general', label: 'Place of publication', text: plain(field.of('a')) })
      return
    }
    case '300':
      return void said.extents.push(text)
    case '336':
    case '380':
      return void said.kinds.push(field.of('a'))
    case '490':
    case '830':
      return void said.series.push(plain(text))
    case '506':
      return void said.access.push(text)
    case '520':
      return void said.descriptions.push(text)
    case '540':
      return void said.rights.push(text)
    case '852':
      return void said.heldBy.push(plain(field.of('ab')))
    case '856': {
      const href = field.of('u')
      if (isAddress(href)) said.links.push({ href, label: plain(field.of('3yz')) })
      else said.notes.push({ kind: 'files', label: NOTE_LABELS.files, text })
      return
    }
    default:
      if (text !== '') said.notes.push({ kind: NOTES[tag] ?? 'general', label: NOTES[tag] ? NOTE_LABELS[NOTES[tag]] : `MARC ${tag}`, text })
  }
}

function readMaker(field: Field, said: SaidRecord): void {
  const name = plain(field.of('abcdq'))
  said.creators.push({ name, role: plain(field.of('e') || field.of('4')).toLowerCase() })
  said.headings.push(kindHeading(name, field.tag.endsWith('00') ? (field.first === '3' ? 'family' : 'person') : 'body'))
}

function readHeading(field: Field, kind: Heading['kind'], said: SaidRecord): void {
  const main = plain(field.of('abcdqtnp'))
  const text = [main, ...field.of('vxyz').split(/(?<=\.)\s|\s{2,}/)].map(plain).filter(Boolean).join(' -- ')
  if (kind === 'person' || kind === 'body') said.people.push(main)
  else if (kind === 'place') said.places.push({ name: text, latitude: null, longitude: null })
  else if (kind === 'genre') said.genres.push(text)
  else said.subjects.push(text)
  const vocabulary = field.second === '7' ? field.of('2') : (VOCABULARIES[field.second] ?? '')
  const identifier = field.of('0') || field.of('1')
  if (vocabulary !== '' || identifier !== '' || kind === 'person' || kind === 'body')
    said.headings.push({ text: kind === 'person' || kind === 'body' ? main : text, kind, vocabulary, identifier, dates: '' })
}
