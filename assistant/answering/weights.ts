/**
 * Every weight and threshold of answering without a model. What a sign counts is fitted on eval/questions/tune by
 * `npm run fit` (fitted.json), never on hold and never by hand.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What is known of one sentence; each a number from 0 to 1. */
export const SENTENCE_SIGNS = [
  /** Share of the question's weight in the sentence; in its title, heading and date only; in the rest of its passage only. */
  'own',
  'frame',
  'context',
  /** Share of the question's neighbouring words that stand near each other in it. */
  'pairs',
  /** Nearness of the sentence in meaning, and of its passage. */
  'likeness',
  'similarity',
  /** Place of the passage among those found: 1 / place. */
  'place',
  /** Share of what is asked for (a name, a date, a number …) that it has. */
  'wanted',
  /** A name of the question that neither sentence nor surroundings have. */
  'missingName',
  /** It is about the record instead of its matter ('It is described here …'); it is of the table of details. */
  'aboutDescription',
  'details',
  /** First sentence of its passage. */
  'leads',
  'ofRecord',
  /** How surely it answers the question, read together with it (cross-read.ts); 0 where it was not. */
  'answers',
  /** How surely it says otherwise than the question takes for granted; likewise. */
  'otherwise',
] as const
export type SentenceSigns = Readonly<Record<(typeof SENTENCE_SIGNS)[number], number>>

/** What is known of a question and the sentences found for it; each a number from 0 to 1. Of an answer these can only speak for it … */
export const SPEAKS_FOR = [
  /** Of the best sentence. */
  'own',
  'coverage',
  'likeness',
  'similarity',
  'pairs',
  /** How far it lies before the tenth in score; how much nearer in meaning the nearest is than the tenth. */
  'ahead',
  'nearer',
  /** The best sentence says next to nothing of the question. */
  'sharesNothing',
  /** How much nearer in meaning the best come than others to the words of the question that the best one has not. */
  'restStandsOut',
  /** The best sentence tells how this site is used. */
  'site',
  /** How surely the best sentence answers, read together with the question; how surely any does. */
  'answers',
  'answersMost',
] as const
/** … and these only against it. */
export const SPEAKS_AGAINST = [
  /** Kinds of things asked for that no sentence said has; that the best one lacks. */
  'unmet',
  'bestUnmet',
  /** Names that no sentence with its title has together; that no passage has. */
  'nameApart',
  'nameMissing',
  /** The same of numbers. */
  'numberApart',
  'numberMissing',
  /** How much more of the rest of the question is said with another name, or another number, in its place. */
  'displacedName',
  'displacedNumber',
  /** A sentence says the other way round who did it to whom. */
  'turned',
  /** Weight of the very thing asked for where no sentence said has it; a size is asked for and none told. */
  'askedUnsaid',
  'unmeasured',
  /** A telling word of the question that the best sentence has not, where it has the rest. */
  'oddWord',
  /** How much nearer in meaning the best sentence comes where the words that it has not are left out. */
  'nearerWithout',
  /** How near the question comes to those of what sources seldom tell. */
  'seldomTold',
  /** It says "first", "last" or "only", and the best sentence does not. */
  'orderUnsaid',
  /** A word of doing (killed, bought, founded) that no source bears out. */
  'unborne',
  /** How near to the best sentence one comes that says that something is not known; whether it is what is asked for. */
  'gap',
  'gapFirst',
  'gapOfKind',
  /** A sentence said speaks against something, says that something is over, that it came later. */
  'against',
  'over',
  'later',
  /** It asks for the words of something, and nobody gives any. */
  'noWording',
  /** How surely the best sentence, or any, says otherwise than the question takes for granted. */
  'otherwise',
  'otherwiseMost',
] as const
/** The form of the question alone does neither; nor that words of it were mended. */
const OF_FORM = ['yesNo', 'offers', 'reason', 'personal', 'followsUp', 'mended'] as const
/** Signs of what a question claims: what claims something of this archive is about it, rightly or wrongly. */
export const OF_CLAIMS = [
  'displacedName',
  'displacedNumber',
  'turned',
  'askedUnsaid',
  'unmeasured',
  'oddWord',
  'gapFirst',
  'nearerWithout',
  'restStandsOut',
  'seldomTold',
] as const
/** Signs of what is asked of whom: names of the archive in it; it speaks to somebody, of what is to come, or as an order. They tell questions about nothing here. */
export const OF_ELSEWHERE = ['knownName', 'addressed', 'toCome', 'order'] as const
export const ANSWER_SIGNS = [...SPEAKS_FOR, ...SPEAKS_AGAINST, ...OF_FORM, ...OF_ELSEWHERE] as const
export type AnswerSigns = Readonly<Record<(typeof ANSWER_SIGNS)[number], number>>

