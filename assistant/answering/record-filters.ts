/** What a reader asks of the catalogue in words, as a search: type, unit, person, place, collection, subject, rights, basis, years, words. */
import type { RecordType } from '../../catalog/schemas/record.ts'
import { stem, type Token, tokens } from '../../search/analysis.ts'
import type { FacetName } from '../../search/facets.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../search/search-address.ts'
import type { Sort } from '../../search/search-engine.ts'
import { chosenNames, type NameUsed } from './chosen-names.ts'
import { eitherOf } from './either.ts'
import { meaningfulWords } from './question-words.ts'
import { ANY_RECORD, BASIS_WORDS, HAS_NOUN, isRecordNoun, otherRights, otherTypes, RIGHTS_WORDS, TYPES } from './record-kinds.ts'
import { AMOUNT, BEFORE_REQUEST, OWN_USE, PURPOSE, sortWords } from './request-words.ts'
import { type Part, type Shown, saidInOrder } from './search-parts.ts'
import type { Vocabulary } from './vocabulary.ts'
import { yearRange } from './year-range.ts'

/** What records are about: a turn that goes over to another matter leaves these behind. */
const MATTER: readonly Part[] = ['unit', 'person', 'subject', 'text']

export interface RecordFilters {
  address: SearchAddress
  /** What is counted, as words of a sentence: ['photograph', 'photographs']. */
  noun: readonly [one: string, many: string]
  /** The rest of the sentence: ' of the Air Wing from the 1970s'. */
  phrase: string
  /** Whether a noun of the catalogue was named ('photographs', 'records', a collection). */
  named: boolean
  /** Words of the request that the catalogue cannot be narrowed by. */
  unused: readonly string[]
  /** Of the phrase, by part of the search. */
  shown: Shown
}

