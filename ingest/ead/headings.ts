/** Names and headings of a component: who made it, whom and what it is about, where, and of which kind. */
import { readLifeDates } from '../../catalog/life-dates.ts'
import { relatorInWords } from '../../catalog/name-kind.ts'
import type { Creator, Heading, PlaceRef } from '../../catalog/schemas/record.ts'
import { childNamed, childrenNamed, descendantsNamed, type Element, lineOf } from './element.ts'
import { noteElements } from './notes.ts'

interface Headings {
  people: string[]
  places: PlaceRef[]
  subjects: string[]
  genres: string[]
  /** Those that name their vocabulary. */
  controlled: Heading[]
}

const NAMES = ['persname', 'corpname', 'famname', 'name']

/** A heading as a reader writes it: subdivisions of any spelling ('|z', '--') are joined by ' -- '. */
function headingText(element: Element): string {
  const parts = childrenNamed(element, 'part')
    .map(lineOf)
    .filter((part) => part !== '')
  const text = parts.length > 0 ? parts.join(' -- ') : lineOf(element)
  return text
    .replace(/(?:(?<!\s)\s+)?\|[a-z]\s*/g, ' -- ')
    .replace(/(?:(?<!\s)\s+)?--\s*/g, ' -- ')
    .trim()
}

/** A term without the full stop that catalogues end it with: 'Photographs.'; names keep theirs ('Police Dept.'). */
function termText(element: Element): string {
  return headingText(element).replace(/\.$/, '')
}

/** Headings of a component, from its controlaccess at any depth. */
export function headingsOf(component: Element): Headings {
  const controls = noteElements(component, 'controlaccess')
  const found = (...names: string[]) => controls.flatMap((control) => descendantsNamed(control, ...names))
  return {
    people: unique(found(...NAMES).map(headingText)),
    places: uniquePlaces(found('geogname').map(placeOf)),
    subjects: unique(found('subject', 'function', 'occupation', 'title').map(termText)),
    genres: unique(found('genreform').map(termText)),
    controlled: controlled([...found(...Object.keys(KINDS)), ...makersOf(component)]),
  }
}

/** What each element names. */
const KINDS: Readonly<Record<string, Heading['kind']>> = {
  persname: 'person',
  famname: 'family',
  corpname: 'body',
  name: 'name',
  geogname: 'place',
  subject: 'subject',
  genreform: 'genre',
  function: 'function',
  occupation: 'occupation',
  title: 'title',
}

const NAME_KINDS = new Set(['persname', 'famname', 'corpname'])

/** Terms, which catalogs end with a full stop that is not theirs. */
const TERMS = new Set(['subject', 'genreform', 'function', 'occupation', 'title'])

function makersOf(component: Element): Element[] {
  const did = childNamed(component, 'did')
  return did ? childrenNamed(did, 'origination').flatMap((origination) => descendantsNamed(origination, ...NAMES)) : []
}

function controlled(elements: readonly Element[]): Heading[] {
  const headings = elements.flatMap((element): Heading[] => {
    const { source = '', rules = '', authfilenumber = '', identifier = '' } = element.attributes
    const kind = KINDS[element.name]
    const text = element.name === 'geogname' ? placeOf(element).name : TERMS.has(element.name) ? termText(element) : headingText(element)
    // The element of a name says what it is, whether or not a vocabulary is named.
    const says = NAME_KINDS.has(element.name) || [source, rules, authfilenumber, identifier].some((said) => said !== '')
    if (!kind || text === '' || !says) return []
    return [{ text, kind, vocabulary: source || rules, identifier: identifier || authfilenumber, dates: readLifeDates(text)?.dates ?? '' }]
  })
  return headings.filter(({ text, kind }, at) => headings.findIndex((other) => other.text === text && other.kind === kind) === at)
}

/** Makers of a component, from origination. A missing role is 'creator' only where the label says so. */
export function creatorsOf(did: Element | null): Creator[] {
  if (!did) return []
  const creators = childrenNamed(did, 'origination').flatMap((origination) => {
    const names = descendantsNamed(origination, ...NAMES)
    const label = origination.attributes.label ?? ''
    const plain = lineOf(origination)
    if (names.length === 0) return plain === '' ? [] : [{ name: plain, role: label.toLowerCase() }]
    return names.map((name) => ({ name: headingText(name), role: roleOf(name, label) }))
  })
  return creators.filter(({ name }, at) => name !== '' && creators.findIndex((other) => other.name === name) === at)
}

function roleOf(name: Element, label: string): string {
  const given = name.attributes.relator ?? name.attributes.role ?? ''
  return given === '' ? label.toLowerCase() : relatorInWords(given)
}

function placeOf(element: Element): PlaceRef {
  const [coordinates] = descendantsNamed(element, 'geographiccoordinates')
  const name = headingText({
    ...element,
    children: element.children.filter((child) => typeof child === 'string' || child.name !== 'geographiccoordinates'),
  })
  const [latitude, longitude] = lineOf(coordinates ?? null)
    .split(/[,\s]+/)
    .map(Number)
  const known = latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return { name, latitude: known ? latitude : null, longitude: known ? longitude : null }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}

function uniquePlaces(places: readonly PlaceRef[]): PlaceRef[] {
  return places.filter(({ name }, at) => name !== '' && places.findIndex((other) => other.name === name) === at)
}
