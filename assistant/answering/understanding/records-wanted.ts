/** A request for records as a search of the catalog: types, names, years, rights and the words left over; the same query layer as /explore. */

import type { FacetName } from '../../../catalog/facets.ts'
import { RECORD_TYPES, type RecordType } from '../../../catalog/schemas/record.ts'
import { terms, tokens } from '../../../search/analysis.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../../search/search-address.ts'
import type { Thing } from '../../facts/fact.ts'
import { sentences } from '../../sentences.ts'
import { saidYears, withWords } from '../writing/narrowing-said.ts'
import { NARROWED, phrase, type Tongue } from '../writing/templates.ts'
import { recordNoun } from './asks-for-records.ts'
import type { Linked, Linker } from './linker.ts'
import { ANY_RECORD, ASKS_COUNT, CARRIERS, FACET_OF, NEGATED, RIGHTS_WORDS, TYPE_OF, TYPE_WORDS } from './record-words.ts'
import { meaningfulWords } from './words.ts'
import { yearsIn } from './years.ts'

export interface RecordsWanted {
  address: SearchAddress
  noun: readonly [one: string, many: string]
  /** What narrows it, as a sentence says it, by the part of the address. */
  said: Readonly<Record<string, string>>
  /** How many there are, rather than which. */
  counts: boolean
  /** It names records itself, and does not only narrow what was asked before. */
  named: boolean
}

/** How each facet that a thing narrows is said. */
const FACETS_SAID: Partial<Record<FacetName, (typeof NARROWED)[keyof typeof NARROWED]>> = NARROWED

export interface ReadingParts {
  linker: Linker
  kinds: ReadonlySet<string>
  before: RecordsWanted | null
  /** Language of what is said of it. */
  tongue: Tongue
}

