/** What is packed comes out as it went in, whatever it is and whatever the dictionary. */
import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Packer, Unpacker } from './packing.ts'

const words = fc.constantFrom('trooper ', 'barracks ', 'horse', 'a', 'aaaaaaaaaaaaaaaaaaaaaaaaa', 'Troop C, 1923. ', 'é', '\u0000')
const text = fc.oneof(
  fc.array(words, { maxLength: 80 }).map((parts) => Buffer.from(parts.join(''))),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
)
const unpacked = (unpacker: Unpacker, packed: Uint8Array) => unpacker.unpack(packed, 0, (length) => Buffer.alloc(length))

test('texts come back, with any dictionary, one after the other', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 6 }), (dictionary, texts) => {
      const packer = new Packer(dictionary)
      const unpacker = new Unpacker(dictionary)
      for (const one of texts) expect(unpacked(unpacker, packer.pack(one))).toEqual(one)
    }),
    { numRuns: 500 },
  )
})

test('a long text comes back, and what is in the dictionary takes a few bytes', () => {
  const long = Buffer.from(Array.from({ length: 9_000 }, (_, at) => `word${(at * at) % 977} `).join(''))
  const dictionary = Buffer.from('Photograph. Graphite on paper. Presented by the family of a trooper, 1931.')
  const [packer, unpacker] = [new Packer(dictionary), new Unpacker(dictionary)]
  const packed = packer.pack(long)
  expect(packed.length).toBeLessThan(long.length / 2)
  expect(unpacked(unpacker, packed)).toEqual(long)
  expect(packer.pack(dictionary).length).toBeLessThan(6)
})

test('what has nothing in common grows by little', () => {
  const bytes = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (Math.imul(at + 1, 0x9e3779b1) >>> 13) & 255))
  const packed = new Packer(Buffer.alloc(0)).pack(bytes)
  expect(packed.length).toBeLessThan(bytes.length + 24)
  expect(unpacked(new Unpacker(Buffer.alloc(0)), packed)).toEqual(bytes)
})
