/** Numbers of words in bytes: read forth and back, and never a byte of 0. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordLog } from '../build/word-log.ts'
import { beforeWord, behindWord, bytesOfWord, fieldOfWord, isBeginning, WordFinder, wordAt, writeWord } from './words.ts'

const number = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat({ max: 20_000 }),
  fc.nat({ max: 2 ** 31 - 1 }),
  fc.constantFrom(127, 128, 16_383, 16_384, 2_080_767, 2_080_768),
)

test('numbers are read from their first byte on, forth and back', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 50 }), (numbers) => {
      const bytes = new Uint8Array(numbers.reduce((sum, one) => sum + bytesOfWord(one), 0))
      const places: number[] = []
      let end = 0
      for (const one of numbers) {
        places.push(end)
        end = writeWord(bytes, end, one)
      }
      expect(end).toBe(bytes.length)
      expect(bytes).not.toContain(0)
      expect(places.map((place) => wordAt(bytes, place))).toEqual(numbers)
      expect(places.map((place) => behindWord(bytes, place))).toEqual([...places.slice(1), end])
      expect([...places.slice(1), end].map((place) => beforeWord(bytes, place))).toEqual(places)
      for (const [at, one] of numbers.entries()) {
        const finder = new WordFinder(one, one + 1)
        expect(finder.find(bytes, 0, end)).toBe(places[numbers.indexOf(one)])
        expect(finder.find(bytes, places[at] ?? 0, end)).toBe(places[at])
        for (const more of [2, 200, 20_000]) {
          const first = numbers.findIndex((other) => other >= one && other < one + more)
          expect(new WordFinder(one, one + more).find(bytes, 0, end)).toBe(places[first])
          expect(new WordFinder(one + 1, one + more).find(bytes, 0, end)).toBe(
            places[numbers.findIndex((other) => other > one && other < one + more)] ?? -1,
          )
        }
      }
      expect(Array.from(bytes.keys()).filter((place) => isBeginning(bytes, place))).toEqual(places)
    }),
  )
})

test('a word is in the field of the last mark before it', () => {
  const numbers = [3, 200, 20_000, 15, 17, 3_000_000, 129]
  const bytes = new Uint8Array(64)
  let end = 0
  const places = numbers.map((one) => {
    const place = end
    end = writeWord(bytes, end, one)
    return place
  })
  expect(places.map((place) => fieldOfWord(bytes, place))).toEqual([3, 3, 3, 15, 15, 15, 15])
})

test('a log gives back what was put into it, over all its parts', () => {
  const log = new WordLog()
  const numbers = Array.from({ length: 40_000 }, (_, at) => (at * 7_919) % 70_001)
  for (const one of numbers) log.push(one)
  let into = new Uint32Array(4)
  for (let from = 0; from < numbers.length; from += 125) {
    into = log.read(125, into)
    expect([...into.subarray(0, 125)]).toEqual(numbers.slice(from, from + 125))
  }
})
