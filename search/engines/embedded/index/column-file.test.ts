/** Columns come back from a file as they went in, whatever stands in them; those of the version before, too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANALYSIS_VERSION } from '../../../analysis.ts'
import { ColumnWriter, checkColumns, openColumns } from './column-file.ts'
import { type Column, typeOf } from './columns.ts'
import { FORMER_FORMAT } from './former-columns.ts'

const HIGHEST = 2 ** 32 - 1
const ABOUT = { sequence: 1, basis: '', documentsBytes: 0 }
let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'columns-'))
  path = join(folder, 'index.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mixed = (at: number) => Math.imul(at + 1, 0x9e3779b1) >>> 0
const COLUMNS = new Map<string, Column>([
  ['bytes', Uint8Array.from({ length: 7_777 }, (_, at) => mixed(at) & 255)],
  ['mixed', Uint32Array.from({ length: 999 }, (_, at) => mixed(at))],
  ['short', Uint16Array.of(1, 2, 3)],
  ['signed', Int32Array.from({ length: 500 }, (_, at) => -at)],
  ['whole', Float64Array.of(2 ** 40, 0.5)],
  ['none', new Uint32Array()],
])

function write(): void {
  const writer = new ColumnWriter(path)
  for (const [name, column] of COLUMNS) writer.put(name, column)
  expect([...writer.written()]).toEqual([...COLUMNS])
  writer.finish(ABOUT)
  writer.close()
}

test('a file gives back columns of every type, in one piece, before it is ended and after', () => {
  write()
  const { columns, description, former } = openColumns(path)
  expect([...columns]).toEqual([...COLUMNS])
  expect({ description, former }).toEqual({ description: ABOUT, former: false })
  expect(() => checkColumns(path)).not.toThrow()
})

test('a byte that changed is found, and in which column', () => {
  write()
  const bytes = readFileSync(path)
  bytes[8_000] = (bytes[8_000] ?? 0) ^ 1
  writeFileSync(path, bytes)
  expect(() => checkColumns(path)).toThrow('column mixed is damaged')
})

/** Writes a column as the version before did: differences of 7 bits a byte, in packed pieces. */
function writeFormer(column: Column, rising: boolean, piece: number): void {
  const plain = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  const bytes = rising ? Uint8Array.from(differences(column)) : plain
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += piece) pieces.push(zstdCompressSync(bytes.subarray(from, from + piece)))
  const stored = Buffer.concat(pieces)
  const json = Buffer.from(
    JSON.stringify({
      ...ABOUT,
      format: FORMER_FORMAT,
      analysis: ANALYSIS_VERSION,
      columns: [
        {
          name: 'one',
          type: typeOf(column),
          start: 0,
          length: column.length,
          coding: rising ? 'rising' : 'plain',
          bytes: bytes.length,
          pieces: pieces.map(({ length }) => length),
          checksum: crc32(stored),
        },
      ],
    }),
  )
  const tail = Buffer.alloc(12)
  tail.writeUInt32LE(json.length, 0)
  tail.writeUInt32LE(crc32(json), 4)
  tail.writeUInt32LE(0x53_50_48_41, 8)
  writeFileSync(path, Buffer.concat([stored, json, tail]))
}

function* differences(column: Column): Generator<number> {
  let before = 0
  for (const value of column) {
    if (value < before) {
      yield 0
      before = 0
    }
    let rest = value - before + 1
    for (; rest > 127; rest = Math.floor(rest / 128)) yield (rest % 128) | 128
    yield rest
    before = value
  }
}

test('what the version before wrote is read, and known as such', () => {
  for (const column of COLUMNS.values()) {
    writeFormer(column, false, 1_000)
    expect(openColumns(path)).toMatchObject({ former: true, columns: new Map([['one', column]]) })
  }
  const numbers = fc.array(fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 70_000 }), fc.constant(HIGHEST)), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(numbers, (some) => {
      const column = Uint32Array.from(some)
      writeFormer(column, true, 64)
      expect(openColumns(path).columns.get('one')).toEqual(column)
    }),
    { numRuns: 50 },
  )
  const bytes = readFileSync(path)
  bytes[3] = (bytes[3] ?? 0) ^ 1
  writeFileSync(path, bytes)
  expect(() => openColumns(path)).toThrow('column one is damaged')
})
