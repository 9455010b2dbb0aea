import { expect, test, vi } from 'vitest'
import { packed, unpacked } from './packed-data.ts'

test('what is packed comes out again: here as it went in, elsewhere read from its text', async () => {
  const value = { title: 'Troopers “on parade”', hits: [{ id: 'a', year: null }] }
  const sent = packed(value)
  expect(unpacked(sent)).toBe(value)
  vi.resetModules()
  const elsewhere = await import('./packed-data.ts')
  expect(elsewhere.unpacked(sent)).toEqual(value)
})

test('what was packed long ago is read from its text', () => {
  const first = { at: -1 }
  const sent = packed(first)
  for (let at = 0; at < 50; at += 1) packed({ at })
  expect(unpacked(sent)).toEqual(first)
})
