/** MODS 3.8 (Library of Congress); paths come from the crosswalk, what no path can say is written here. */
import { type FieldName, type PathStep, parsePath } from '../../catalog/crosswalk.ts'
import { ArchiveError } from '../../catalog/errors.ts'
import { type NameKind, nameKind } from '../../catalog/name-kind.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import type { ArchiveRecord, Heading, RecordType } from '../../catalog/schemas/record.ts'
import { element, type XmlElement } from '../xml.ts'
import { fieldValues } from './field-values.ts'
import type { RecordView } from './record-view.ts'

const RESOURCE_TYPES: Readonly<Record<RecordType, string>> = {
  Photograph: 'still image',
  Document: 'text',
  Video: 'moving image',
  Audio: 'sound recording',
  Artifact: 'three dimensional object',
}
/** Elements that gather what several fields say, and the order the schema wants inside `location`. */
const GATHERED = new Set(['originInfo', 'physicalDescription', 'location'])
const IN_LOCATION = ['physicalLocation', 'shelfLocator', 'url']

export function modsElement(view: RecordView): XmlElement {
  const attributes = {
    xmlns: 'http://www.loc.gov/mods/v3',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
    version: '3.8',
  }
  const children = view.catalog.crosswalk.entries.flatMap(({ field, mods }) => {
    const steps = mods === '' ? null : parsePath(mods)
    return steps ? fieldElements(field, steps, view) : []
  })
  const page = element('location', {}, element('url', { usage: 'primary display', access: 'object in context' }, view.url))
  return element('mods', attributes, ...gathered([...children, page]), recordInfo(view))
}

function fieldElements(field: FieldName, steps: readonly PathStep[], view: RecordView): XmlElement[] {
  const { record } = view
  switch (field) {
    case 'type':
      return [nested(steps, RESOURCE_TYPES[record.type])]
    case 'creators':
      return record.creators.map((creator) => nameElement(creator, steps, view))
    case 'people':
      return record.people.map((name) => {
        const [first, ...rest] = steps
        const attributes = vocabularyOf(name, record, NAMES)
        return element(first?.element ?? 'subject', attributes, withAttributes(nested(rest, name), nameType(name, view)))
      })
    case 'subjects':
      return record.subjects.map((subject) => withAttributes(nested(steps, subject), vocabularyOf(subject, record, TERMS)))
    case 'genre':
      return record.genre === '' ? [] : [withAttributes(nested(steps, record.genre), vocabularyOf(record.genre, record, TERMS))]
    case 'notes':
      return record.notes.map(({ kind, label, text }) => withAttributes(nested(steps, text), { type: kind, displayLabel: label }))
    case 'date':
      return datedElements(record, steps)
    case 'places':
      return record.places.map(({ name, latitude, longitude }) => {
        const place = nested(steps, name)
        const known = latitude !== null && longitude !== null
        const coordinates = element('cartographics', {}, element('coordinates', {}, `${latitude}, ${longitude}`))
        const named = withAttributes(place, vocabularyOf(name, record, ['place']))
        return known ? { ...named, children: [...named.children, coordinates] } : named
      })
    case 'rights':
      return [withAttributes(nested(steps, record.rights), linkTo(view.catalog.rights.uri(record.rights)))]
    case 'pages':
      return record.pages === null ? [] : [nested(steps, String(record.pages))]
    case 'media':
      // A file's name is no address; an imported file has one.
      return record.media
        .filter(({ file }) => /^https?:/.test(file))
        .map(({ file, kind, label }) => {
          const [first, ...rest] = steps
          return element(
            first?.element ?? 'location',
            {},
            withAttributes(nested(rest, file), label === '' ? { note: kind } : { note: kind, displayLabel: label }),
          )
        })
    default:
      return fieldValues(field, view).map((value) => nested(steps, value))
  }
}

const XLINK = 'http://www.w3.org/1999/xlink'

