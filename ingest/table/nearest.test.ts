import { expect, test } from 'vitest'
import { nearest } from '../mapping/read-mapping.ts'

test.each([
  ['creator', ['title', 'creators', 'date'], 'creators'],
  ['tilte', ['title', 'creators'], 'title'],
  ['Object ID', ['object_id', 'title'], 'object_id'],
  ['photographer', ['title', 'date'], null],
])('%s', (name, names, meant) => {
  expect(nearest(name, names)).toBe(meant)
})
