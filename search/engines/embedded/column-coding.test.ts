/** Columns come back from a file as they went in, whatever stands in them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { decodeRising, encoded, PIECE } from './column-coding.ts'
import { readColumns, writeColumns } from './column-file.ts'
import type { Column } from './columns.ts'

const HIGHEST = 2 ** 32 - 1
const steps = fc.array(fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 70_000 }), fc.constant(HIGHEST)), { maxLength: 80 })

/** Numbers that rise, from anew where they would be too large. */
function risen(by: readonly number[]): Uint32Array {
  let value = 0
  return Uint32Array.from(by, (step) => {
    value = value + step > HIGHEST ? step : value + step
    return value
  })
}

test('numbers that rise and begin anew come back from their differences', () => {
  fc.assert(
    fc.property(steps, (by) => {
      const column = risen([...by, ...Array.from({ length: 400 }, (_, at) => at % 3)])
      const { coding, bytes } = encoded(column)
      if (coding === 'plain') return
      const decoded = new Uint32Array(column.length)
      decodeRising(bytes, decoded)
      expect(decoded).toEqual(column)
      expect(() => decodeRising(bytes, new Uint32Array(column.length - 1))).toThrow('differences')
    }),
  )
  expect(encoded(risen(Array(500).fill(3))).bytes).toHaveLength(500)
  expect(encoded(Uint32Array.from({ length: 500 }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0)).coding).toBe('plain')
})

test('a file gives back columns of every type, in pieces and not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'columns-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const mixed = (at: number) => Math.imul(at + 1, 0x9e3779b1) >>> 0
  const columns = new Map<string, Column>([
    ['rising', risen(Array.from({ length: 3_000_000 }, (_, at) => at % 5))],
    ['mixed', Uint32Array.from({ length: 999 }, (_, at) => mixed(at))],
    ['alike', Uint8Array.from({ length: 2 * PIECE + 77 }, (_, at) => (at % 1_000) & 7)],
    ['unlike', Uint8Array.from({ length: 7_777 }, (_, at) => mixed(at) & 255)],
    ['short', Uint16Array.of(1, 2, 3)],
    ['signed', Int32Array.from({ length: 500 }, (_, at) => -at)],
    ['whole', Float64Array.of(2 ** 40, 0.5)],
    ['none', new Uint32Array()],
  ])
  const path = join(folder, 'index.bin')
  writeColumns(path, columns, { sequence: 1, basis: '', documentsBytes: 0 })
  const read = readColumns(path).columns
  expect([...read.keys()]).toEqual([...columns.keys()])
  for (const [name, column] of columns) {
    const back = read.get(name) ?? new Uint8Array()
    expect(back.constructor, name).toBe(column.constructor)
    // Millions of numbers: a comparison that could say where they differ takes seconds.
    expect(Buffer.compare(new Uint8Array(back.buffer), new Uint8Array(column.buffer)), name).toBe(0)
  }
})
