/** Columns at the edges of what the format holds, without building indexes of that size. */
import { Buffer, constants } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { Growing } from '../build/growing.ts'
import { postingColumns } from '../build/postings.ts'
import { rowColumns } from '../build/rows.ts'
import { WordLog } from '../build/word-log.ts'
import { FULL, NAMED, TITLED } from '../match/score-bands.ts'
import { BOUNDS, checkBound } from './bounds.ts'
import { dictionaryColumns } from './dictionary.ts'

afterEach(() => vi.restoreAllMocks())

test('a key of the highest score and the most documents, of a sample or not, is a whole number that a double holds, and the bands fit', () => {
  expect(2 * (BOUNDS.score + 1) * (BOUNDS.documents + 1) - 1).toBe(Number.MAX_SAFE_INTEGER)
  expect(FULL < TITLED && TITLED < NAMED && NAMED + TITLED + FULL <= BOUNDS.score).toBe(true)
  expect((BOUNDS.impact + 1) * 2 ** 32).toBeLessThan(Number.MAX_SAFE_INTEGER)
  expect(constants.MAX_LENGTH).toBeGreaterThanOrEqual(BOUNDS.places)
})

test('the bound itself is allowed, one more is refused and named', () => {
  expect(() => checkBound('documents', 'documents', BOUNDS.documents)).not.toThrow()
  expect(() => checkBound('documents', 'documents', BOUNDS.documents + 1)).toThrow(
    'The search index has room for at most 16,777,215 documents of one kind, found 16,777,216',
  )
  expect(() => checkBound('places', 'postings', BOUNDS.places)).not.toThrow()
  expect(() => checkBound('places', 'postings', BOUNDS.places + 1)).toThrow('4,294,967,295 postings of one kind, found 4,294,967,296')
})

test('a list of 2^32 words or values is refused', () => {
  const words = new Growing()
  words.length = BOUNDS.places + 1
  expect(() => words.take()).toThrow('words or values of one kind, found 4,294,967,296')
})

test('2^32 postings are refused: their places would begin at 0 again', () => {
  const vocabulary = {
    words: new Uint32Array(),
    bytes: 0,
    stemOf: new Uint32Array(),
    places: new Uint32Array([0, 1]),
    documents: new Uint32Array([2 ** 31, 2 ** 31]),
    columns: [],
  }
  expect(() => postingColumns(new WordLog(), new Uint32Array(), vocabulary)).toThrow('postings of one kind, found 4,294,967,296')
})

test('2^32 bytes of sorted texts are refused', () => {
  vi.spyOn(Buffer, 'byteLength').mockReturnValue(2 ** 31)
  expect(() => dictionaryColumns('titles', ['a', 'b'])).toThrow('bytes of titles of one kind, found 4,294,967,296')
})

test('2^32 facet values are refused', () => {
  const pack = { codes: new Uint16Array(), width: 2 }
  expect(() => rowColumns(2 ** 31, [pack, pack], [])).toThrow('facet values of one kind, found 4,294,967,296')
})
