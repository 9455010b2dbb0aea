import { expect, test } from 'vitest'
import { dot, unitLength } from '../vector-math.ts'
import { quantise } from './quantise.ts'
import { VectorTable } from './vector-table.ts'

let state = 7
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32 - 0.5
}
/** Vectors around 40 centres, as texts gather around subjects. */
function vectors(count: number, dimensions: number): Float32Array[] {
  const centres = Array.from({ length: 40 }, () => Float32Array.from({ length: dimensions }, random))
  return Array.from({ length: count }, (_, at) => {
    const centre = centres[at % centres.length] ?? new Float32Array(dimensions)
    return unitLength(centre.map((value) => value + 0.7 * random()))
  })
}
function table(all: readonly Float32Array[], options = {}): VectorTable {
  const made = new VectorTable(all[0]?.length ?? 0, options)
  for (const vector of all) made.add(quantise(vector))
  return made
}
function exact(all: readonly Float32Array[], question: Float32Array, limit: number, shown: Uint8Array): number[] {
  return all
    .map((vector, row) => ({ row, score: dot(vector, question) }))
    .filter(({ row }) => shown[row] === 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row)
}

test.each([384, 100, 1_536])('the scan finds what plain arithmetic finds, at %d dimensions', (dimensions) => {
  const all = vectors(1_200, dimensions)
  const shown = new Uint8Array(all.length).fill(1)
  const made = table(all)
  let same = 0
  for (const question of vectors(20, dimensions)) {
    const found = made.nearest(question, 10, shown)
    const wanted = exact(all, question, 10, shown)
    same += found.filter(({ row }) => wanted.includes(row)).length
    for (const { row, score } of found) expect(score).toBeCloseTo(dot(all[row] ?? question, question), 1)
    expect(made.scores(question, [found[0]?.row ?? 0])[0]).toBe(found[0]?.score)
  }
  expect(same / 200).toBeGreaterThan(0.95)
})

test('rows that the mask hides are never found, by scan or by bits', () => {
  const all = vectors(40_000, 64)
  const shown = Uint8Array.from(all, (_, row) => (row % 3 === 0 ? 1 : 0))
  const made = table(all)
  for (const question of vectors(5, 64)) {
    for (const found of [made.nearestByScan(question, 50, shown), made.nearestByBits(question, 50, shown)]) {
      expect(found).toHaveLength(50)
      expect(found.filter(({ row }) => row % 3 !== 0)).toEqual([])
    }
  }
  expect(made.nearest(all[0] ?? new Float32Array(64), 5, new Uint8Array(all.length))).toEqual([])
})

test('bits with rescoring find nearly what the scan finds, also rows added after', () => {
  const all = vectors(6_000, 384)
  const shown = new Uint8Array(all.length).fill(1)
  const made = table(all.slice(0, 5_000), { bitsFrom: 4_000, rescored: 400 })
  made.nearest(all[0] ?? new Float32Array(384), 1, shown)
  for (const vector of all.slice(5_000)) made.add(quantise(vector))
  let same = 0
  const questions = all.slice(5_500, 5_520)
  for (const [at, question] of questions.entries()) {
    const found = made.nearest(question, 10, shown)
    expect(found[0]?.row).toBe(5_500 + at)
    const wanted = made.nearestByScan(question, 10, shown).map(({ row }) => row)
    same += found.filter(({ row }) => wanted.includes(row)).length
  }
  expect(same / 200).toBeGreaterThan(0.9)
})

test('more dimensions than fit are refused', () => {
  expect(() => new VectorTable(20_000)).toThrow(RangeError)
})
