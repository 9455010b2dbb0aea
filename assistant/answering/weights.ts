/** What each feature of a sentence counts: the one table of weights, made by `npm run research -- fit` from the questions of lab/eval/. */
import { z } from 'zod'
import fitted from './fitted.json' with { type: 'json' }

/**
 * What a cross-encoder says of question and sentence read together; weight of the question's words in the sentence, and around
 * it; it has what is asked for; the names and the numbers of the question.
 */
export const FEATURES = ['reading', 'words', 'around', 'wanted', 'names', 'numbers'] as const
export type FeatureName = (typeof FEATURES)[number]
/** Each from 0 to 1. */
export type Features = Readonly<Record<FeatureName, number>>

const WeightsSchema = z.record(z.enum(FEATURES), z.number())
const TableSchema = z.object({
  /** Which sentence is the best. */
  sentence: WeightsSchema,
  /** Whether the best one answers: `always` is the constant. */
  decision: WeightsSchema,
  always: z.number(),
})
export type WeightTable = z.infer<typeof TableSchema>
export const MODES = ['read', 'words'] as const
/** Read by a cross-encoder, and by words alone. */
export type Mode = (typeof MODES)[number]
export const WEIGHTS = z.record(z.enum(MODES), TableSchema).parse(fitted)

export function scored(features: Features, weights: WeightTable['sentence']): number {
  return FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0)
}

/** How likely a sentence is to answer, 0 to 1. */
export function likelihood(features: Features, { decision, always }: Pick<WeightTable, 'decision' | 'always'>): number {
  return 1 / (1 + Math.exp(-(always + scored(features, decision))))
}

/** Likelihood below which nothing is said. */
export const ANSWERS = 0.35
