/**
 * Which values of each facet the page lists. Short lists keep the page quick to make and to read: the frequent values,
 * those chosen, and the ones a reader expects even at zero; the rest is reached by "Show more" or the list's own search.
 */

import type { Viewer } from '../../../catalog/access.ts'
import { decadeOrder } from '../../../catalog/date-eras.ts'
import { FIRST_DECADE, LAST_DECADE } from '../../../catalog/dates.ts'
import { FACETS, type FacetName } from '../../../catalog/facets.ts'
import { BASES, RECORD_TYPES } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Labels } from '../../../endpoints/search-api/search.ts'
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as exploreWords from '../../../messages/areas/explore.ts'
import * as facetsWords from '../../../messages/areas/facets.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { searchQuery } from '../../../search/read-search-address.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import type { FacetValue, SearchAnswer } from '../../../search/search-engine.ts'
import { kindIn } from '../../components/record/record-labels.tsx'

/** Eighty of them are sent with every page, so defaults are left out. */
export interface ListedValue {
  value: string
  /** Where it is not the value itself. */
  label?: string
  count: number
  selected?: true
}

export interface FacetList {
  name: FacetName
  label: string
  /** Unfolded when the page opens. */
  open: boolean
  values: readonly ListedValue[]
  /** How "Show more" stands: offered, in use, or not needed. */
  more: 'offered' | 'in use' | null
  /** Words in the list's own search box; null: it has none. */
  find: string | null
}

/** Values of a long list before "Show more" is chosen. */
const SHORT = 8
/** Most values that a list's own search shows. */
const MOST_FOUND = 20

const DECADES = Array.from({ length: (LAST_DECADE - FIRST_DECADE) / 10 + 1 }, (_, at) => `${FIRST_DECADE + at * 10}s`)

interface FacetPage {
  /** Heading of the list of values, and the label of a chosen value. */
  list: Message
  one: Message
  /** Values always listed, in this order, where they are known beforehand. */
  fixed?: (archive: Pick<Archive, 'catalog'>) => readonly string[]
  open?: true
  /** A value in the language of the page, where values are words of the interface; those of other facets are content. */
  value?: (value: string, t: Words) => string
}

/** What pages show of each facet; one without a row is called as catalog/facets.ts calls it. */
const FACET_PAGES: Partial<Record<FacetName, FacetPage>> = {
  type: { list: exploreWords.type, one: exploreWords.type, fixed: () => RECORD_TYPES, open: true, value: (value, t) => kindIn(t, value) },
  unit: { list: facetsWords.unit, one: exploreWords.unit, open: true },
  decade: { list: facetsWords.decade, one: facetsWords.decade, fixed: () => DECADES, value: decadeText },
  rights: {
    list: exploreWords.rights,
    one: exploreWords.rights,
    fixed: ({ catalog }) => catalog.rights.entries.flatMap(({ label, listed }) => (listed ? [label] : [])),
    open: true,
  },
  collection: { list: facetsWords.collection, one: facetsWords.collection },
  subject: { list: facetsWords.subject, one: facetsWords.subject },
  place: { list: facetsWords.place, one: facetsWords.place },
  person: { list: facetsWords.people, one: facetsWords.person },
  basis: {
    list: exploreWords.basis,
    one: exploreWords.basis,
    fixed: () => BASES,
    value: (value, t) => t(value === 'sample' ? shellWords.sampleRecord : shellWords.sourcedRecord),
  },
}

/** What a facet is called: `list` over its values, `one` before a chosen value. */
export function facetLabel(name: FacetName, form: 'list' | 'one', t: Words): string {
  const message = FACET_PAGES[name]?.[form]
  return message === undefined ? (FACETS.find((facet) => facet.name === name)?.label ?? name) : t(message)
}

/** Whether the values of a facet are words of the interface, not of content. */
export function hasOwnWords(name: FacetName): boolean {
  return FACET_PAGES[name]?.value !== undefined
}

type Circumstances = Archive & { viewer: Viewer }

/** @returns the lists in the order of the facets; a facet without any value is left out. */
export async function facetLists(
  answer: SearchAnswer,
  address: SearchAddress,
  archive: Circumstances,
  labels: Labels,
  t: Words,
): Promise<FacetList[]> {
  const lists = await Promise.all(FACETS.map(({ name }) => facetList(name, facetLabel(name, 'list', t), answer, address, archive, labels)))
  return lists.filter(({ values, find }) => values.length > 0 || find !== null)
}

