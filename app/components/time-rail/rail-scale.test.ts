import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../../messages/words.ts'
import { chartOf, type DecadeCount } from './rail-chart.server.ts'
import { railYears, strokeHeight, withinRail } from './rail-scale.ts'

const YEARS = railYears({ first: 1865, last: 2025 })
const chart = (sourced: readonly DecadeCount[], years = YEARS, all = sourced) => chartOf({ all, sourced }, years, wordsIn('en'))

describe('chartOf', () => {
  it('draws one stroke for one record while they can be counted by eye', () => {
    const scale = chart([
      { decade: 1920, count: 12 },
      { decade: 1860, count: 3 },
    ])
    expect(scale.per).toBe(1)
    expect(scale.columns).toHaveLength(17)
    expect(scale.columns[0]).toEqual({ decade: 1860, count: 3, samples: 0, strokes: 3, sampleStrokes: 0 })
    expect(scale.tallest).toBe(12)
  })

  it('lets a stroke stand for more beyond that, and keeps a lone record visible', () => {
    const scale = chart([
      { decade: 1990, count: 1_300 },
      { decade: 1870, count: 1 },
    ])
    expect(scale.per).toBe(100)
    expect(scale.columns.find(({ decade }) => decade === 1870)?.strokes).toBe(1)
  })

  it('tells ordinary decades apart beside one that holds many more', () => {
    const { per, columns } = chart([
      { decade: 1930, count: 118 },
      { decade: 1940, count: 12 },
      { decade: 1950, count: 38 },
    ])
    expect(per).toBe(5)
    expect(columns.filter(({ count }) => count > 0).map(({ strokes }) => strokes)).toEqual([24, 2, 8])
  })

  it('counts what lies off the rail', () => {
    const scale = chart([
      { decade: 1540, count: 2 },
      { decade: 1850, count: 3 },
      { decade: 2030, count: 4 },
    ])
    expect(scale.text).toContain('before 1860 5')
    expect(scale.text).toContain('from 2030 on 4')
  })

  it('draws sourced records, and samples as a layer of their own', () => {
    const all = [
      { decade: 1860, count: 20 },
      { decade: 1870, count: 7 },
      { decade: 1880, count: 4 },
    ]
    const sourced = [
      { decade: 1860, count: 5 },
      { decade: 1880, count: 4 },
    ]
    const { columns, tallest, tallestOfAll, text, samples } = chart(sourced, YEARS, all)
    expect(columns.slice(0, 3)).toEqual([
      { decade: 1860, count: 5, samples: 15, strokes: 5, sampleStrokes: 15 },
      { decade: 1870, count: 0, samples: 7, strokes: 0, sampleStrokes: 7 },
      { decade: 1880, count: 4, samples: 0, strokes: 4, sampleStrokes: 0 },
    ])
    expect([tallest, tallestOfAll]).toEqual([5, 20])
    expect(text).toContain('1860s 5, 1870s 0, 1880s 4')
    expect(samples).toContain('22 sample records')
    expect(chart(sourced).samples).toBe('')
  })

  it('shows the decades of the site, whatever they are', () => {
    const years = railYears({ first: 1791, last: 1960 })
    const scale = chart(
      [
        { decade: 1790, count: 2 },
        { decade: 1970, count: 1 },
      ],
      years,
    )
    expect(scale.columns.map(({ decade }) => decade)).toEqual(Array.from({ length: 18 }, (_, at) => 1790 + at * 10))
    expect(scale.text).not.toContain('before')
    expect(scale.text).toContain('from 1970 on 1')
    expect(withinRail({ from: 1650, to: 2000 }, years)).toEqual({ from: 1790, to: 1969 })
  })

  it('never draws more than 24 strokes, nor strokes without records, nor a column taller than twelve full strokes', () => {
    const decades = fc.uniqueArray(
      fc.record({ decade: fc.integer({ min: 150, max: 205 }).map((tens) => tens * 10), count: fc.nat(5_000_000) }),
      {
        selector: ({ decade }) => decade,
      },
    )
    fc.assert(
      fc.property(decades, (given) => {
        const { columns, tallest } = chart(given)
        expect(strokeHeight(8, tallest) * tallest).toBeLessThanOrEqual(8 * 12 + 0.001)
        for (const { count, strokes } of columns) {
          expect(strokes).toBeLessThanOrEqual(24)
          expect(strokes === 0).toBe(count === 0)
        }
      }),
    )
  })
})
