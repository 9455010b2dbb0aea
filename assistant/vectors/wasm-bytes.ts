/** As much of the WebAssembly binary format as the scan needs (webassembly.github.io/spec/core/binary). */

/** Unsigned LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

/** Signed LEB128, as constants are written. */
function signed(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = rest & 0x7f
    rest >>= 7
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low]
    bytes.push(low | 0x80)
  }
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function name(text: string): number[] {
  return [...unsigned(text.length), ...Buffer.from(text, 'latin1')]
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

const I32 = 0x7f
const V128 = 0x7b
const EMPTY = 0x40
const simd = (code: number, ...rest: number[]) => [0xfd, ...unsigned(code), ...rest]
const memory = (offset: number) => [0, ...unsigned(offset)]

/** Instructions, named as in the specification. */
export const op = {
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number) => [0x21, ...unsigned(local)],
  i32: (value: number) => [0x41, ...signed(value)],
  add: [0x6a],
  isZero: [0x45],
  lessUnsigned: [0x49],
  load8: [0x2d, ...memory(0)],
  store32: [0x36, ...memory(0)],
  block: [0x02, EMPTY],
  loop: [0x03, EMPTY],
  if: [0x04, EMPTY],
  else: [0x05],
  end: [0x0b],
  branch: (depth: number) => [0x0c, depth],
  branchIf: (depth: number) => [0x0d, depth],
  /** 16 bytes. */
  load128: (offset: number) => simd(0x00, ...memory(offset)),
  /** 8 bytes, each widened to 16 bits. */
  load8x8: (offset: number) => simd(0x01, ...memory(offset)),
  zero128: simd(0x0c, ...new Array<number>(16).fill(0)),
  lane32: (lane: number) => simd(0x1b, lane),
  xor: simd(0x51),
  popcount8: simd(0x62),
  /** Neighbouring bytes added, as 16 bits. */
  pairs8to16: simd(0x7d),
  pairs16to32: simd(0x7f),
  add16x8: simd(0x8e),
  add32x4: simd(0xae),
  /** Products of 16-bit lanes, neighbours added, as 32 bits. */
  dot16x8: simd(0xba),
} as const

export interface WasmFunction {
  name: string
  parameters: number
  /** Further locals: 32-bit numbers first, then vectors. */
  numbers: number
  vectors: number
  code: readonly (readonly number[])[]
}

/** A module of functions from 32-bit numbers to nothing, over the memory it is given as `m.memory`. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...vector(new Array<number[]>(parameters).fill([I32])), 0])
  const bodies = functions.map(({ numbers, vectors, code }) => {
    const locals = [...unsigned(2), ...unsigned(numbers), I32, ...unsigned(vectors), V128]
    const body = [...locals, ...code.flat(), ...op.end]
    return [...unsigned(body.length), ...body]
  })
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(2, vector([[...name('m'), ...name('memory'), 0x02, 0x00, 0x01]])),
    ...section(3, vector(functions.map((_, at) => unsigned(at)))),
    ...section(7, vector(functions.map((one, at) => [...name(one.name), 0x00, ...unsigned(at)]))),
    ...section(10, vector(bodies)),
  ])
}
