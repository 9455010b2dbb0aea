/** What a reader asks of the catalogue in words, as a search: type, unit, person, place, collection, subject, rights, basis, years. */
import type { RecordType } from '../../catalog/schemas/record.ts'
import { stem, tokens } from '../../search/analysis.ts'
import type { FacetChoice, FacetName } from '../../search/facets.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../search/search-address.ts'
import { meaningfulWords } from './question-words.ts'
import type { Name, Vocabulary } from './vocabulary.ts'
import { yearRange } from './year-range.ts'

export interface RecordFilters {
  address: SearchAddress
  /** What is counted, as words of a sentence: ['photograph', 'photographs']. */
  noun: readonly [one: string, many: string]
  /** The rest of the sentence: ' of the Air Wing from the 1970s'. */
  phrase: string
  /** Whether a noun of the catalogue was named ('photographs', 'records', a collection). */
  named: boolean
}

const TYPES: readonly (readonly [RegExp, RecordType, readonly [string, string]])[] = [
  [/\b(photos?|photographs?|pictures?|images?|snapshots?)\b/gi, 'Photograph', ['photograph', 'photographs']],
  [/\b(videos?|films?|footage|movies?)\b/gi, 'Video', ['video', 'videos']],
  [
    /\b(audio(?: recordings?| records?| files?)?|sound recordings?|recordings?|tapes?)\b/i,
    'Audio',
    ['audio recording', 'audio recordings'],
  ],
  [/\b(artifacts?|artefacts?|objects?)\b/gi, 'Artifact', ['artifact', 'artifacts']],
  [/\b(documents?|papers)\b/gi, 'Document', ['document', 'documents']],
]
const ANY = /\b(records?|items?|entries|entry|holdings|materials?|things)\b/gi

/** Subjects that name kinds of records. */
const GENRES =
  /\b(orders|reports|opinions|maps|plans|acts|laws|legislation|manuals|newsletters|letters|books|posters|forms|papers|magazines|films|proclamations|bills|guides|statements|speeches|yearbooks|casebooks)\b/i

const RIGHTS: readonly (readonly [RegExp, string])[] = [
  [/\bpublic[- ]domain\b/i, 'Public Domain'],
  [/\bcc[- ]by[- ]nc\b/i, 'CC BY-NC'],
  [/\bcc[- ]by\b/i, 'CC BY'],
  [/\brights (?:are |were )?(?:not|never) evaluated\b|\bnot evaluated\b/i, 'Not evaluated'],
  [/\brestricted\b/i, 'Restricted'],
]
const BASES: readonly (readonly [RegExp, string, string])[] = [
  [
    /\b(?:not|no|non|\w+n['’]t|without|except|excluding|other than|rather than|instead of)[- ](?:a |the |any )?samples?\b(?: records?)?|\bsourced\b|\breal\b|\bgenuine\b/gi,
    'sourced',
    ' that are sourced',
  ],
  [/\bsamples?\b|\billustrative\b/gi, 'sample', ' that are samples'],
]

/** Words of a wish that narrow nothing. */
const NOISE = new Set(
  `list show display catalogue archive collection held hold date total count number belong connect concern relate mention describe contain include exist
  online available title deal appear stand section site database history wrote written subject file feature taken take domain public right rights case associated
  involve refer regard tie link across altogether together whole entire year decade century time period during early late old licence license copyright status
  statement label mark free under tag heading head classify filed kept keep store stored offer present currently register entry entered enter shown cover covering
  made making issued created creator author type kind sort category categorised photograph document video audio artifact record item material thing object picture
  image film footage recording tape digital scanned published sum quantity amount many large big size there your our
  overall exactly precise count tell see look search found find result results give information info data own posses carry dated undated
  among unit place person people group part carry both stem connection relation relevant various different several specific particular particularly pertain mainly tracked recorded`
    .split(/\s+/)
    .map(stem),
)
/** 'photographs tagged with', 'records filed under': a form of a verb before a small word only joins. */
const JOINS = /\b\w+(?:ed|ing)\b(?=\s+(?:with|under|as|in|by|from|of|to|at|on|for|about|the)\b|\s*[?.!]*\s*$)/gi

/** 'I’d', 'aren’t', 'what’s'. */
const CONTRACTED = /\b\w+(?:n['’]t|['’](?:d|m|ll|ve|re|s))(?=\s|[?.,!]|$)/gi
/** 'The town of' before a place, 'pieces of' before a kind of record. */
const KIND_OF_PLACE = /\b(?:towns?|cit(?:y|ies)|village|county|island|pieces?|copies|bits?) of\b/gi

/** @param context filters of the turn before, which this turn only changes. */
export function recordFilters(text: string, vocabulary: Vocabulary, context: RecordFilters | null = null): RecordFilters {
  let rest = text
  const take = (pattern: RegExp) => {
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length))
  }
  const years = yearRange(rest)
  if (years) rest = years.rest
  const rights = RIGHTS.find(([pattern]) => pattern.test(rest))
  if (rights) take(rights[0])
  const facets: Partial<Record<FacetName, string[]>> = {}
  const shown: string[] = []
  for (const { names, start, end, text: words } of vocabulary.namesIn(rest).toReversed()) {
    const name = chosen(names, words, { before: rest.slice(0, start), after: rest.slice(end) })
    if (!name) continue
    facets[name.kind] = [...(facets[name.kind] ?? []), name.value]
    shown.unshift(phraseOf(name))
    rest = `${rest.slice(0, start)} ${' '.repeat(end - start)}${rest.slice(end)}`
  }
  const types = TYPES.filter(([pattern]) => rest.search(pattern) >= 0)
  for (const [pattern] of types) take(pattern)
  const basis = BASES.find(([pattern]) => rest.search(pattern) >= 0)
  // 'sourced rather than sample' names both: the first decides, the other is no word to search.
  if (basis) for (const [pattern] of BASES) take(pattern)
  const any = rest.search(ANY) >= 0
  take(ANY)
  if (types.length > 0) facets.type = types.map(([, name]) => name)
  if (rights) facets.rights = [rights[1]]
  if (basis) facets.basis = [basis[1]]
  take(JOINS)
  take(CONTRACTED)
  take(KIND_OF_PLACE)
  const words = meaningfulWords(rest).filter(({ term }) => !NOISE.has(term))
  const left = tokens(rest).filter(({ term }) => words.some((word) => word.term === term))
  const own: Own = {
    facets,
    text: left.map(({ start, end }) => rest.slice(start, end)).join(' '),
    years: years?.range ?? null,
    noun: nounOf(types),
    phrase: [
      ...shown,
      rights ? ` with the rights statement ${rights[1]}` : '',
      basis?.[2] ?? '',
      years ? ` ${years.range.shown}` : '',
      left.length > 0 ? ' with the other words of your question' : '',
    ].join(''),
  }
  return merged(
    own,
    context,
    types.length > 0 || any || facets.collection !== undefined || (facets.subject ?? []).some((subject) => GENRES.test(subject)),
  )
}

