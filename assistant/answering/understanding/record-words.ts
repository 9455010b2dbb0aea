/** The closed-class words by which records are asked for, counted and narrowed: data of records-wanted.ts. */

import type { FacetName } from '../../../catalog/facets.ts'
import { RECORD_TYPES, type RecordType } from '../../../catalog/schemas/record.ts'
import { stem } from '../../../search/analysis.ts'
import type { Thing } from '../../facts/fact.ts'

/** Words for the types of records; a noun stands for its type in every form. */
export const TYPE_WORDS: Readonly<Record<RecordType, { noun: readonly [string, string]; words: string }>> = {
  Video: { noun: ['video', 'videos'], words: 'video videos film films footage movie movies newsreel newsreels' },
  Audio: { noun: ['audio recording', 'audio recordings'], words: 'audio recording recordings tape tapes sound' },
  Photograph: {
    noun: ['photograph', 'photographs'],
    words: 'photo photos photograph photographs picture pictures image images snapshot snapshots pics',
  },
  Artifact: { noun: ['artifact', 'artifacts'], words: 'artifact artifacts artefact artefacts object objects' },
  Document: { noun: ['document', 'documents'], words: 'document documents docs papers paperwork' },
}
export const TYPE_OF = new Map(RECORD_TYPES.flatMap((type) => TYPE_WORDS[type].words.split(' ').map((word) => [word, type] as const)))
export const ANY_RECORD = new Set(
  'record records item items entries holdings material materials things stuff anything everything sources'.split(' '),
)
export const SEVERAL = new Set('footage audio paperwork material stuff anything everything'.split(' '))
/** Words that carry a request and narrow nothing. */
export const CARRIERS = new Set(
  `archive archiv catalog catalogue collection holding hold own keep kept browse see list display search total sum interest love like look hand bring pull
  dig fetch collect gather provid supply offer take took date deal concern relat regard name show depict connect mention featur cover contain includ refer
  online avail exist altogether case old older oldest historic vintag earli earliest new newest latest recent first last sourc genuin pleas hello hope wonder
  sampl illustr restrict right public domain evalu read hear watch listen view class student pupil project school book paper use research journalist teacher
  dozen handful couple few come from made issu held taken there i'd i'm d ll ve m re s what's site database work someth someth offer happen possibl glad
  appreci curious keen eager daughter son famili write wrote written report deal im id ive youd isnt arent dont doesnt mean number count among licens
  photographer publish produc appear turn whatev one two three four five six ten describ reuse tag word subject belong appear may`
    .split(/\s+/)
    .map(stem),
)
export const RIGHTS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bpublic[- ]domain\b/i, 'Public Domain'],
  [/\bcc[- ]by[- ]nc\b/i, 'CC BY-NC'],
  [/\bcc[- ]by\b/i, 'CC BY'],
  [/\brestricted\b/i, 'Restricted'],
  [/\b(?:not|no|never|un)[- ]?evaluated\b/i, 'Not evaluated'],
]
export const NEGATED =
  /\b(?:not|no|without|except|excluding|other than|\w+n['’]t)\b(?:\s+(?:in|the|a|any|on|of|about|are|be|that|show|showing)){0,3}\s*$/i
/** The order of facets, where a name fits several kinds of things. */
export const FACET_OF: Partial<Record<Thing['kind'], FacetName>> = {
  unit: 'unit',
  person: 'person',
  body: 'person',
  place: 'place',
  subject: 'subject',
  collection: 'collection',
}
/** How records are asked for: to be had, shown, found, held. */
export const ASKS_FOR =
  /\b(?:do (?:you|we)|have you|does the|you|we) (?:have|hold|own|keep|got|happen)\b|\b(?:are|is) there\b|\b(?:show|list|find|give|see|browse|display|search|bring|pull up|hand|send|fetch|get|look(?:ing)? (?:for|at|up)|interested in|want|need|would (?:like|love)|(?:I|we)['’]d (?:like|love)|what(?:ever)? (?:you have|is there|do you|have you|can i (?:see|find))|on file|any|please|in (?:your|the|this) (?:archive|catalog(?:ue)?|collections?|holdings))\b|^\W*(?:which|what|all|some|only|just)\b/i
export const HELD =
  /\b(?:do (?:you|we)|you|we) (?:have|hold|own|keep)\b|\bare there\b|\bin (?:your|the|this) (?:archive|catalog(?:ue)?|collections?)\b/i
export const ASKS_COUNT = /\b(?:how many|numbers? of|counts? (?:of|the|all|your)?|count|total|tally)\b/i
export const ASKS_FACT =
  /\b(?:who|whom|whose|when|where|why|how(?! (?:many|about))|in (?:which|what)|made up|what (?:do|does) (?!(?:you|we|this|the (?:archive|catalog|site|collection))\b)|what (?:year|date|day|was|did|does|happened|kind)|which (?:year|day|of the two))\b/i
/** What is asked of records that are named, rather than for any: 'are the photographs open', 'may I reprint one'. */
export const ASKS_ABOUT =
  /^\W*(?:(?:is|are|was|were) (?:the|these|those|it|they|my)\b|(?:can|may|could) (?:i|we|anyone|anybody|one|people) (?!(?:see|get|find|have|look at|view|hear|watch)\b))/i
export const EVENT_VERB = /\b(?:did|was|were|had)\b/i
/** Stems of what one calls a record, a collection of them, or the paper that describes it. */
export const GENERIC: ReadonlySet<string> = new Set(
  'record collection paper file photograph photo picture archive archival document material contain contents item find aid guide volume inside put together'
    .split(' ')
    .map(stem),
)
