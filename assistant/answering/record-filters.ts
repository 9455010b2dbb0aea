/** What a reader asks of the catalogue in words, as a search: type, unit, person, place, collection, subject, rights, basis, years. */
import type { RecordType } from '../../catalog/schemas/record.ts'
import { tokens } from '../../search/analysis.ts'
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
  [/\b(photos?|photographs?|pictures?|images?|snapshots?)\b/i, 'Photograph', ['photograph', 'photographs']],
  [/\b(videos?|films?|footage|movies?)\b/i, 'Video', ['video', 'videos']],
  [
    /\b(audio(?: recordings?| records?| files?)?|sound recordings?|recordings?|tapes?)\b/i,
    'Audio',
    ['audio recording', 'audio recordings'],
  ],
  [/\b(artifacts?|artefacts?|objects?)\b/i, 'Artifact', ['artifact', 'artifacts']],
  [/\b(documents?|papers)\b/i, 'Document', ['document', 'documents']],
]
const ANY = /\b(records?|items?|entries|entry|holdings|materials?|things)\b/gi

const RIGHTS: readonly (readonly [RegExp, string])[] = [
  [/\bpublic[- ]domain\b/i, 'Public Domain'],
  [/\bcc[- ]by[- ]nc\b/i, 'CC BY-NC'],
  [/\bcc[- ]by\b/i, 'CC BY'],
  [/\brights (?:are |were )?(?:not|never) evaluated\b|\bnot evaluated\b/i, 'Not evaluated'],
  [/\brestricted\b/i, 'Restricted'],
]
const BASES: readonly (readonly [RegExp, string, string])[] = [
  [/\bsamples?\b|\billustrative\b/i, 'sample', ' that are samples'],
  [/\bsourced\b|\breal\b/i, 'sourced', ' that are sourced'],
]

/** Words of a wish that narrow nothing. */
const NOISE =
  /^(list|show|display|catalog|catalogu|archiv|collect|held|hold|date|total|count|number|belong|connect|concern|relat|mention|describ|contain|includ|exist|onlin|avail|titl|deal|appear|stand|section|site|databas|histori|wrote|written|wa|bear|subject|file|display|featur|taken|domain|public|right|case|associ|involv|refer|regard|tie|link|across|altogeth|togeth|whole|entir)$/

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
    const name = chosen(names, words, rest.slice(end))
    if (!name) continue
    facets[name.kind] = [...(facets[name.kind] ?? []), name.value]
    shown.unshift(phraseOf(name))
    rest = `${rest.slice(0, start)} ${' '.repeat(end - start)}${rest.slice(end)}`
  }
  const type = TYPES.find(([pattern]) => pattern.test(rest))
  if (type) take(type[0])
  const basis = BASES.find(([pattern]) => pattern.test(rest))
  if (basis) take(basis[0])
  const any = ANY.test(rest)
  take(ANY)
  if (type) facets.type = [type[1]]
  if (rights) facets.rights = [rights[1]]
  if (basis) facets.basis = [basis[1]]
  const words = meaningfulWords(rest).filter(({ term }) => !NOISE.test(term))
  const left = tokens(rest).filter(({ term }) => words.some((word) => word.term === term))
  const own: Own = {
    facets,
    text: left.map(({ start, end }) => rest.slice(start, end)).join(' '),
    years: years?.range ?? null,
    noun: type?.[2] ?? null,
    phrase: [
      ...shown,
      rights ? ` with the rights statement ${rights[1]}` : '',
      basis?.[2] ?? '',
      years ? ` ${years.range.shown}` : '',
      left.length > 0 ? ' with the other words of your question' : '',
    ].join(''),
  }
  return merged(own, context, type !== undefined || any || facets.collection !== undefined)
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

/** Which of several things of one name is meant: 'Photographs' is a type unless a collection is asked for. */
function chosen(names: readonly Name[], words: string, after: string): Name | null {
  const asCollection = /^\s*(collection|series)/i.test(after)
  const generic = ANY.test(words) || TYPES.some(([pattern]) => pattern.test(words))
  const fitting = names.filter(({ kind }) => !(generic && !asCollection) || (kind !== 'collection' && kind !== 'subject'))
  const order: readonly Name['kind'][] = asCollection
    ? ['collection', 'unit', 'person', 'place', 'subject']
    : ['unit', 'person', 'collection', 'place', 'subject']
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
