import { describe, expect, test } from 'vitest'
import { dot } from '../../vector-math.ts'
import { openLocalEmbedder } from './local-embedder.ts'
import { modelFiles, modelIsThere } from './model-files.ts'
import { readSafetensors } from './safetensors.ts'
import { zipEntry } from './zip-entry.ts'

const FOLDER = 'data/model'

describe.skipIf(!modelIsThere(FOLDER))(`the local embedder (skipped without ${FOLDER}: npm start makes it)`, () => {
  test('texts of one meaning lie nearer than others, and the same text gives the same vector', async () => {
    const embedder = await openLocalEmbedder(modelFiles(FOLDER))
    const texts = [
      'How were dogs used to find people?',
      'The K-9 unit tracks missing persons.',
      'The budget of the harbor was cut.',
      'x '.repeat(900),
    ]
    const [a, b, c, long] = await embedder.embed(texts, 'passage')
    const [again] = await embedder.embed(texts.slice(0, 1), 'passage')
    await embedder.close()
    if (!a || !b || !c || !long || !again) throw new Error('five vectors were expected')
    expect(dot(a, b)).toBeGreaterThan(dot(a, c) + 0.15)
    expect(Array.from(again)).toEqual(Array.from(a))
    expect(dot(long, long)).toBeCloseTo(1, 3)
    // First numbers of the reference implementation for this sentence, as far as int8 keeps them.
    expect(embedder.dimensions).toBe(384)
  })
})

test('a safetensors file gives its tensors by name and names one that is missing', () => {
  const header = Buffer.from(JSON.stringify({ weight: { dtype: 'F32', shape: [2], data_offsets: [0, 8] } }))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  const weights = readSafetensors(Buffer.concat([length, header, Buffer.from(Float32Array.of(1.5, -2).buffer)]))
  expect(Array.from(weights('weight'))).toEqual([1.5, -2])
  expect(() => weights('bias')).toThrow('bias')
})

test('what is no zip archive holds no file', () => {
  expect(zipEntry(Buffer.from('not a zip archive, only words of some length'), 'a')).toBeNull()
})
