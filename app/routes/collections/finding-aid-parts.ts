/** The words of a finding aid: of the whole, and of one component. What a component takes over from above is marked, not repeated. */
import { type AccessPart, accessInWords, accessParts } from '../../../catalog/access-words.ts'
import { container } from '../../../catalog/call-number.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import type { Note } from '../../../catalog/schemas/note.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, type XmlElement } from '../../../endpoints/xml.ts'
import * as collectionsSaidWords from '../../../messages/en/collections-said.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'

/** Something known about the whole; a value that is content says so where the page is in another language. */
export interface Stated {
  name: string
  value: Said
}

/** What is known about the whole, in the order of DACS. */
export function stated({ record }: RecordView, language: Language = MAIN_LANGUAGE): Stated[] {
  const t = wordsIn(language)
  const lines = [
    [collectionsSaidWords.repository, content(record.heldBy, language)],
    [collectionsSaidWords.creator, content(record.creators.map(({ name }) => name).join('; '), language)],
    [collectionsSaidWords.dates, statedDate(record, language)],
    [collectionsSaidWords.extent, content(record.extent, language)],
    [collectionsSaidWords.language, content(record.language, language)],
    [collectionsSaidWords.callNumber, content(record.identifiers[0] ?? record.id, language)],
  ] as const
  return lines.filter(([, { words }]) => words !== '').map(([name, value]) => ({ name: t(name), value }))
}

/** A section of what is said of the whole: what the archive says of access, everything else as its finding aid has it. */
export interface SaidSection {
  heading: Said
  parts: readonly AccessPart[]
  /** What a reader needs to know before asking for anything. */
  first: boolean
}

/** Scope, access, use and notes of the whole, each with its heading. */
export function saidOfWhole({ record }: RecordView, language: Language = MAIN_LANGUAGE): SaidSection[] {
  const t = wordsIn(language)
  const asWritten = (text: string) => (text === '' ? [] : [{ said: '', note: text }])
  const sections = [
    { heading: { words: t(collectionsSaidWords.scope) }, parts: asWritten(record.description), first: true },
    { heading: { words: t(collectionsSaidWords.access) }, parts: accessParts(record, language), first: true },
    { heading: { words: t(collectionsSaidWords.conditions) }, parts: asWritten(record.rightsNote), first: true },
    ...record.notes.map(({ label, text }) => ({ heading: content(label, language), parts: asWritten(text), first: false })),
  ]
  return sections.filter(({ parts }) => parts.length > 0)
}

/** The same for the page of the whole finding aid, with what it is about. */
export function wholeParts(view: RecordView): XmlElement[] {
  const { people, places, subjects } = view.record
  const about = [...people, ...places.map(({ name }) => name), ...subjects].join('\n\n')
  const said = saidOfWhole(view).map(({ heading, parts }) => [heading.words, parts.map(inOne).join('\n\n')] as const)
  const sections = [...said, ...(about === '' ? [] : [['Subjects and names', about] as const])]
  return sections.flatMap(([name, text]) => [element('h2', {}, name), ...paragraphs(text)])
}

function inOne({ said, note }: AccessPart): string {
  return [said, note].filter(Boolean).join(': ')
}

function content(words: string, language: Language): Said {
  return language === MAIN_LANGUAGE ? { words } : { words, lang: MAIN_LANGUAGE }
}

/** @param around the component that it is inside of. @param level 0: outermost. */
export function componentParts(view: RecordView, around: RecordView | null, level: number): XmlElement[] {
  const { record, sample, url } = view
  const title = element('a', { href: new URL(url).pathname }, record.title)
  const date = statedDate(record, MAIN_LANGUAGE).words
  // Below the headings of the page; a component deeper than there are headings is one of the last.
  const heading = record.level === 'item' || record.level === 'file' ? 'p' : `h${Math.min(3 + level, 6)}`
  const place = [container(record), ...(record.position === null ? [] : Object.entries(record.extra).map((pair) => pair.join(' ')))]
  const facts = [sample ? SAMPLE_LABEL : '', ...place, record.extent].filter(Boolean).join(' · ')
  return [
    element(heading, { class: 'component' }, title, ...(date === '' ? [] : [`, ${date}`])),
    ...(facts === '' ? [] : [element('p', { class: 'note' }, facts)]),
    ...paragraphs(record.description),
    ...access(view),
    ...(record.rightsNote === '' || record.rightsNote === around?.record.rightsNote ? [] : labeled('Conditions of use', record.rightsNote)),
    ...record.notes.flatMap(({ label, text }: Note) => labeled(label, text)),
  ]
}

/** Its own note; one of a level above is named by that level, where it keeps something from being shown. */
function access({ record }: RecordView): XmlElement[] {
  if (record.access.note !== '') return labeled('Access', record.access.note)
  const above = record.accessAbove.at(-1)
  if (record.access.level === 'open' && record.withheld.length === 0) return []
  if (above) return labeled('Access', `as stated for ${above.title || 'the whole'}`)
  return labeled('Access', accessInWords(record).join(' '))
}

function labeled(label: string, text: string): XmlElement[] {
  const [first, ...others] = paragraphs(text)
  return text === '' || !first ? [] : [{ ...first, children: [element('b', {}, `${label}: `), ...first.children] }, ...others]
}

/** Paragraphs; the stylesheet keeps their lines. */
export function paragraphs(text: string): XmlElement[] {
  return text.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [element('p', {}, part)]))
}

/** As the finding aid words it; a note on the date of a record described here is no date. */
function statedDate({ date, dateNote, position }: RecordView['record'], language: Language): Said {
  if (position !== null && dateNote !== '') return content(dateNote, language)
  return { words: date === '' ? '' : displayDate(date, language) }
}
