/** The words of a finding aid: of the whole, and of one component. What a component takes over from above is marked, not repeated. */
import { accessInWords } from '../../../catalog/access-words.ts'
import { container } from '../../../catalog/call-number.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import type { Note } from '../../../catalog/schemas/note.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { element, type XmlElement } from '../../../endpoints/xml.ts'

/** Name and value of what is known about the whole, in the order of DACS. */
export function stated({ record }: RecordView): (readonly [name: string, value: string])[] {
  const lines = [
    ['Repository', record.heldBy],
    ['Creator', record.creators.map(({ name }) => name).join('; ')],
    ['Dates', dateInWords(record)],
    ['Extent', record.extent],
    ['Language', record.language],
    ['Call number', record.identifiers[0] ?? record.id],
  ] as const
  return lines.filter(([, value]) => value !== '')
}

/** Scope, access, use and notes of the whole, each with its heading. */
export function saidOfWhole({ record }: RecordView): (readonly [heading: string, text: string])[] {
  const sections: (readonly [string, string])[] = [
    ['Scope and content', record.description],
    ['Access', accessInWords(record).join('\n\n')],
    ['Conditions of use', record.rightsNote],
    ...record.notes.map(({ label, text }) => [label, text] as const),
  ]
  return sections.filter(([, text]) => text !== '')
}

/** The same for the page of the whole finding aid, with what it is about. */
export function wholeParts(view: RecordView): XmlElement[] {
  const { people, places, subjects } = view.record
  const about = [...people, ...places.map(({ name }) => name), ...subjects].join('\n\n')
  const sections = [...saidOfWhole(view), ...(about === '' ? [] : [['Subjects and names', about] as const])]
  return sections.flatMap(([name, text]) => [element('h2', {}, name), ...paragraphs(text)])
}

/** @param around the component that it is inside of. @param level 0: outermost. */
export function componentParts(view: RecordView, around: RecordView | null, level: number): XmlElement[] {
  const { record, sample, url } = view
  const title = element('a', { href: new URL(url).pathname }, record.title)
  const date = dateInWords(record)
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
function dateInWords({ date, dateNote, position }: RecordView['record']): string {
  return (position === null ? '' : dateNote) || (date === '' ? '' : displayDate(date))
}