/** `a/b` with a value: <a><b>value</b></a>. */
function nested(steps: readonly PathStep[], value: string): XmlElement {
  const [step, ...rest] = steps
  if (!step) throw new ArchiveError(500, 'crosswalk', 'A path of the crosswalk has no step')
  return element(step.element, step.attributes, rest.length === 0 ? value : nested(rest, value))
}

function linkTo(uri: string): Record<string, string> {
  return uri === '' ? {} : { 'xlink:href': uri, 'xmlns:xlink': XLINK }
}

function withAttributes(node: XmlElement, attributes: Record<string, string>): XmlElement {
  return { ...node, attributes: { ...node.attributes, ...attributes } }
}

function nameElement({ name, role }: ArchiveRecord['creators'][number], steps: readonly PathStep[], view: RecordView): XmlElement {
  const made = withAttributes(nested(steps, name), { ...nameType(name, view), ...vocabularyOf(name, view.record, NAMES) })
  return role === '' ? made : { ...made, children: [...made.children, element('role', {}, element('roleTerm', { type: 'text' }, role))] }
}

const NAMES = ['person', 'family', 'body', 'name'] as const
const TERMS = ['subject', 'genre', 'function', 'occupation', 'title'] as const
const NAME_TYPES: Readonly<Record<NameKind, string>> = { person: 'personal', family: 'family', body: 'corporate' }

function nameType(name: string, { record, catalog }: RecordView): Record<string, string> {
  const kind = nameKind(name, record, catalog)
  return kind === null ? {} : { type: NAME_TYPES[kind] }
}

/** The vocabulary that a heading is from, and what it is there. */
function vocabularyOf(text: string, { headings }: ArchiveRecord, kinds: readonly Heading['kind'][]): Record<string, string> {
  const { vocabulary = '', identifier = '' } = headings.find((one) => one.text === text && kinds.includes(one.kind)) ?? {}
  return { ...(vocabulary === '' ? {} : { authority: vocabulary }), ...(identifier === '' ? {} : { valueURI: identifier }) }
}

function datedElements({ date }: ArchiveRecord, steps: readonly PathStep[]): XmlElement[] {
  if (date === '') return []
  const qualifier: Record<string, string> = {}
  if (/[~%]/.test(date)) qualifier.qualifier = 'approximate'
  else if (date.includes('?')) qualifier.qualifier = 'questionable'
  const node = nested(steps, date)
  return [{ ...node, children: node.children.map((child) => (typeof child === 'string' ? child : withAttributes(child, qualifier))) }]
}

/** What several fields put into one element, as one element at the place of the first. */
function gathered(children: readonly XmlElement[]): XmlElement[] {
  const result: XmlElement[] = []
  for (const child of children) {
    const at = GATHERED.has(child.name) ? result.findIndex(({ name }) => name === child.name) : -1
    const before = result[at]
    if (before) result[at] = { ...before, children: [...before.children, ...child.children] }
    else result.push(child)
  }
  return result.map((node) => (node.name === 'location' ? { ...node, children: inOrder(node.children) } : node))
}

function inOrder(children: XmlElement['children']): XmlElement['children'] {
  const place = (child: XmlElement | string) => (typeof child === 'string' ? -1 : IN_LOCATION.indexOf(child.name))
  return [...children].sort((a, b) => place(a) - place(b))
}

function recordInfo({ record, version, changed, catalog }: RecordView): XmlElement {
  return element(
    'recordInfo',
    {},
    element('recordContentSource', {}, catalog.site.name),
    ...(changed === '' ? [] : [element('recordChangeDate', { encoding: 'iso8601' }, changed)]),
    element('recordIdentifier', { source: 'local' }, record.id),
    element('recordInfoNote', {}, `Version ${version}`),
    // What others have described is in the language that they described it in, which they seldom say.
    ...(OWN_ID.test(record.id) ? [element('languageOfCataloging', {}, element('languageTerm', { type: 'text' }, 'English'))] : []),
  )
}
