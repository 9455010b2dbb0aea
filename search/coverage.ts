/**
 * When a document that has only some of the words of a query is listed, written once for every engine (docs/how-search-works.md).
 *
 * Each word, or other part of the query, weighs more the rarer it is in the archive: the square root of its rarity, so that one stray
 * rare word does not outweigh all the others. A document that has all parts matches every word. One that has some is listed where these
 * carry at least `LEAST_SHARE` of the weight of all parts that the archive knows.
 * A part nothing has weighs nothing: then no document matches every word, and the others decide.
 */
import { LEAST_SHARE } from './relevance.ts'

/**
 * Whether what counts for a word beside it tells anything: what more than every second document has says nothing of a rarer word that the
 * archive has itself ("MSP" in every identifier is not the "state" of a question).
 */
export function isTelling(documents: number, own: number, other: number): boolean {
  return own === 0 || other <= Math.max(own, documents / 2)
}

/** Weights are whole numbers, this many to one of BM25's: sums do not depend on the order of adding. */
const FINE = 256

/**
 * Rarity of a word (the idf of BM25, never below zero).
 * @param share of the full weight: less than 1 for what stands in for a word.
 */
export function weightOf(documents: number, having: number, share = 1): number {
  const rarity = Math.log(1 + (documents - Math.min(having, documents) + 0.5) / (having + 0.5))
  return Math.max(1, Math.round(FINE * share * rarity))
}

/** Weight in the coverage of a query; fine enough that sums of whole numbers tell weights apart. */
function coverageWeight(documents: number, having: number): number {
  return having === 0 ? 0 : Math.max(1, Math.round(16 * Math.sqrt(weightOf(documents, having))))
}

interface Coverage {
  /** Weight of each part; 0 where no document has it. */
  weights: readonly number[]
  /** Weight that a document must have to be listed. */
  least: number
  /** Weight of a document that matches every word; null where none can. */
  full: number | null
}

/**
 * @param documents how many the viewer may know of.
 * @param having how many of them have each part.
 */
export function coverageOf(documents: number, having: readonly number[]): Coverage {
  const weights = having.map((count) => coverageWeight(documents, count))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return { weights, least: Math.max(1, Math.ceil(sum * LEAST_SHARE)), full: weights.includes(0) ? null : sum }
}
