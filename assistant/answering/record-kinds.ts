/** The words by which readers name kinds of records, rights and bases: data of record-filters.ts and holdings.ts. */
import { type Basis, RECORD_TYPES, type RecordType, RIGHTS, type Rights } from '../../catalog/schemas/record.ts'
import { stem } from '../../search/analysis.ts'

export interface TypeWord {
  pattern: RegExp
  type: RecordType
  noun: readonly [one: string, many: string]
}

/** In this order: 'moving pictures' are no photographs, 'sound recordings' no recordings of another kind. */
export const TYPES: readonly TypeWord[] = [
  {
    pattern: /\b(videos?|films?|footage|movies?|newsreels?|video ?tapes?|film clips?|(?:moving|motion) (?:pictures?|images?))\b/gi,
    type: 'Video',
    noun: ['video', 'videos'],
  },
  {
    pattern: /\b(photos?|photographs?|pictures?|images?|snapshots?|snaps|pics?)\b/gi,
    type: 'Photograph',
    noun: ['photograph', 'photographs'],
  },
  {
    pattern:
      /\b(audio(?: recordings?| records?| files?| tapes?)?|(?:sound|voice|tape) recordings?|recordings?|tapes?|(?<!with )sounds?(?= (?:do|from|of)\b))\b/gi,
    type: 'Audio',
    noun: ['audio recording', 'audio recordings'],
  },
  { pattern: /\b(artifacts?|artefacts?|objects?)\b/gi, type: 'Artifact', noun: ['artifact', 'artifacts'] },
  { pattern: /\b(documents?|docs|papers|paperwork)\b/gi, type: 'Document', noun: ['document', 'documents'] },
]
export const ANY_RECORD = /\b(records?|items?|entries|entry|holdings|materials?|things|sources|anything|everything|stuff)\b/gi

/** 'Stuff', 'everything': a word for whatever there is. */
export function isAnyRecord(word: string): boolean {
  return word.search(ANY_RECORD) === 0
}

/** All types but these. */
export function otherTypes(types: readonly RecordType[]): RecordType[] {
  return RECORD_TYPES.filter((type) => !types.includes(type))
}

export const RIGHTS_WORDS: readonly (readonly [RegExp, Rights])[] = [
  [/\bpublic[- ]domain\b/i, 'Public Domain'],
  [/\bcc[- ]by[- ]nc\b/i, 'CC BY-NC'],
  [/\bcc[- ]by\b/i, 'CC BY'],
  [/\brights (?:are |were )?(?:not|never) evaluated\b|\b(?:not |no |un)evaluated\b(?: rights)?/i, 'Not evaluated'],
  [/\brestricted\b/i, 'Restricted'],
]

export function otherRights(rights: Rights): Rights[] {
  return RIGHTS.filter((one) => one !== rights)
}

export const BASIS_WORDS: readonly (readonly [RegExp, Basis, string])[] = [
  [
    /\b(?:not|no|non|\w+n['’]t|without|except|excluding|other than|rather than|instead of)[- ](?:a |the |any )?samples?\b(?: records?)?|\bsourced\b|\breal\b|\bgenuine\b/gi,
    'sourced',
    ' that are sourced',
  ],
  [/\bsamples?\b|\billustrative\b/gi, 'sample', ' that are samples'],
]

/** Nouns of the catalogue, in a form for patterns: kinds of records beside the types. */
export const RECORD_NOUN =
  '(?:photos?|photographs?|pictures?|images?|snapshots?|snaps|pics?|videos?|films?|movies?|newsreels?|footage|audio|recordings?|tapes?|artifacts?|artefacts?|objects?|documents?|docs|papers|records?|items?|entries|holdings|materials?|sources|laws?|maps?|plans?|newsletters?|manuals?|publications?|reports?|orders?|histories|collections?|things|opinions|acts|letters|books|posters|forms|magazines|proclamations|bills|guides|casebooks|clippings|memos?|interviews|legislation|correspondence|statutes|diaries|pamphlets|slides|negatives|postcards)'

export const HAS_NOUN = new RegExp(`\\b${RECORD_NOUN}\\b`, 'i')
const MASS_NOUN = /^(footage|audio|material|paperwork|stuff)$/
const NOUN = new RegExp(`^${RECORD_NOUN}$`, 'i')

/** Whether a word names a kind of record, by the words above or by those that the catalogue itself uses for kinds. */
export function isRecordNoun(word: string, kinds: ReadonlyMap<string, number>): boolean {
  return NOUN.test(word) || kinds.has(stem(word))
}

/** Several of a kind: what follows such a noun without a preposition is a verb ('photographs survive'), never its other half. */
export function isSeveral(word: string): boolean {
  return word.endsWith('s') || MASS_NOUN.test(word)
}

/** Which of the names of kinds stands for several words: 'Photographs' is a type unless a collection is asked for. */
export function isTypeWord(words: string): boolean {
  return TYPES.some(({ pattern }) => words.search(pattern) >= 0)
}