/** Words of a wish that narrow nothing. */
const NOISE = new Set(
  `list show display catalogue archive collection held hold date total count number belong connect concern relate mention describe contain include exist
  online available title deal appear stand section site database history wrote written subject file feature taken take domain public right rights case associated
  involve refer regard tie link across altogether together whole entire year decade century time month period during licence license copyright status
  statement label mark free under tag heading head classify filed kept keep store stored offer present currently register entry entered enter shown cover covering
  made making issued created creator author type kind sort category categorised photograph document video audio artifact record item material thing object picture
  image film footage recording tape digital scanned published sum quantity amount many large big size there your our
  overall exactly precise count tell see look search found find result results give information info data own posses carry dated read view watch listen after
  among unit place person people group part carry both stem connection relation relevant various different several specific particular particularly pertain mainly tracked recorded
  word words sources everything anything series browse enumerate overview sample catalog catalogued cataloged hello thank thanks come came go went hear play whatever chance appreciate seeing podcast except excluding without rather instead apart aside minus other`
    .split(/\s+/)
    .map(stem),
)
/** 'photographs tagged with', 'records filed under': a form of a verb before a small word only joins. */
const JOINS = /\b\w+(?:ed|ing)\b(?=\s+(?:with|under|as|in|by|from|of|to|at|on|for|about|the)\b|\s*[?.!]*\s*$)/gi
/** 'I’d', 'aren’t', 'what’s'. */
const CONTRACTED = /\b\w+(?:n['’]t|['’](?:d|m|ll|ve|re|s))(?=\s|[?.,!]|$)/gi
/** 'The town of' before a place, 'pieces of' before a kind of record. */
const KIND_OF_PLACE = /\b(?:towns?|cit(?:y|ies)|village|county|island|pieces?|copies|bits?) of\b/gi
/** 'The word teletype', 'the phrase "order of the day"', and what stands in quotation marks: searched as it is. */
const WORDING = /\b(?:words?|phrase|terms?|expression)\s+["“‘']?([\p{L}\p{N}’'-]+)["”’']?|["“]([^"“”]{2,80})["”]/giu
/** A search by years finds none that has no date. */
const UNDATED = /\b(?:undated|without (?:an? |any )?(?:dates?|years?)|(?:no|unknown|uncertain) (?:dates?|years?)|not dated)\b/gi
const SORTS: readonly (readonly [RegExp, Sort])[] = [
  [/\b(?:the )?(?:oldest|earliest|very first)\b/i, 'date-asc'],
  [/\b(?:the )?(?:newest|latest|most recent)\b/i, 'date-desc'],
]
const NEGATION =
  /(?:\b(?:not|no|non|without|except(?:ing)?|excluding|exclud(?:e|es|ed)|other than|rather than|instead of|apart from|aside from|minus|never)|n['’]t)[\s-]+(?:(?:for|in|on|of|from|about|by|to|under|with|at|the|a|an|any|those|ones|that|which|are|is|were|be|being|show|shows|showing|naming|name|mention|mentioning|connected|concerning|covering)\s+)*$/i

/** @param context filters of the turn before, which this turn only changes. */
export function recordFilters(text: string, vocabulary: Vocabulary, context: RecordFilters | null = null): RecordFilters {
  let rest = text
  const take = (pattern: RegExp) => {
    rest = rest.replace(pattern, blank)
  }
  const facets: Partial<Record<FacetName, readonly string[]>> = {}
  const shown: Shown = {}
  const searched: string[] = []
  const series = vocabulary.seriesIn(rest)
  if (series) rest = series.rest
  const wordings = [...(series ? [series.name] : []), ...[...rest.matchAll(WORDING)].map(([, word, quoted]) => word ?? quoted ?? '')]
  take(WORDING)
  const undated = [...rest.matchAll(UNDATED)].map(([words]) => words)
  take(UNDATED)
  take(PURPOSE)
  take(AMOUNT)
  const years = yearRange(rest)
  if (years) {
    rest = years.rest
    shown.years = ` ${years.range.shown}`
  }
  const rights = RIGHTS_WORDS.find(([pattern]) => pattern.test(rest))
  if (rights) {
    const negated = rights[1] !== 'Not evaluated' && isNegated(rest, rest.search(rights[0]))
    facets.rights = negated ? otherRights(rights[1]) : [rights[1]]
    shown.rights = ` with ${negated ? 'a rights statement other than' : 'the rights statement'} ${rights[1]}`
    take(rights[0])
  }
  const names = chosenNames(rest, vocabulary, (start) => isNegated(rest, start))
  rest = names.rest
  const types = typesIn(rest)
  for (const { pattern } of TYPES) take(pattern)
  if (types.facet.length > 0) facets.type = types.facet
  const basis = BASIS_WORDS.find(([pattern]) => rest.search(pattern) >= 0)
  if (basis) {
    // 'sourced rather than sample' names both: the first decides, the other is no word to search.
    for (const [pattern] of BASIS_WORDS) take(pattern)
    facets.basis = [basis[1]]
    shown.basis = basis[2]
  }
  const any = rest.search(ANY_RECORD) >= 0
  take(BEFORE_REQUEST)
  take(OWN_USE)
  const sort = SORTS.find(([pattern]) => pattern.test(rest))
  for (const pattern of [ANY_RECORD, JOINS, CONTRACTED, KIND_OF_PLACE, ...SORTS.map(([one]) => one)]) take(pattern)
  const meant = new Set(meaningfulWords(rest).flatMap(({ term }) => (NOISE.has(term) ? [] : [term])))
  const words = sortWords(
    text,
    tokens(rest).filter(({ term }) => meant.has(term)),
    vocabulary.kinds,
  )
  const either = eitherOf(text, words.asked, names.used)
  for (const name of names.used) if (name !== either?.name) addName(name, { facets, shown, searched })
  const plain = words.asked.filter((word) => word !== either?.word)
  addWords(plain, wordings, text, { shown, searched })
  if (either) {
    searched.push(either.search)
    shown.text = `${either.shown}${shown.text ?? ''}`
  }
  const own: Own = {
    facets,
    text: searched.join(' '),
    years: years?.range ?? null,
    noun: types.noun,
    sort: sort?.[1] ?? null,
    shown,
    unused: [...words.unused, ...names.unused, ...undated],
  }
  const kind = words.asked.some(({ word }) => isRecordNoun(word, vocabulary.kinds))
  return merged(own, context, types.noun !== null || any || kind || facets.collection !== undefined || HAS_NOUN.test(text), text)
}

function blank(words: string): string {
  return ' '.repeat(words.length)
}

/** 'Not', 'without', 'other than' with nothing but small words between it and this place. */
function isNegated(text: string, start: number): boolean {
  return NEGATION.test(text.slice(0, start))
}

interface Filling {
  facets: Partial<Record<FacetName, readonly string[]>>
  shown: Shown
  searched: string[]
}

/** A name narrows by its facet; a second one that must hold beside it, and one that must not hold, by the language of the search box. */
function addName({ kind, values, phrase, how }: NameUsed, { facets, shown, searched }: Filling): void {
  shown[kind] = `${shown[kind] ?? ''}${how === 'or' ? phrase.replace(/^ (?:of|naming|connected with|in|on) /, ' or ') : phrase}`
  const [value = ''] = values
  if (how === 'not') searched.push(`-${kind === 'subject' || kind === 'place' || kind === 'person' ? `${kind}:` : ''}"${value}"`)
  else if (how === 'and') searched.push(`${kind}:"${value}"`)
  else facets[kind] = [...(facets[kind] ?? []), ...values]
}

function addWords(asked: readonly Token[], wordings: readonly string[], text: string, { shown, searched }: Omit<Filling, 'facets'>): void {
  const without = asked.filter(({ start }) => isNegated(text, start))
  const withThem = asked.filter((one) => !without.includes(one)).map(({ start, end }) => text.slice(start, end))
  searched.push(
    ...wordings.map((words) => `"${words}"`),
    ...withThem.map((word) => SPELT.get(word.toLowerCase()) ?? word),
    ...without.map(({ word }) => `-${word}`),
  )
  const said = [...wordings, ...(withThem.length > 0 ? [withThem.join(' ')] : [])]
  const many = said.length > 1 || withThem.length > 1 ? 'words' : 'word'
  if (said.length > 0) shown.text = ` with the ${many} ${said.map((words) => `“${words}”`).join(' and ')}`
  if (without.length > 0) shown.text = `${shown.text ?? ''} without “${without.map(({ start, end }) => text.slice(start, end)).join(' ')}”`
}

/** Short forms that descriptions spell out. */
const SPELT = new Map([
  ['memo', '(memo OR memorandum)'],
  ['memos', '(memo OR memorandum)'],
])

function typesIn(rest: string): { facet: RecordType[]; noun: RecordFilters['noun'] | null } {
  let left = rest
  const found: (typeof TYPES)[number][] = []
  const without: RecordType[] = []
  for (const one of TYPES) {
    const at = left.search(one.pattern)
    if (at < 0) continue
    if (isNegated(left, at)) without.push(one.type)
    else found.push(one)
    left = left.replace(one.pattern, blank)
  }
  const facet = found.length > 0 ? found.map(({ type }) => type) : without.length > 0 ? otherTypes(without) : []
  const nouns = found.length > 0 ? found : TYPES.filter(({ type }) => without.length > 0 && facet.includes(type))
  if (nouns.length === 0) return { facet, noun: null }
  return { facet, noun: [nouns.map(({ noun: [one] }) => one).join(' or '), inWords(nouns.map(({ noun: [, many] }) => many))] }
}

function inWords(words: readonly string[]): string {
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

interface Own {
  facets: Partial<Record<FacetName, readonly string[]>>
  text: string
  years: { from: number | null; to: number | null } | null
  noun: RecordFilters['noun'] | null
  sort: Sort | null
  shown: Shown
  unused: readonly string[]
}

const GOES_OVER =
  /^\W*(?:and|but|or|what about|how about|also|how many (?:about|of|on|name|show|concern))\b(?!.*\b(?:those|these|them|only|just)\b)/i

function merged(own: Own, context: RecordFilters | null, named: boolean, text: string): RecordFilters {
  const before = context?.address ?? EMPTY_ADDRESS
  // 'And of the Marine Unit?' leaves the horses behind, 'only those of the Marine Unit' does not.
  const matter = MATTER.filter((part) => own.shown[part] !== undefined)
  const hadMatter = MATTER.some((part) => context?.shown[part] !== undefined)
  const left =
    GOES_OVER.test(text) && matter.length > 0
      ? [...MATTER, ...(hadMatter ? [] : ['place' as const])].filter((part) => !matter.includes(part))
      : []
  const kept = Object.fromEntries(Object.entries(before.facets).filter(([name]) => !left.some((part) => part === name)))
  const shown = {
    ...Object.fromEntries(Object.entries(context?.shown ?? {}).filter(([name]) => !left.some((part) => part === name))),
    ...own.shown,
  }
  return {
    address: {
      ...EMPTY_ADDRESS,
      // What is counted and listed in a sentence has every word.
      match: 'all',
      text: own.text || (left.includes('text') ? '' : before.text),
      facets: { ...kept, ...own.facets },
      from: own.years ? own.years.from : before.from,
      to: own.years ? own.years.to : before.to,
      sort: own.sort ?? before.sort,
    },
    noun: own.noun ?? context?.noun ?? ['record', 'records'],
    phrase: saidInOrder(shown),
    named: named || context?.named === true,
    unused: own.unused,
    shown,
  }
}
