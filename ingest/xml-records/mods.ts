/** MODS as a draft; elements without a field become notes. */
import { NOTE_LABELS, type NoteKind } from '../../catalog/schemas/note.ts'
import type { Heading } from '../../catalog/schemas/record.ts'
import type { Draft } from '../draft.ts'
import { childrenNamed, descendantsNamed, type Element, lineOf } from '../ead/element.ts'
import { isAddress, nothingSaid, type RecordCircumstances, recordDraft, type SaidRecord } from './record-draft.ts'

const NOTES: Readonly<Record<string, NoteKind>> = {
  acquisition: 'acquisition',
  bibliography: 'bibliography',
  'biographical/historical': 'history',
  'citation/reference': 'citation',
  ownership: 'custody',
  'original location': 'originals',
  'system details': 'technical',
}

const NAME_TYPES: Readonly<Record<string, Heading['kind']>> = {
  personal: 'person',
  family: 'family',
  corporate: 'body',
  conference: 'body',
}

export function modsDraft(element: Element, line: number, given: RecordCircumstances): Draft {
  const said = nothingSaid()
  for (const child of element.children) if (typeof child !== 'string') readElement(child, said)
  return recordDraft(said, line, given)
}

function readElement(child: Element, said: SaidRecord) {
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
      const role = descendantsNamed(child, 'roleTerm').map(lineOf)[0] ?? ''
      said.creators.push({ name: name || text, role: role.toLowerCase() })
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
      said.dates.push(...['dateCreated', 'dateIssued', 'copyrightDate', 'dateOther'].flatMap((name) => spans(childrenNamed(child, name))))
      said.publishers.push(...part('publisher'))
      return rest(
        child,
        [...part('publisher'), ...['dateCreated', 'dateIssued', 'copyrightDate', 'dateOther'].flatMap(part)],
        'general',
        said,
      )
    case 'physicalDescription':
      return void said.extents.push(text)
    case 'abstract':
      return void said.descriptions.push(text)
    case 'language':
      return void said.languages.push(...descendantsNamed(child, 'languageTerm').map(lineOf).slice(0, 1))
    case 'subject':
      return readSubject(child, said)
    case 'location':
      said.heldBy.push(...part('physicalLocation'))
      for (const url of part('url')) if (isAddress(url)) said.links.push({ href: url, label: '' })
      return rest(child, [...part('physicalLocation'), ...part('url')], 'location', said)
    case 'accessCondition':
      if (/restriction/i.test(child.attributes.type ?? '')) said.access.push(text)
      else said.rights.push(text || child.attributes.href || '')
      return
    case 'relatedItem': {
      const title = part('title')[0] ?? ''
      if (/^(?:series|host)$/.test(child.attributes.type ?? '') && title !== '' && said.series.length === 0) said.series.push(title)
      return rest(child, [title], 'related', said)
    }
    case 'tableOfContents':
      return void said.notes.push({ kind: 'general', label: 'Contents', text })
    default:
      if (text !== '') {
        const kind = NOTES[child.attributes.type ?? ''] ?? 'general'
        said.notes.push({ kind, label: child.attributes.displayLabel || NOTE_LABELS[kind], text })
      }
  }
}

/** Start and end of one date are one span. */
function spans(dates: readonly Element[]): string[] {
  const start = dates.find(({ attributes }) => attributes.point === 'start')
  const end = dates.find(({ attributes }) => attributes.point === 'end')
  const others = dates.filter((date) => date !== start && date !== end).map(lineOf)
  return start || end ? [`${lineOf(start ?? null) || '..'}/${lineOf(end ?? null) || '..'}`, ...others] : others
}

function readSubject(child: Element, said: SaidRecord): void {
  const names = childrenNamed(child, 'name').map((name) => childrenNamed(name, 'namePart').map(lineOf).join(', '))
  const parts = child.children.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  said.people.push(...names)
  const places = childrenNamed(child, 'geographic').map(lineOf)
  const terms = parts
    .filter(({ name }) => ['topic', 'temporal', 'genre', 'titleInfo', 'occupation', 'geographic'].includes(name))
    .map(lineOf)
  if (places.length > 0 && places.length === terms.length)
    said.places.push(...places.map((name) => ({ name, latitude: null, longitude: null })))
  else if (terms.length > 0) said.subjects.push(terms.join(' -- '))
  const [only] = [...names, terms.join(' -- ')].filter((text) => text !== '')
  const [named] = childrenNamed(child, 'name')
  if (named)
    keepHeading(
      { ...named, attributes: { ...child.attributes, ...named.attributes } },
      names[0] ?? '',
      NAME_TYPES[named.attributes.type ?? ''] ?? 'name',
      said,
    )
  else keepHeading(child, only ?? '', places.length === terms.length ? 'place' : 'subject', said)
  rest(child, [...names, ...terms], 'heading', said)
}

function keepHeading({ attributes }: Element, text: string, kind: Heading['kind'], said: SaidRecord): void {
  const { authority = '', valueURI = '' } = attributes
  const isName = kind === 'person' || kind === 'family' || kind === 'body'
  if (text !== '' && (authority !== '' || valueURI !== '' || isName))
    said.headings.push({ text, kind, vocabulary: authority, identifier: valueURI, dates: '' })
}

/** What an element says beyond what was taken from it. */
function rest(element: Element, taken: readonly string[], kind: NoteKind, said: SaidRecord): void {
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
