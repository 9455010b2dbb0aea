import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

const written = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((shown) => (shown.gap ? '…' : String(shown.page)))
    .join(' ')

describe('shownPages', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 20, '1 2 3 … 20'],
    [4, 20, '1 2 3 4 5 6 … 20'],
    [10, 20, '1 … 8 9 10 11 12 … 20'],
    [20, 20, '1 … 18 19 20'],
  ])('page %i of %i: %s', (page, pages, wanted) => {
    expect(written(page, pages)).toBe(wanted)
  })

  it('always has the first, the last and the page itself, in order, and no gap that hides one page', () => {
    const places = fc.integer({ min: 1, max: 5_000 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const shown = pageNumbers(page, pages)
        const numbers = shown.flatMap((entry) => (entry.gap ? [] : [entry.page]))
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const wanted of [1, page, pages]) expect(numbers).toContain(wanted)
        shown.forEach((entry, at) => {
          const next = shown[at + 1]
          if (entry.gap && next && !next.gap) expect(next.page - entry.after).toBeGreaterThan(2)
        })
      }),
    )
  })
})