async function facetList(
  name: FacetName,
  label: string,
  answer: SearchAnswer,
  address: SearchAddress,
  archive: Circumstances,
  labels: Labels,
): Promise<FacetList> {
  const counted = answer.facets[name] ?? []
  const words = address.find[name] ?? ''
  const fixed = FACET_PAGES[name]?.fixed?.(archive)
  const searchable = words !== '' || (fixed === undefined && counted.length > SHORT)
  const full = address.more.includes(name)
  const values =
    words === ''
      ? listed(name, fixed, counted, full, archive.catalog.contract.pages.explore.expected[name] ?? [])
      : foundAndChosen(counted, await archive.engine.facetValues(searchQuery(address, archive.viewer), name, words, MOST_FOUND))
  const long = fixed === undefined && words === '' && counted.length > SHORT
  return {
    name,
    label,
    open: FACET_PAGES[name]?.open === true || words !== '' || full || values.some(({ selected }) => selected),
    values: values.map((value) => listedValue(value, labels.of(name, value.value))),
    more: long ? (full ? 'in use' : 'offered') : null,
    find: searchable ? words : null,
  }
}

function listedValue({ value, count, selected }: FacetValue, label: string): ListedValue {
  return { value, count, ...(label !== value && { label }), ...(selected && { selected }) }
}

/** Chosen values stay in sight whatever is searched in the list. */
function foundAndChosen(counted: readonly FacetValue[], found: readonly FacetValue[]): FacetValue[] {
  const names = new Set(found.map(({ value }) => value))
  return [...counted.filter(({ value, selected }) => selected && !names.has(value)), ...found]
}

/** @param expected values that are listed even at zero. */
function listed(
  name: FacetName,
  fixed: readonly string[] | undefined,
  counted: readonly FacetValue[],
  full: boolean,
  expected: readonly string[],
): readonly FacetValue[] {
  if (fixed) {
    const others = counted.filter(({ value }) => !fixed.includes(value)).map(({ value }) => value)
    const order = name === 'decade' ? [...fixed, ...others].sort((a, b) => decadeOrder(a) - decadeOrder(b)) : [...fixed, ...others]
    return order.map((value) => withCount(counted, value))
  }
  const shown = full ? counted : counted.filter(({ selected }, at) => at < SHORT || selected)
  const missing = expected.filter((value) => !shown.some((entry) => entry.value === value))
  return [...shown, ...missing.map((value) => withCount(counted, value))]
}

function withCount(counted: readonly FacetValue[], value: string): FacetValue {
  return counted.find((entry) => entry.value === value) ?? { value, count: 0, selected: false }
}

/** Labels of values in a language: kinds, decades and bases are words of the interface, everything else is content. */
export function labelsIn(language: Language, labels: Labels): Labels {
  if (language === MAIN_LANGUAGE) return labels
  const t = wordsIn(language)
  return {
    ...labels,
    of(facet, value) {
      return FACET_PAGES[facet]?.value?.(value, t) ?? labels.of(facet, value)
    },
  }
}

function decadeText(value: string, t: Words): string {
  const decade = Number.parseInt(value, 10)
  return t(value.endsWith(' BCE') ? facetsWords.decadeBefore : facetsWords.decadeValue, { decade })
}

/** Kinds that are no records, as the index has them (search/authority-documents.ts). */
const KINDS: Readonly<Record<string, Message>> = {
  Unit: exploreWords.unit,
  Person: facetsWords.person,
  Body: facetsWords.body,
  Place: facetsWords.place,
  Collection: facetsWords.collection,
  Subject: facetsWords.subject,
  Exhibit: facetsWords.exhibit,
  Memorial: facetsWords.memorial,
  Page: shellWords.page,
  Photograph: cardsWords.photograph,
  Document: cardsWords.document,
  Video: cardsWords.video,
  Audio: cardsWords.audio,
  Artifact: cardsWords.artifact,
}

/** What a hit is; in the archive's own words, marked as such, where content names the kind. */
export function kindOfHit(kind: string, language: Language): { words: string; lang?: Language } {
  const message = KINDS[kind]
  if (message === undefined) return language === MAIN_LANGUAGE ? { words: kind } : { words: kind, lang: MAIN_LANGUAGE }
  return { words: wordsIn(language)(message) }
}
