/** The closed words of each language by which a question is recognized: data, one file a language. */
import { z } from 'zod'
import { RecordTypeSchema } from '../../catalog/schemas/record.ts'
import type { Language } from '../../messages/languages.ts'
import { tokens } from '../../search/analysis.ts'
import { PROPERTIES } from '../facts/fact.ts'
import en from './cues/en.json' with { type: 'json' }
import es from './cues/es.json' with { type: 'json' }

/** A phrase as the words it consists of, folded. */
type Phrase = readonly string[]
const PhrasesSchema = z.array(z.string().transform((text): Phrase => tokens(text).map(({ word }) => word)))

export const CuesSchema = z.strictObject({
  greeting: PhrasesSchema,
  /** What is asked of a thing as a whole. */
  overview: PhrasesSchema,
  count: PhrasesSchema,
  which: PhrasesSchema,
  compare: PhrasesSchema,
  /** To be shown or given something. */
  request: PhrasesSchema,
  record: PhrasesSchema,
  types: z.record(RecordTypeSchema, PhrasesSchema),
  /** Words that narrow nothing in a question. */
  quiet: PhrasesSchema,
  /** What a question word asks for. */
  asks: z.strictObject({
    person: PhrasesSchema,
    date: PhrasesSchema,
    place: PhrasesSchema,
    number: PhrasesSchema,
    reason: PhrasesSchema,
  }),
  property: z.partialRecord(z.enum(PROPERTIES), PhrasesSchema),
  /** By which a turn leans on those before it. */
  lean: z.strictObject({ pronouns: PhrasesSchema, openings: PhrasesSchema }),
  /** What somebody says who needs help now, beside the keys of the guide, which are in the main language. */
  urgent: PhrasesSchema,
  /** Of somebody who needs help now, and of one who asks of the past. */
  urgentNow: PhrasesSchema,
  notUrgent: PhrasesSchema,
  /** What concerns nobody but the person, and words for a person. */
  private: PhrasesSchema,
  person: PhrasesSchema,
  /** Orders to a machine, and wishes that no archive fulfills. */
  machine: PhrasesSchema,
  elsewhere: PhrasesSchema,
})
export type Cues = z.infer<typeof CuesSchema>

const CUES: Readonly<Record<Language, Cues>> = { en: CuesSchema.parse(en), es: CuesSchema.parse(es) }

/** Languages that questions are understood in beyond retrieval. */
export const ASKED_IN: readonly Language[] = Object.keys(CUES)

/** @returns the cues of a language; those of English for one that has none. */
export function cuesIn(language: Language): Cues {
  const cues = CUES[language] ?? CUES.en
  if (!cues) throw new RangeError('There are no cues in English')
  return cues
}

export interface Run {
  from: number
  /** The word after the last. */
  to: number
}

/** @returns where phrases stand among words, the longest at each place. */
export function runsOf(phrases: readonly Phrase[], words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < words.length; from += 1) {
    const length = longestAt(phrases, words, from)
    if (length > 0) runs.push({ from, to: from + length })
    from += Math.max(0, length - 1)
  }
  return runs
}

/** @returns how many words the longest phrase has that stands at a place; 0 for none. */
export function longestAt(phrases: readonly Phrase[], words: readonly string[], from: number): number {
  let longest = 0
  for (const phrase of phrases)
    if (phrase.length > longest && phrase.every((word, at) => words[from + at] === word)) longest = phrase.length
  return longest
}

/** Whether any of the phrases stands among words. */
export function says(phrases: readonly Phrase[], words: readonly string[]): boolean {
  return words.some((_, from) => longestAt(phrases, words, from) > 0)
}
