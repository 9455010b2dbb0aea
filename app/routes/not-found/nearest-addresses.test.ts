import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './nearest-addresses.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['explore', 'exlpore', 1],
    ['explore', 'explor', 1],
    ['units/airwing', 'units/air-wing', 1],
    ['kitten', 'sitting', 3],
  ])('%s to %s takes %i', (a, b, wanted) => {
    expect(editDistance(a, b, 5)).toBe(wanted)
  })

  it('gives up beyond what is wanted', () => {
    expect(editDistance('memorial', 'timelines', 2)).toBe(3)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
  })

  it('is the same both ways, and 0 for the same word only', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const there = editDistance(a, b, 10)
        expect(editDistance(b, a, 10)).toBe(there)
        expect(there === 0).toBe(a === b)
      }),
    )
  })
})