/** 'photographs', 'videos and audio recordings'. */
function nounOf(types: typeof TYPES): readonly [string, string] | null {
  if (types.length === 0) return null
  return [types.map(([, , [one]]) => one).join(' or '), types.map(([, , [, many]]) => many).join(' and ')]
}

interface Own {
  facets: FacetChoice
  text: string
  years: { from: number | null; to: number | null } | null
  noun: readonly [string, string] | null
  phrase: string
}

function merged(own: Own, context: RecordFilters | null, named: boolean): RecordFilters {
  const before = context?.address ?? EMPTY_ADDRESS
  return {
    address: {
      ...EMPTY_ADDRESS,
      text: own.text || (context && own.phrase === '' ? before.text : ''),
      facets: { ...before.facets, ...own.facets },
      from: own.years ? own.years.from : before.from,
      to: own.years ? own.years.to : before.to,
    },
    noun: own.noun ?? context?.noun ?? ['record', 'records'],
    phrase: own.phrase === '' ? (context?.phrase ?? '') : own.phrase + (context && !own.years && before.from !== null ? '' : ''),
    named: named || context?.named === true,
  }
}

/** Which of several things of one name is meant: 'Photographs' is a type unless a collection is asked for, 'of vehicles' a subject. */
function chosen(names: readonly Name[], words: string, { before, after }: { before: string; after: string }): Name | null {
  const asCollection = /^\s*(collection|series)/i.test(after) || /\bcollection (of |named |called )?(the )?$/i.test(before)
  const asSubject = /\b(of|about|on|with|show|showing|shows|concerning|for|tagged|subject)\s+(the\s+)?$/i.test(before)
  const generic =
    words.split(/\s+/).every((word) => NOISE.has(stem(word.toLowerCase()))) || TYPES.some(([pattern]) => words.search(pattern) >= 0)
  const fitting = names.filter(({ kind }) => !(generic && !asCollection) || (kind !== 'collection' && kind !== 'subject'))
  const rest: readonly Name['kind'][] = asSubject
    ? ['unit', 'person', 'place', 'subject', 'collection']
    : ['unit', 'person', 'collection', 'place', 'subject']
  const order: readonly Name['kind'][] = asCollection ? ['collection', ...rest] : rest
  return [...fitting].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null
}

function phraseOf({ kind, shown }: Name): string {
  switch (kind) {
    case 'unit':
      return /^(Troop|Headquarters|State)\b/.test(shown) ? ` of ${shown}` : ` of the ${shown}`
    case 'person':
      return ` naming ${shown}`
    case 'place':
      return ` connected with ${shown}`
    case 'collection':
      return ` in the collection “${shown}”`
    case 'subject':
      return ` on the subject “${shown}”`
  }
}
