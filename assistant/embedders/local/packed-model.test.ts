import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { PIECES, packedFile, SHAPE } from './packed-fixture.ts'
import { openPackedModel } from './packed-model.ts'
import { openPieces } from './pieces.ts'

const path = packedFile()
const model = openPackedModel(path)
afterAll(() => model.close())
const cut = openPieces(model.pieces)
const said = (text: string) => cut(text).map((piece) => PIECES[piece]?.[0])

test('the file says its shape, and a tensor that it does not have is named', () => {
  expect(model).toMatchObject(SHAPE)
  expect(model.weights('l1.aln.w')).toHaveLength(SHAPE.width)
  expect(() => model.weights('l9.q.w')).toThrow('l9.q.w')
})

test('four bits under a scale: the first half of a block in the low bits, eight taken off', () => {
  const words = model.weights('emb.word')
  expect(words).toHaveLength(PIECES.length * SHAPE.width)
  // The first block's first byte is 31: fifteen in the low bits, one in the high ones.
  expect(words[0]).toBeCloseTo(7 * 0.04, 3)
  expect(words[16]).toBeCloseTo(-7 * 0.04, 3)
  expect([...model.vectorsOf([5, 0])]).toEqual([...words.slice(5 * 32, 6 * 32), ...words.slice(0, 32)])
})

test('what is no such file, or ends too early, is refused', () => {
  const other = packedFile()
  writeFileSync(other, 'something else')
  expect(() => openPackedModel(other)).toThrow('does not begin with E5S1')
  writeFileSync(other, 'E5S1 and no more')
  expect(() => openPackedModel(other)).toThrow('ends too early')
})

test('of all ways to cut a text the likeliest is taken, not the one with the longest pieces', () => {
  expect(said('trooper')).toEqual(['▁trooper'])
  expect(said('troopers')).toEqual(['▁trooper', 's'])
  expect(said('troop  troop')).toEqual(['▁troop', '▁troop'])
})

test('what is in no piece is unknown, character by character; signs are replaced before', () => {
  expect(said('troopé😀s')).toEqual(['▁troop', 'é', '<unk>', 's'])
  expect(said('troop\u00a0troop')).toEqual(['▁troop', '▁troop'])
  expect(said('')).toEqual(['▁'])
})
