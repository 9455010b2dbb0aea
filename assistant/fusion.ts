/**
 * How words and meaning are weighed against each other: every weight and threshold of retrieval, in one place. Changed only with
 * the figures of `npm run tune` beside it (docs/retrieval.md).
 */

/** Fields of a passage for word matches (BM25F); the same meaning as in search/relevance.ts. */
export const FIELDS = [
  { name: 'title', weight: 2.2, lengthShare: 0.4, usualLength: 7 },
  { name: 'heading', weight: 1.4, lengthShare: 0.3, usualLength: 4 },
  { name: 'keys', weight: 1.2, lengthShare: 0.3, usualLength: 12 },
  { name: 'text', weight: 1, lengthShare: 0.6, usualLength: 50 },
] as const
/** Where a word's count levels off (the k1 of BM25). */
export const SATURATION = 1.2
/** Share of the question's weight that a passage's words must carry to be found by words. */
export const LEAST_COVERED = 0.5

/** Part of the question's vector that its words from the thesaurus make up. */
export const EXPANDED = 0.3

/** Passages taken from each list. */
export const FROM_WORDS = 200
export const FROM_VECTORS = 200

/** What is known of one candidate. */
export interface Candidate {
  /** Cosine with the question; null without vectors. */
  cosine: number | null
  /** Share of the question's weight that its words carry; 0 where words did not find it. */
  covered: number
  /** BM25 over the question's weight, 0 to about 1. */
  words: number
  /** Whether it answers to an identifier in the question. */
  identified: boolean
  /** Whether it is the table of a record's details. */
  details: boolean
  /** Whether it came with an import, from another institution's catalogue. */
  imported: boolean
}

/** What each sign adds to the cosine. */
const WEIGHTS = {
  /** All words of the question stand in it (BM25 says how prominently). */
  words: 0.45,
  /** How much of the question its words carry. */
  covered: 0.12,
  /** Rights, extent and holders stand on every record: asked for by name, they are found by words. */
  details: -0.05,
  /** Questions are asked of this archive: a catalogue of other things, often far larger, comes first only where it answers clearly better. */
  imported: -0.1,
  /** An identifier is asked for because it is known: nothing else is meant. */
  identified: 0.6,
} as const
/** Cosine that a passage without a vector is taken to have: what others that share as many words usually have. */
const LIKELY = { least: 0.15, covered: 0.35 } as const

/** One number by which candidates are ranked, and which the calibration turns into a similarity. */
export function fused({ cosine, covered, words, identified, details, imported }: Candidate): number {
  const likely = cosine ?? LIKELY.least + LIKELY.covered * covered
  const signs = WEIGHTS.words * words + WEIGHTS.covered * covered
  const from = (details ? WEIGHTS.details : 0) + (imported ? WEIGHTS.imported : 0)
  return likely + signs + from + (identified ? WEIGHTS.identified : 0)
}
