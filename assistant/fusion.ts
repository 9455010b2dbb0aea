/**
 * How words and meaning are weighed against each other: every weight and threshold of retrieval, in one place. Changed only with
 * the figures of `npm run research -- tune` with it (docs/retrieval.md).
 */

import type { PassageKind } from './passage.ts'
import type { Likeness } from './passage-index.ts'

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

/** Subjects that come first with one passage each: further passages of theirs stand behind. */
export const SUBJECTS_FIRST = 10

/** What is known of one candidate. */
export interface Candidate {
  /** Cosines with the question; null without vectors. */
  likeness: Likeness | null
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
  kind: PassageKind | null
  /** 1 for a single word, less the longer the text. */
  shortness: number
}

/** What each sign counts, fitted to the right passages of the tuning questions; the cosines' weights add up to 1. */
const WEIGHTS = {
  /** Of the nearest vector of the passage, and of the passage as a whole. */
  nearest: 0.72,
  whole: 0.28,
  /** All words of the question stand in it (BM25 says how prominently). */
  words: 0.29,
  /** How much of the question its words carry. */
  covered: 0.15,
  /** What an article or a record says answers more often than a line about a name. */
  article: 0.11,
  record: 0.07,
  event: 0.035,
  entity: 0,
  /** The shorter a text, the nearer it lies to many questions. */
  shortness: -0.2,
  /** Rights, extent and holders stand on every record: asked for by name, they are found by words. */
  details: -0.05,
  /** Questions are asked of this archive: a catalog of other things, often far larger, comes first only where it has clearly more of the question's words. */
  imported: -0.27,
  /** An identifier is asked for because it is known: nothing else is meant. */
  identified: 0.6,
} as const
/** Cosine that a passage without a vector is taken to have: what others that share as many words usually have. */
const LIKELY = { least: 0.15, covered: 0.35 } as const

/** One number by which candidates are ranked, and which the calibration turns into a similarity. */
export function fused({ likeness, covered, words, identified, details, imported, kind, shortness }: Candidate): number {
  const likely = LIKELY.least + LIKELY.covered * covered
  const near = likeness ? WEIGHTS.nearest * likeness.nearest + WEIGHTS.whole * likeness.whole : likely
  const signs = WEIGHTS.words * words + WEIGHTS.covered * covered + WEIGHTS.shortness * shortness
  const from = (kind ? WEIGHTS[kind] : 0) + (details ? WEIGHTS.details : 0) + (imported ? WEIGHTS.imported * (1 - covered) : 0)
  return near + signs + from + (identified ? WEIGHTS.identified : 0)
}
