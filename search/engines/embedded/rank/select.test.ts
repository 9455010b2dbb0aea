/** Ranking at sizes where one double must hold both a score and a rank, without building an index of that size. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOUNDS } from '../index/bounds.ts'
import { ColumnReader } from '../index/columns.ts'
import { openSegment } from '../index/segment.ts'
import type { Hits } from '../match/hits.ts'
import { NAMED } from '../match/score-bands.ts'
import { documentOf, firstHits, firstOfAll, isSample, keyOf, keysFrom, type Rankable, rankOf, scoreOf } from './select.ts'

/** More than 2^21, from where 32-bit scores no longer fit beside a rank. */
const LARGE = 2_200_000

/** An archive without documents of which only the orders are known; the last document comes first. */
function rankable(count: number): Rankable {
  const order = new Uint32Array(count).map((_, rank) => count - 1 - rank)
  const both = { order, rank: order }
  return { count, sourced: count, orders: { relevance: both, title: both, 'date-asc': both, 'date-desc': both } }
}

const NO_ORDER = { order: new Uint32Array(0), rank: new Uint32Array(0) }
const NO_ORDERS = { relevance: NO_ORDER, title: NO_ORDER, 'date-asc': NO_ORDER, 'date-desc': NO_ORDER }
const scores = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: BOUNDS.score - 3, max: BOUNDS.score + 3 }), fc.nat(3))
const counts = fc.oneof(fc.integer({ min: 1, max: BOUNDS.documents }), fc.constantFrom(2 ** 21 - 1, 2 ** 21, LARGE, BOUNDS.documents))

/** What was named by its identifier is never behind. */
function isBehind({ sourced }: Rankable, score: number, rank: number): boolean {
  return rank >= sourced && score < NAMED
}

test('a key gives back its score and its rank, up to the most documents there may be', () => {
  fc.assert(
    fc.property(counts, scores, fc.double({ min: 0, max: 1, noNaN: true }), (count, score, share) => {
      const segment = { count, sourced: Math.floor(count / 2), orders: NO_ORDERS }
      const rank = Math.min(count - 1, Math.floor(share * count))
      const key = keyOf(segment, score, rank)
      expect(Number.isSafeInteger(key)).toBe(true)
      expect(rankOf(segment, key)).toBe(rank)
      expect(scoreOf(segment, key)).toBe(Math.min(score, BOUNDS.score))
      expect(isSample(segment, 'relevance', key)).toBe(isBehind(segment, score, rank))
    }),
    { numRuns: 2_000 },
  )
})

test('keys sort what is sourced before samples, then by score, highest first, then by rank', () => {
  fc.assert(
    fc.property(counts, scores, scores, fc.nat(), fc.nat(), fc.nat(), (count, one, other, a, b, c) => {
      const segment = { count, sourced: c % (count + 1), orders: NO_ORDERS }
      const [first, second] = [a % count, b % count]
      const samples = Number(isBehind(segment, one, first)) - Number(isBehind(segment, other, second))
      const difference = samples || Math.min(other, BOUNDS.score) - Math.min(one, BOUNDS.score) || first - second
      expect(Math.sign(keyOf(segment, one, first) - keyOf(segment, other, second))).toBe(Math.sign(difference))
    }),
    { numRuns: 2_000 },
  )
})

test('2.2 million documents: the first 20,000 hits are hits, each once, in order', () => {
  const segment = rankable(LARGE)
  // Every other document is a hit; neighbors have the same score, so that ranks decide.
  const size = LARGE / 2
  const docs = new Uint32Array(size).map((_, at) => 2 * at)
  const scored = new Uint32Array(size).map((_, at) => Math.imul(at >>> 3, 2_654_435_761) >>> 4)
  const hits: Hits = { docs, scores: scored, size }
  const found = Array.from(keysFrom(firstHits(segment, hits, 'relevance', 20_000), 0), (key) => documentOf(segment, 'relevance', key))
  expect(found.filter((document) => document % 2 === 1)).toEqual([])
  expect(new Set(found).size).toBe(20_000)
  const expected = Array.from(docs).sort((a, b) => (scored[b / 2] ?? 0) - (scored[a / 2] ?? 0) || b - a)
  expect(found).toEqual(expected.slice(0, 20_000))
})

test('samples come behind the last of what is sourced, whatever they score', () => {
  const segment = { ...rankable(1_000), sourced: 990 }
  const docs = new Uint32Array(1_000).map((_, at) => at)
  // The last ranks are the first documents; these score most.
  const hits: Hits = { docs, scores: docs.map((document) => 1_000 - document), size: 1_000 }
  for (const most of [5, 100, 995, 1_000]) {
    const found = Array.from(keysFrom(firstHits(segment, hits, 'relevance', most), 0), (key) => documentOf(segment, 'relevance', key))
    const sourced = Array.from({ length: 990 }, (_, at) => 10 + at)
    expect(found).toEqual([...sourced, ...Array.from({ length: 10 }, (_, at) => at)].slice(0, most))
  }
})

test('2.2 million documents without words: those that may be seen, each once', () => {
  const segment = rankable(LARGE)
  const there = new Uint8Array(LARGE).map((_, document) => document % 2)
  const found = Array.from(firstOfAll(segment, there, 'relevance', 1_000), (key) => documentOf(segment, 'relevance', key))
  expect(found).toEqual(Array.from({ length: 1_000 }, (_, at) => LARGE - 1 - 2 * at))
})

test('more documents than can be ranked are refused when an index is opened', () => {
  const open = (documents: number) => openSegment(new ColumnReader(new Map([['days', new Int32Array(documents)]])), () => expect.fail())
  expect(() => open(BOUNDS.documents + 1)).toThrow('at most 16,777,215 documents of one kind, found 16,777,216')
  expect(() => open(BOUNDS.documents)).toThrow('Index column')
})
