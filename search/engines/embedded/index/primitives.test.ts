/** The small parts that everything rests on, against the plainest way to do the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceWithin } from '../../../edit-distance.ts'
import { Growing } from '../build/growing.ts'
import { WordTable } from '../build/word-table.ts'
import { HitPool } from '../match/hit-pool.ts'
import { fill, type Hits, intersect, listOf, subtract } from '../match/hits.ts'
import { countBits, lettersOf } from '../text/character-mask.ts'
import { ColumnReader } from './columns.ts'
import { Dictionary, dictionaryColumns, sortTexts } from './dictionary.ts'

const COUNT = 200
const sets = fc.uniqueArray(fc.nat({ max: COUNT - 1 }), { maxLength: COUNT }).map((set) => set.sort((a, b) => a - b))

/** Hits of documents that score their own number. */
function hitsOf(pool: HitPool, documents: readonly number[]): Hits {
  const hits = pool.take()
  const docs = Uint32Array.from(documents)
  fill(hits, { docs, values: docs, from: 0, to: docs.length, weight: 1 })
  return hits
}

function shown({ docs, scores, size }: Hits): [number, number][] {
  return Array.from({ length: size }, (_, at) => [docs[at] ?? -1, scores[at] ?? -1])
}

describe('sets of hits', () => {
  test('are intersected, subtracted and joined as sets are', () => {
    const pool = new HitPool()
    pool.fit({ count: COUNT, rows: { all: 1 } })
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const other = hitsOf(pool, b)
        const both = intersect(hitsOf(pool, a), listOf(other), pool)
        expect(shown(both)).toEqual(a.filter((document) => b.includes(document)).map((document) => [document, 2 * document]))
        const less = hitsOf(pool, a)
        subtract(less, listOf(other))
        expect(shown(less)).toEqual(a.filter((document) => !b.includes(document)).map((document) => [document, document]))
        const sums = pool.takeSums()
        sums.add(listOf(hitsOf(pool, a)))
        sums.add(listOf(other))
        const times = (document: number) => Number(a.includes(document)) + Number(b.includes(document))
        const joined = [...new Set([...a, ...b])].sort((one, two) => one - two)
        expect(shown(pool.collect(sums))).toEqual(joined.map((document) => [document, times(document) * document]))
      }),
    )
  })
})

describe('words', () => {
  const words = fc.array(fc.oneof(fc.stringMatching(/^[a-c0-9]{1,3}$/), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 })), {
    maxLength: 300,
  })

  test('are numbered as they are first met', () => {
    fc.assert(
      fc.property(words, (list) => {
        const table = new WordTable()
        const numbers = new Map<string, number>()
        for (const word of list) {
          const expected = numbers.get(word) ?? numbers.size
          numbers.set(word, expected)
          expect(table.word(word)).toBe(expected)
          if (/^[a-z0-9]+$/.test(word)) expect(table.plain(`-${word.toUpperCase()}-`, 1, word.length + 1)).toBe(expected)
        }
        expect([...numbers.values()].map((number) => table.text(number))).toEqual([...numbers.keys()])
      }),
    )
  })

  test('many words keep their numbers while the table grows', () => {
    const table = new WordTable()
    for (let at = 0; at < 30_000; at++) expect(table.word(`word${at}`)).toBe(at)
    for (let at = 0; at < 30_000; at += 97) expect(table.plain(`WORD${at}`, 0, `word${at}`.length)).toBe(at)
  })

  test('are found in a dictionary, and by prefix', () => {
    fc.assert(
      fc.property(words, fc.string({ unit: 'grapheme', maxLength: 2 }), (list, prefix) => {
        const well = list.map((word) => word.toWellFormed())
        const sorted = sortTexts([...new Set(well)])
        const dictionary = new Dictionary(new ColumnReader(new Map(dictionaryColumns('words', sorted))), 'words')
        expect(sorted.map((word) => dictionary.find(word))).toEqual([...sorted.keys()])
        expect(sorted.map((_, at) => dictionary.text(at))).toEqual(sorted)
        expect(dictionary.find(`${prefix}\u0000none`)).toBe(-1)
        const { from, to } = dictionary.range(prefix.toWellFormed())
        expect(sorted.slice(from, to)).toEqual(sorted.filter((word) => word.startsWith(prefix.toWellFormed())))
      }),
    )
  })
})

test('a list grows over all its steps', () => {
  const list = new Growing()
  for (let at = 0; at < 10_000; at++) list.push(at)
  expect(list.length).toBe(10_000)
  expect([...list.take()]).toEqual(Array.from({ length: 10_000 }, (_, at) => at))
  expect(list.length).toBe(0)
})

/** Slips, worked out by trying everything. */
function slips(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = [a.slice(1), b.slice(1)] as const
  if (a[0] === b[0]) return slips(...rest)
  const least = 1 + Math.min(slips(rest[0], b), slips(a, rest[1]), slips(...rest))
  return a[0] === b[1] && a[1] === b[0] ? Math.min(least, 1 + slips(a.slice(2), b.slice(2))) : least
}

test('slips are counted, up to the most allowed', () => {
  const word = fc.stringMatching(/^[a-c]{0,6}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, most) => {
      const expected = Math.min(slips(a, b), most + 1)
      expect(distanceWithin(a, b, most)).toBe(expected)
      // What letters rule out must really be too far.
      if (expected <= most) expect(countBits(lettersOf(a) ^ lettersOf(b))).toBeLessThanOrEqual(2 * most)
    }),
    { numRuns: 500 },
  )
})
