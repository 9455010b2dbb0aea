import { expect, test } from 'vitest'
import { adapted } from './adaptor.ts'
import { safetensorsFile } from './safetensors-fixture.ts'

const BASE: Record<string, readonly number[]> = { 'layer.w': [1, 2, 3, 4, 5, 6], 'layer.b': [1, 1], 'words.w': [7] }
const base = (name: string) => Float32Array.from(BASE[name] ?? [])

test('a matrix gets the difference, what the adaptor holds takes the place of what was, all else stays', () => {
  // Two outputs, three inputs, rank one.
  const weights = adapted(base, safetensorsFile({ 'layer.up': [1, 2], 'layer.down': [10, 0, -1], 'layer.b': [0.5, 3], head: [9] }))
  expect([...weights('layer.w')]).toEqual([11, 2, 2, 24, 5, 4])
  expect([...weights('layer.b')]).toEqual([0.5, 3])
  expect([...weights('words.w')]).toEqual([7])
  expect([...weights('head')]).toEqual([9])
})

test('a difference of rank two', () => {
  // Two outputs, three inputs: up is row by row, down too.
  const weights = adapted(base, safetensorsFile({ 'layer.up': [1, 0, 0, 1], 'layer.down': [1, 1, 1, 2, 2, 2] }))
  expect([...weights('layer.w')]).toEqual([2, 3, 4, 6, 7, 8])
})

test('what is not made of 16-bit numbers is named', () => {
  const file = safetensorsFile({ head: [9] })
  file.write('F32', file.indexOf('F16'))
  expect(() => adapted(base, file)('head')).toThrow('head')
})