export function readRecordsWanted(text: string, { linker, kinds, before, tongue }: ReadingParts): RecordsWanted {
  const { years, plain, rest } = yearsIn(text)
  const facets: Partial<Record<FacetName, string[]>> = {}
  const said: Record<string, string> = {}
  let left = rest
  const blank = (start: number, end: number) => {
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  }
  const words: string[] = []
  for (const linked of linker.link(left)) {
    if (terms(linked.text).every((term) => CARRIERS.has(term))) continue
    const thing = facetThing(linked, left)
    const facet = thing && FACET_OF[thing.kind]
    if (!thing || !facet || TYPE_OF.has(linked.text.toLowerCase()) || ANY_RECORD.has(linked.text.toLowerCase())) continue
    const same = facet === 'person' ? linked.things.filter(({ kind }) => kind === 'person') : [thing]
    const values = (same.length > 0 ? same : [thing]).map(headingOf)
    if (NEGATED.test(left.slice(0, linked.start)) && facet !== 'collection')
      words.push(`-${facet === 'unit' ? '' : `${facet}:`}"${values[0]}"`)
    else facets[facet] = [...(facets[facet] ?? []), ...values]
    said[facet] =
      `${said[facet] ?? ''}${said[facet] ? ` and ${thing.name}` : ` ${phrase(facet === 'unit' && !/^(?:Troop|Headquarters|State)\b/.test(thing.name) ? NARROWED.theUnit : (FACETS_SAID[facet] ?? NARROWED.text), tongue, { name: thing.name })}`}`
    blank(linked.start, linked.end)
  }
  for (const [pattern, rights] of RIGHTS_WORDS) {
    const match = pattern.exec(left)
    if (!match) continue
    const not = NEGATED.test(left.slice(0, match.index)) && rights !== 'Not evaluated'
    facets.rights = not ? ['Public Domain', 'CC BY', 'CC BY-NC', 'Restricted', 'Not evaluated'].filter((one) => one !== rights) : [rights]
    said.rights = not
      ? ` ${phrase(NARROWED.otherRights, tongue, { name: rights })}`
      : ` ${phrase(NARROWED.rights, tongue, { name: rights })}`
    blank(match.index, match.index + match[0].length)
    break
  }
  const sample = /\b(?:(?:not|no|non|without|except|\w+n['’]t)[- ](?:a |the |any )?samples?|samples?|sourced|genuine|real)\b/i.exec(left)
  if (sample) {
    const basis = /^samples?$/i.test(sample[0]) ? 'sample' : 'sourced'
    facets.basis = [basis]
    said.basis = ` ${phrase(basis === 'sample' ? NARROWED.samples : NARROWED.sourced, tongue)}`
    blank(sample.index, sample.index + sample[0].length)
  }
  const types: RecordType[] = []
  const without: RecordType[] = []
  for (const { word, start, end } of tokens(left)) {
    const type = TYPE_OF.get(word)
    if (!type) continue
    const list = NEGATED.test(left.slice(0, start)) ? without : types
    if (!list.includes(type)) list.push(type)
    blank(start, end)
  }
  if (types.length > 0) facets.type = types
  else if (without.length > 0) facets.type = RECORD_TYPES.filter((type) => !without.includes(type))
  const noun = recordNoun(text, kinds)
  const named = types.length > 0 || without.length > 0 || (noun !== null && ANY_RECORD.has(noun.word))
  for (const { term, word } of meaningfulWords(ownPart(left, plain, kinds)))
    if (!CARRIERS.has(term) && !ANY_RECORD.has(word) && !isOwnWord(word)) words.push(word)
  const sort = /\b(?:oldest|earliest)\b/i.test(text)
    ? 'date-asc'
    : /\b(?:newest|latest|most recent)\b/i.test(text)
      ? 'date-desc'
      : 'relevance'
  if (words.length > 0)
    said.text = ` ${withWords(
      words.map((word) => word.replace(/^-/, '')),
      tongue,
    )}`
  if (years) said.years = ` ${saidYears(years, tongue)}`
  const own = TYPE_WORDS[types[0] ?? 'Document']
  const nouns: RecordsWanted['noun'] =
    types.length === 0
      ? ['record', 'records']
      : types.length === 1
        ? own.noun
        : ['record', types.map((type) => TYPE_WORDS[type].noun[1]).join(' and ')]
  const address: SearchAddress = {
    ...EMPTY_ADDRESS,
    match: 'all',
    text: words.join(' '),
    facets,
    from: years?.from ?? null,
    to: years?.to ?? null,
    sort,
  }
  const counts = ASKS_COUNT.test(text)
  const wanted = { address, noun: nouns, said, counts, named }
  return before ? onTop(wanted, before, text) : wanted
}

/** 'And from the 1980s?': what a later turn does not say stays; 'and of the Marine Unit?' leaves the matter before behind. */
function onTop(own: RecordsWanted, before: RecordsWanted, text: string): RecordsWanted {
  const MATTER = ['unit', 'person', 'place', 'subject', 'collection', 'text']
  const goesOver = /^\W*(?:and|but|or|what about|how about|also)\b(?!.*\b(?:those|these|them|only|just)\b)/i.test(text)
  const dropped = goesOver && MATTER.some((part) => own.said[part] !== undefined) ? MATTER : []
  const kept = <T>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(parts).filter(([part]) => !dropped.includes(part)))
  const { address } = own
  return {
    address: {
      ...address,
      text: address.text || (dropped.includes('text') ? '' : before.address.text),
      facets: { ...kept(before.address.facets), ...address.facets },
      from: own.said.years ? address.from : before.address.from,
      to: own.said.years ? address.to : before.address.to,
      sort: address.sort === 'relevance' ? before.address.sort : address.sort,
    },
    noun: address.facets.type ? own.noun : before.noun,
    said: { ...kept(before.said), ...own.said },
    counts: own.counts || (before.counts && !/\b(?:show|list|which|what)\b/i.test(text)),
    named: own.named || before.named,
  }
}

/** A thing that records can be narrowed by: what is meant, or what else goes by the same name. */
function facetThing({ things, all, start }: Linked, text: string): Thing | null {
  const isMatter = /\b(?:of|about|on|with|shows?|showing|concerning|for|tagged|subject)\s+(?:the\s+)?$/i.test(text.slice(0, start))
  const order = isMatter
    ? ['unit', 'person', 'body', 'place', 'subject', 'collection']
    : ['unit', 'person', 'body', 'collection', 'place', 'subject']
  const fitting = [...things, ...all].filter(({ kind }) => order.includes(kind))
  return fitting.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null
}

/** The heading by which records name it. */
function headingOf({ kind, id, names, name }: Thing): string {
  if (kind === 'collection') return id.replace('collection:', '')
  return kind === 'person' || kind === 'body' ? (names[1] ?? name) : name
}

/** What the request itself says: the sentence that names records, without what its reader means to do with them. */
function ownPart(left: string, text: string, kinds: ReadonlySet<string>): string {
  const parts = sentences(text)
  const own = parts.length > 1 ? parts.filter((part) => recordNoun(part, kinds) !== null) : parts
  const spans = (own.length > 0 ? own : parts).map((part) => left.slice(text.indexOf(part), text.indexOf(part) + part.length))
  return spans.join(' ').replace(/\b(?:that|which|so that|so) (?:i|we|my|our)\b.*$/is, '')
}

function isOwnWord(word: string): boolean {
  return word.length < 2 || /^\d$/.test(word)
}

/** What narrows a search, in the order in which a sentence says it. */
export function phraseOf({ said }: RecordsWanted): string {
  return ['unit', 'person', 'place', 'collection', 'subject', 'text', 'rights', 'basis', 'years'].map((part) => said[part] ?? '').join('')
}

/** Stems of the words by which the catalog calls kinds of records. */
export function kindWords(genres: Iterable<string>): Set<string> {
  return new Set([...genres].flatMap((genre) => terms(genre).slice(-1)))
}
