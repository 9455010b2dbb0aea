/** A tiny model in the packed format, for tests: two layers of width 32 and a dozen pieces. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const SHAPE = { width: 32, layers: 2, heads: 4, inner: 64, longest: 16 } as const
/** Pieces with their scores; the first four begin a text, fill it up, end it and stand for what is in none. */
export const PIECES: readonly (readonly [piece: string, score: number])[] = [
  ['<s>', 0],
  ['<pad>', 0],
  ['</s>', 0],
  ['<unk>', 0],
  ['▁', -3],
  ['▁troop', -4],
  ['er', -2],
  ['s', -2],
  ['▁trooper', -5],
  ['é', -6],
  ['tro', -9],
  ['op', -9],
]
const REPLACED = { '\u00a0': ' ', ﬁ: 'fi' }

/** @returns the path of the file, in a folder of its own. */
export function packedFile(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'packed-')), 'model.bin')
  writeFileSync(path, packed())
  return path
}

const ints = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
const long = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)

function packed(): Buffer {
  const texts = PIECES.map(([piece]) => Buffer.from(piece))
  const starts = [...texts.keys(), texts.length].map((at) => Buffer.concat(texts.slice(0, at)).length)
  const replaced = Buffer.concat(
    Object.entries(REPLACED).map(([from, to]) => {
      const by = [...to].map((character) => character.codePointAt(0) ?? 0)
      return Buffer.concat([ints(from.codePointAt(0) ?? 0), Buffer.of(by.length), ints(...by)])
    }),
  )
  const { width, layers, heads, inner, longest } = SHAPE
  const head = Buffer.concat([
    Buffer.from('E5S1'),
    ints(1, width, layers, heads, inner, PIECES.length, longest, 1, 0, 32),
    ints(PIECES.length, 0, 2, 1, 3),
    long(starts.at(-1) ?? 0),
    ints(...starts),
    Buffer.from(Float32Array.from(PIECES, ([, score]) => score).buffer),
    ...texts,
    ints(Object.keys(REPLACED).length, replaced.length),
    replaced,
  ])
  const tensors = tensorsOf()
  const directory = (from: number) => {
    let at = from
    const entries = tensors.map(({ name, numbers, bytes }) => {
      const entry = [
        Buffer.from(Uint16Array.of(name.length).buffer),
        Buffer.from(name),
        Buffer.of(0),
        ints(numbers),
        long(at),
        long(bytes.length),
      ]
      at += bytes.length
      return Buffer.concat(entry)
    })
    return Buffer.concat([ints(entries.length), ...entries])
  }
  const size = head.length + directory(0).length
  return Buffer.concat([head, directory(size), ...tensors.map(({ bytes }) => bytes)])
}

function tensorsOf(): { name: string; numbers: number; bytes: Buffer }[] {
  const { width, layers, inner, longest } = SHAPE
  let seed = 0
  const inFull = (name: string, count: number, around = 0) => {
    seed += 1
    const values = Float32Array.from({ length: count }, (_, at) => around + Math.sin(seed * 7 + at * 1.7) / 4)
    return { name, numbers: count, bytes: Buffer.from(values.buffer) }
  }
  const inBlocks = (name: string, count: number) => {
    seed += 1
    const own = seed
    const blocks = Array.from({ length: count / 32 }, (_, block) => {
      const scale = Buffer.from(Float16Array.of(0.04 + (block % 3) / 100).buffer)
      return Buffer.concat([scale, Buffer.from(Array.from({ length: 16 }, (_, byte) => (own * 31 + block * 17 + byte * 29) & 255))])
    })
    return { name, numbers: count, bytes: Buffer.concat(blocks) }
  }
  const norm = (name: string) => [inFull(`${name}.w`, width, 1), inFull(`${name}.b`, width)]
  const linear = (name: string, outputs: number, inputs: number) => [inBlocks(`${name}.w`, outputs * inputs), inFull(`${name}.b`, outputs)]
  return [
    inBlocks('emb.word', PIECES.length * width),
    inFull('emb.pos', longest * width),
    inFull('emb.type', width),
    ...norm('emb.ln'),
    ...Array.from({ length: layers }, (_, layer) => [
      ...['q', 'k', 'v', 'ao'].flatMap((part) => linear(`l${layer}.${part}`, width, width)),
      ...norm(`l${layer}.aln`),
      ...linear(`l${layer}.fi`, inner, width),
      ...linear(`l${layer}.fo`, width, inner),
      ...norm(`l${layer}.oln`),
    ]).flat(),
  ]
}
