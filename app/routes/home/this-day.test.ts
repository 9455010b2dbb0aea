import { describe, expect, it } from 'vitest'
import { daysApart, today } from './home.server.ts'

describe('today', () => {
  it('is the day of the archive, not of Greenwich', () => {
    expect(today(new Date('2026-05-17T03:00:00Z'), 'America/New_York')).toMatchObject({ year: 2026, month: 5, day: 16, monthName: 'May' })
    expect(today(new Date('2026-05-17T05:00:00Z'), 'America/New_York')).toMatchObject({ month: 5, day: 17 })
  })
})

describe('daysApart', () => {
  it.each([
    [{ month: 5, day: 16 }, { month: 5, day: 16 }, 0],
    [{ month: 12, day: 31 }, { month: 1, day: 1 }, 1],
    [{ month: 2, day: 28 }, { month: 3, day: 1 }, 2],
    [{ month: 1, day: 1 }, { month: 7, day: 2 }, 183],
  ])('%o to %o: %i', (a, b, apart) => {
    expect(daysApart(a, b)).toBe(apart)
    expect(daysApart(b, a)).toBe(apart)
  })
})
