import { expect, test } from 'vitest'
import { readQuestionMap } from './question-map.ts'
import { safetensorsFile } from './safetensors-fixture.ts'

test('what the matrix says is added to the vector, and the sum has unit length', () => {
  const map = readQuestionMap(safetensorsFile({ 'question.weight': [0, 0, 3, 0], 'question.bias': [0, 0.5] }))
  const [first = 0, second = 0] = map(Float32Array.of(1, 0.5))
  // 1 and 0.5 + 3 · 1 + 0.5, as long as one.
  expect(first).toBeCloseTo(1 / Math.hypot(1, 4))
  expect(second).toBeCloseTo(4 / Math.hypot(1, 4))
})

test('the map of this archive keeps questions apart, and their length', () => {
  const map = readQuestionMap()
  const one = map(Float32Array.from({ length: 384 }, (_, at) => Number(at === 0)))
  const other = map(Float32Array.from({ length: 384 }, (_, at) => Number(at === 1)))
  const dot = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  expect(Math.hypot(...one)).toBeCloseTo(1, 4)
  expect(Math.abs(dot)).toBeLessThan(0.5)
})
