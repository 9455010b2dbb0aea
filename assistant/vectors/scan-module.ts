/**
 * The inner loops of the vector search as WebAssembly with SIMD: a scan over int8 rows and one over bits. Memory
 * bandwidth is the limit then, not arithmetic (decision 060). Both skip rows whose mask byte is 0.
 */
import { z } from 'zod'
import { op, wasmModule } from './wasm-bytes.ts'

/** Rows that are scanned at once: their mask and scores pass through fixed places at the start of memory. */
export const BLOCK = 16_384
/** Where the question stands: 16-bit numbers for the int8 scan, bits for the other. */
const QUERY = 0
const MASK = 16_384
const OUT = MASK + BLOCK
/** Where the rows begin. */
export const ROWS = OUT + BLOCK * 4
/** Most dimensions that fit before the mask. */
export const MOST_DIMENSIONS = MASK / 2
/** Score of a row that the mask hides: below, and for bits above, any other. */
export const HIDDEN_DOT = -2_147_483_648
export const HIDDEN_DISTANCE = 2_147_483_647

/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536

const [rows, count, width, mask, out, at, at2] = [0, 1, 2, 3, 4, 5, 6]
const [sum, sum2] = [7, 8]

type Code = readonly (readonly number[])[]

/** For each row: hidden by the mask, or the inner loop and its sum; then on to the next. */
function eachRow(hidden: number, begin: Code, inner: Code, total: Code): Code {
  return [
    ...[op.block, op.loop, op.get(count), op.isZero, op.branchIf(1)],
    ...[op.get(mask), op.load8, op.if],
    ...[...begin, op.i32(0), op.set(at), op.i32(0), op.set(at2)],
    ...[op.loop, ...inner, op.get(at), op.get(width), op.lessUnsigned, op.branchIf(0), op.end],
    ...[op.get(out), ...total, op.store32],
    ...[op.else, op.get(out), op.i32(hidden), op.store32, op.end],
    ...[op.get(rows), op.get(width), op.add, op.set(rows)],
    ...[...advance(mask, 1), ...advance(out, 4), ...advance(count, -1)],
    ...[op.branch(0), op.end, op.end],
  ]
}

function advance(local: number, by: number): Code {
  return [op.get(local), op.i32(by), op.add, op.set(local)]
}

/** The four 32-bit lanes of a vector, added. */
function lanes(local: number): Code {
  const pair = (first: number) => [op.get(local), op.lane32(first), op.get(local), op.lane32(first + 1), op.add]
  return [...pair(0), ...pair(2), op.add]
}

/** Eight dimensions: the question's are 16-bit, the row's widened on loading. */
function products(into: number, first: number): Code {
  const question = [op.get(at2), op.load128(QUERY + first * 2)]
  const row = [op.get(rows), op.get(at), op.add, op.load8x8(first)]
  return [op.get(into), ...question, ...row, op.dot16x8, op.add32x4, op.set(into)]
}

const dots = eachRow(
  HIDDEN_DOT,
  [op.zero128, op.set(sum), op.zero128, op.set(sum2)],
  [...products(sum, 0), ...products(sum2, 8), ...advance(at, 16), ...advance(at2, 32)],
  [op.get(sum), op.get(sum2), op.add32x4, op.set(sum), ...lanes(sum)],
)

const distances = eachRow(
  HIDDEN_DISTANCE,
  [op.zero128, op.set(sum)],
  [
    ...[op.get(sum), op.get(at), op.load128(QUERY), op.get(rows), op.get(at), op.add, op.load128(0)],
    ...[op.xor, op.popcount8, op.pairs8to16, op.add16x8, op.set(sum), ...advance(at, 16)],
  ],
  [op.get(sum), op.pairs16to32, op.set(sum), ...lanes(sum)],
)

const MODULE = new WebAssembly.Module(
  wasmModule([
    { name: 'dots', parameters: 5, numbers: 2, vectors: 2, code: dots },
    { name: 'distances', parameters: 5, numbers: 2, vectors: 2, code: distances },
  ]),
)

/** Scans `count` rows of `width` bytes; mask and results stand at the addresses given. */
type Scan = (rows: number, count: number, width: number, mask: number, out: number) => void
const ExportsSchema = z.object({
  dots: z.custom<Scan>((value) => typeof value === 'function'),
  distances: z.custom<Scan>((value) => typeof value === 'function'),
})

/** A memory with the loops over it. */
export class ScanMemory {
  readonly #memory: WebAssembly.Memory
  readonly #scans: z.infer<typeof ExportsSchema>
  readonly width: number
  #count = 0

  /** @param width bytes of a row, a multiple of 16. */
  constructor(width: number) {
    this.width = width
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(ROWS / PAGE) })
    this.#scans = ExportsSchema.parse(new WebAssembly.Instance(MODULE, { m: { memory: this.#memory } }).exports)
  }

  get count(): number {
    return this.#count
  }

  /** Room for one more row. @returns its bytes, to be filled before anything else is called. */
  append(): Int8Array {
    const start = ROWS + this.#count * this.width
    const missing = start + this.width - this.#memory.buffer.byteLength
    // An eighth more than needed: growing may copy everything.
    if (missing > 0) this.#memory.grow(Math.ceil((missing + this.#count * this.width * 0.125) / PAGE))
    this.#count += 1
    return new Int8Array(this.#memory.buffer, start, this.width)
  }

  row(at: number): Int8Array {
    return new Int8Array(this.#memory.buffer, ROWS + at * this.width, this.width)
  }

  setQuestion(bytes: Int16Array | Uint8Array): void {
    const target = new Uint8Array(this.#memory.buffer, QUERY, MASK)
    target.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /**
   * @param which `dots` over int8 rows, `distances` over bits.
   * @param hidden for each row 1 (look) or 0 (skip).
   * @param visit called for each block with its first row and the results; they are overwritten by the next.
   */
  scan(which: 'dots' | 'distances', shown: Uint8Array, visit: (first: number, results: Int32Array) => void): void {
    const masks = new Uint8Array(this.#memory.buffer, MASK, BLOCK)
    for (let first = 0; first < this.#count; first += BLOCK) {
      const count = Math.min(BLOCK, this.#count - first)
      masks.set(shown.subarray(first, first + count))
      this.#scans[which](ROWS + first * this.width, count, this.width, MASK, OUT)
      visit(first, new Int32Array(this.#memory.buffer, OUT, count))
    }
  }

  /** The dot product of one row. */
  dot(row: number): number {
    const bytes = new Uint8Array(this.#memory.buffer, MASK, 1)
    bytes[0] = 1
    this.#scans.dots(ROWS + row * this.width, 1, this.width, MASK, OUT)
    return new Int32Array(this.#memory.buffer, OUT, 1)[0] ?? 0
  }
}
