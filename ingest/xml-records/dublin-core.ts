/** Dublin Core, simple or qualified (DCMI terms), as a draft; elements that it does not have become notes. */
import { NOTE_LABELS } from '../../catalog/schemas/note.ts'
import type { Draft } from '../draft.ts'
import { type Element, lineOf } from '../ead/element.ts'
import { isAddress, nothingSaid, type RecordCircumstances, recordDraft, type SaidRecord } from './record-draft.ts'

type List = { [field in keyof SaidRecord]: SaidRecord[field] extends string[] ? field : never }[keyof SaidRecord]

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
  const said = nothingSaid()
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const text = lineOf(child) || child.attributes.resource || ''
    if (text === '') continue
    const field = FIELDS[child.name] ?? FIELDS[child.name.toLowerCase()]
    if (child.name === 'creator') said.creators.push({ name: text, role: '' })
    else if (child.name === 'contributor') said.creators.push({ name: text, role: 'contributor' })
    else if (child.name === 'coverage' || child.name === 'spatial') said.places.push({ name: text, latitude: null, longitude: null })
    else if (child.name === 'identifier' && isAddress(text)) {
      said.links.push({ href: text, label: '' })
      said.identifiers.push(text)
    } else if (field) said[field].push(text)
    else said.notes.push({ kind: child.name === 'relation' ? 'related' : 'general', label: labelOf(child.name), text })
  }
  // The address of a record is seldom the shortest way to name it.
  said.identifiers.sort((a, b) => Number(isAddress(a)) - Number(isAddress(b)))
  return recordDraft(said, line, given)
}

function labelOf(name: string): string {
  if (name === 'relation') return NOTE_LABELS.related
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
