import { expect, test } from 'vitest'
import { packed, unpacked } from './packed-data.ts'

test('what is packed comes out again: here as it went in, elsewhere read from its text', () => {
  const value = { title: 'Troopers “on parade”', hits: [{ id: 'a', year: null }] }
  const sent = packed(value)
  expect(unpacked(sent)).toBe(value)
  expect(unpacked({ ...sent })).toEqual(value)
})
