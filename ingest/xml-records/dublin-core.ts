/** Dublin Core, simple or qualified (DCMI terms), as a draft; elements that it does not have become notes. */
import { NOTE_LABELS, RECORD_TYPES } from '../../catalog/schemas/record.ts'

import type { Draft } from '../draft.ts'
import type { Element } from '../ead/element.ts'
import { isAddress } from '../media-address.ts'
import { emptySourceRecord, labeledNote, type RecordCircumstances, recordDraft, type SourceRecord, wordsIn } from './record-draft.ts'

type List = { [field in keyof SourceRecord]: SourceRecord[field] extends string[] ? field : never }[keyof SourceRecord]

const FIELDS: Readonly<Record<string, List>> = {
  identifier: 'identifiers',
  id: 'identifiers',
  title: 'titles',
  alternative: 'titles',
  date: 'dates',
  created: 'dates',
  issued: 'dates',
  type: 'kinds',
  subject: 'subjects',
  description: 'descriptions',
  abstract: 'descriptions',
  format: 'extents',
  extent: 'extents',
  medium: 'extents',
  language: 'languages',
  publisher: 'publishers',
  rights: 'rights',
  license: 'rights',
  accessRights: 'access',
  ispartof: 'series',
}

export function dublinCoreDraft(element: Element, line: number, given: RecordCircumstances): Draft {
  const said = emptySourceRecord()
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const text = wordsIn(child) || child.attributes.resource || ''
    if (text === '') continue
    const field = FIELDS[child.name] ?? FIELDS[child.name.toLowerCase()]
    const labeled = child.name === 'description' ? labeledNote(text) : null
    if (labeled) said.notes.push(labeled)
    else if (child.name === 'creator') said.creators.push(makerOf(text, ''))
    else if (child.name === 'contributor') said.creators.push(makerOf(text, 'contributor'))
    else if (child.name === 'coverage' || child.name === 'spatial') said.places.push({ name: text, latitude: null, longitude: null })
    else if (child.name === 'identifier' && isAddress(text)) {
      said.links.push({ href: text, label: '', role: '', related: false })
      said.identifiers.push(text)
    } else if (field) {
      said[field].push(text)
      // What is no kind of thing that types are made of is a form.
      if (field === 'kinds' && !TYPES.has(text)) said.genres.push(text)
    } else said.notes.push({ kind: child.name === 'relation' ? 'related' : 'general', label: labelOf(child.name), text })
  }
  // The address of a record is seldom the shortest way to name it.
  said.identifiers.sort((a, b) => Number(isAddress(a)) - Number(isAddress(b)))
  return recordDraft(said, line, given)
}

/** The kinds of DCMI and of records here; of other words, which may name both, the type is judged as well. */
const TYPES: ReadonlySet<string> = new Set([
  ...RECORD_TYPES,
  ...'Collection Dataset Event Image InteractiveResource MovingImage PhysicalObject Service Software Sound StillImage Text'.split(' '),
])

/** 'Doe, Jane [photographer]' */
function makerOf(text: string, usual: string): { name: string; role: string } {
  const at = text.endsWith(']') ? text.lastIndexOf(' [') : -1
  return at > 0 ? { name: text.slice(0, at), role: text.slice(at + 2, -1) } : { name: text, role: usual }
}

function labelOf(name: string): string {
  if (name === 'relation') return NOTE_LABELS.related
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
