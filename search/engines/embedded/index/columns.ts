/**
 * Columns: the typed arrays an index is made of, by name. A segment in memory and one in a file are the same
 * columns, so that one builder and one reader serve both.
 */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
export type Columns = ReadonlyMap<string, Column>

/** Codes and value numbers: as narrow as they fit. */
export type Codes = Uint16Array | Uint32Array

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const
export type ColumnType = keyof typeof ARRAYS

/** A column that stands in a file or in other memory. @returns null where it would end behind it. */
export function columnIn(memory: ArrayBuffer, type: ColumnType, start: number, length: number): Column | null {
  const Numbers = ARRAYS[type]
  if (start + length * Numbers.BYTES_PER_ELEMENT > memory.byteLength) return null
  return new Numbers(memory, start, length)
}

/** Name of a column's type, as files write it. */
export function typeOf(column: Column): ColumnType {
  if (column instanceof Uint8Array) return 'u8'
  if (column instanceof Uint16Array) return 'u16'
  if (column instanceof Uint32Array) return 'u32'
  return column instanceof Int32Array ? 'i32' : 'f64'
}

/** Reads columns of a known type. A wrong or missing one is a damaged or foreign file: it throws. */
export class ColumnReader {
  private readonly columns: Columns
  private readonly prefix: string

  constructor(columns: Columns, prefix = '') {
    this.columns = columns
    this.prefix = prefix
  }

  under(prefix: string): ColumnReader {
    return new ColumnReader(this.columns, `${this.prefix}${prefix}/`)
  }

  has(name: string): boolean {
    return this.columns.has(this.prefix + name)
  }

  u8(name: string): Uint8Array {
    const column = this.get(name)
    return column instanceof Uint8Array ? column : this.wrong(name, 'u8')
  }

  u16(name: string): Uint16Array {
    const column = this.get(name)
    return column instanceof Uint16Array ? column : this.wrong(name, 'u16')
  }

  u32(name: string): Uint32Array {
    const column = this.get(name)
    return column instanceof Uint32Array ? column : this.wrong(name, 'u32')
  }

  i32(name: string): Int32Array {
    const column = this.get(name)
    return column instanceof Int32Array ? column : this.wrong(name, 'i32')
  }

  f64(name: string): Float64Array {
    const column = this.get(name)
    return column instanceof Float64Array ? column : this.wrong(name, 'f64')
  }

  codes(name: string): Codes {
    const column = this.get(name)
    return column instanceof Uint16Array || column instanceof Uint32Array ? column : this.wrong(name, 'u16 or u32')
  }

  private get(name: string): Column | undefined {
    return this.columns.get(this.prefix + name)
  }

  private wrong(name: string, expected: string): never {
    const column = this.get(name)
    const found = column ? typeOf(column) : 'none'
    throw new TypeError(`Index column ${this.prefix}${name}: expected ${expected}, found ${found}`)
  }
}

/** Narrowest column that can hold numbers below `limit`. */
export function codesFor(length: number, limit: number): Codes {
  return limit <= 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length)
}