const SentenceWeightsSchema = z.record(z.enum(SENTENCE_SIGNS), z.number())
const AnswerWeightsSchema = z.record(z.enum([...ANSWER_SIGNS, 'always']), z.number())
export type SentenceWeights = z.infer<typeof SentenceWeightsSchema>
export type AnswerWeights = z.infer<typeof AnswerWeightsSchema>

export const FittedSchema = z.object({
  sentence: SentenceWeightsSchema,
  answered: AnswerWeightsSchema,
  elsewhere: AnswerWeightsSchema,
  /** Answered from this likelihood on. */
  answers: z.number(),
  measured: z.string(),
})
export type Fitted = z.infer<typeof FittedSchema>

/** By what there was to go by: words alone; words and meaning; these and a cross-encoder. */
export const FittedFileSchema = z.object({ paired: FittedSchema, hybrid: FittedSchema, lexical: FittedSchema })
export const FITTED_FILE = new URL('fitted.json', import.meta.url)
export const FITTED = FittedFileSchema.parse(JSON.parse(readFileSync(FITTED_FILE, 'utf8')))

export function weighed(signs: SentenceSigns, weights: SentenceWeights): number {
  return SENTENCE_SIGNS.reduce((sum, name) => sum + weights[name] * signs[name], 0)
}

/** How likely it is that the sentences answer, or that the question is about nothing here: 0 to 1. */
export function likelihood(signs: AnswerSigns, weights: AnswerWeights): number {
  const sum = ANSWER_SIGNS.reduce((sum, name) => sum + weights[name] * signs[name], weights.always)
  return 1 / (1 + Math.exp(-sum))
}

/** Passages looked at. */
export const PASSAGES = 24

export const CHOICE = {
  /** Sentences that a decision looks at, sentences of an answer, and of one whose best has words of the question. */
  most: 5,
  said: 4,
  saidOfWords: 3,
  /** A supporting sentence lies at most so far below the best one, where it adds something and where it does not. */
  adds: 3.5,
  repeats: 2.5,
  /** The same where the best one has the one thing asked for and this share of the question's weight. */
  besideSettled: { adds: 2, repeats: 1 },
  settled: 0.6,
  /** The same sentence with the next one, where that has what is asked for. */
  longer: 2.5,
  /** Two sentences that share more of their words say the same. */
  alike: 0.6,
} as const

/** What is said first (saying-order.ts), set on the tuning questions. */
export const SAYING = {
  /** For the share of the question that a sentence with its title has in other words of the thesaurus. */
  otherWords: 3,
  /** Against a sentence with fewer words than this beside those of the question. */
  tells: 5,
  tellsNothing: 1,
  /** For each word, by its rarity, that stands in others of the best so many sentences too; at most so many others count. */
  vote: 0.1,
  voters: 8,
  most: 2,
  /** What these add spreads the scores: by this the distances that choose.ts knows stay what they are. */
  spread: 0.85,
} as const

export const DECISION = {
  /** Below this likelihood nothing answers, whatever else speaks for it: neither what says otherwise nor a page about this site that has the words. */
  hardly: 0.05,
  /** From this likelihood on a premise is put right by the nearest sentences. */
  nearest: 0.01,
  /** Sentences in which a source may say that it does not know, or speak against a premise. */
  among: 12,
  /** Sentences in which it may stand the other way round. */
  turning: 24,
  /** From this share on (cross-read.ts) a sentence says otherwise: odds of one to one. */
  otherwise: 0.5,
  /** What only seems to by its names or their order must by that reading be so likely to. */
  mayBeOtherwise: 0.25,
  /** A sentence that says so much more of the question with another name or number in it puts that right. */
  displaced: 0.25,
  /** A sentence that does not know explains a refusal from this share of the best one's score on. */
  gap: 0.15,
  /** From this likelihood on the question is about nothing here: who asks something fair and is turned away loses more than who is told that nothing was found. */
  elsewhere: 0.65,
  /** Unless it is answered as surely as this. */
  surely: 0.95,
} as const
