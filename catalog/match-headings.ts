/**
 * Which entries of the authority files an imported heading may mean: by identifier, by a form of the name, by the name and the dates of a
 * life. It proposes; an archivist decides.
 */
import type { Catalog } from './catalog.ts'
import { readLifeDates } from './life-dates.ts'
import { withoutSpans } from './without-spans.ts'

export const HEADING_GROUPS = ['person', 'place', 'subject'] as const
/** What a heading names, as the authority files are divided. */
export type HeadingGroup = (typeof HEADING_GROUPS)[number]

interface ImportedHeading {
  group: HeadingGroup
  text: string
  /** Address or number in a vocabulary; '' where the source gives none. */
  identifier: string
  /** Birth and death as EDTF, where the source gives them beside the name. */
  dates?: string
}

interface HeadingMatch {
  id: string
  name: string
  /** Why it is proposed, in words. */
  why: string
}

interface Known {
  id: string
  name: string
  variants: readonly string[]
  identifiers: readonly string[]
  /** EDTF of a life; '' where none is known. */
  dates: string
}

interface Table {
  byIdentifier: Map<string, Known[]>
  byForm: Map<string, Known[]>
  byWords: Map<string, Known[]>
  /** Preferred names: what has one of them needs no decision. */
  names: ReadonlySet<string>
}

const tables = new WeakMap<Catalog, Readonly<Record<HeadingGroup, Table>>>()

/** @returns what proposes entries of a catalog, best first; and whether a heading is a preferred name already. */
export function headingMatcher(catalog: Catalog): {
  isKnown(heading: Pick<ImportedHeading, 'group' | 'text'>): boolean
  matches(heading: ImportedHeading): HeadingMatch[]
} {
  const known = tables.get(catalog) ?? {
    person: tableOf(
      catalog.people.map((one) => ({ ...one, dates: readLifeDates(one.dates)?.dates ?? readLifeDates(one.name)?.dates ?? '' })),
    ),
    place: tableOf(catalog.places.map((one) => ({ ...one, dates: '' }))),
    subject: tableOf(catalog.subjects.map((one) => ({ ...one, dates: '' }))),
  }
  tables.set(catalog, known)
  return {
    isKnown: ({ group, text }) => known[group].names.has(text),
    matches: (heading) => matchesIn(known[heading.group], heading),
  }
}

function tableOf(entries: readonly Known[]): Table {
  const table = { byIdentifier: new Map<string, Known[]>(), byForm: new Map<string, Known[]>(), byWords: new Map<string, Known[]>() }
  const add = (map: Map<string, Known[]>, key: string, entry: Known) => {
    if (key === '') return
    const there = map.get(key)
    if (!there) map.set(key, [entry])
    else if (!there.includes(entry)) there.push(entry)
  }
  for (const entry of entries) {
    for (const identifier of entry.identifiers) add(table.byIdentifier, identifierKey(identifier), entry)
    for (const form of [entry.name, ...entry.variants]) {
      add(table.byForm, fold(form), entry)
      add(table.byWords, wordsKey(form), entry)
    }
  }
  return { ...table, names: new Set(entries.map(({ name }) => name)) }
}

function matchesIn({ byIdentifier, byForm, byWords }: Table, { text, identifier, dates: given = '' }: ImportedHeading): HeadingMatch[] {
  const dates = given || (readLifeDates(text)?.dates ?? '')
  const found = new Map<string, HeadingMatch>()
  const propose = (entries: readonly Known[] | undefined, why: (entry: Known) => string) => {
    for (const entry of entries ?? []) {
      const reason = why(entry)
      if (reason !== '' && !found.has(entry.id)) found.set(entry.id, { id: entry.id, name: entry.name, why: reason })
    }
  }
  propose(byIdentifier.get(identifierKey(identifier)), () => 'same identifier')
  propose(byForm.get(fold(text)), (entry) => (datesAgree(dates, entry.dates) === 'no' ? '' : 'known form of the name'))
  propose(byWords.get(wordsKey(text)), (entry) => {
    const agreement = datesAgree(dates, entry.dates)
    return agreement === 'no' ? '' : agreement === 'yes' ? 'same name and dates' : 'same name'
  })
  return [...found.values()]
}

/** Whether two lives may be one: a year that both give must be the same. */
function datesAgree(one: string, other: string): 'yes' | 'no' | 'unknown' {
  if (one === '' || other === '') return 'unknown'
  const [a, b] = [one, other].map((dates) => dates.split('/').map((point) => /\d{4}/.exec(point)?.[0] ?? ''))
  const both = [0, 1].filter((at) => a?.[at] && b?.[at])
  if (both.length === 0) return 'unknown'
  return both.every((at) => a?.[at] === b?.[at]) ? 'yes' : 'no'
}

/** Letters and figures in lower case, without accents and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a name in any order, without the dates of a life and what stands in parentheses. */
function wordsKey(text: string): string {
  const plain = withoutSpans(readLifeDates(text)?.rest ?? text, '(', ')', ' ')
  return fold(plain).split(' ').sort().join(' ')
}

/** The number that an address ends with, under its vocabulary where it has one: 'viaf.org/viaf/123' and '123' are one. */
function identifierKey(identifier: string): string {
  return (
    identifier
      .trim()
      .replace(/(?<!\/)\/+$/, '')
      .split(/[/#=]/)
      .at(-1)
      ?.toLowerCase() ?? ''
  )
}
