import { expect, test } from 'vitest'
import { localDay, localMinute, startOfDay, zoneName } from './local-time.ts'

const EVENING = '2026-11-26T02:30:00.000Z'

test('an instant is told by the clock of the archive, and the zone is named', () => {
  expect(localMinute(EVENING, 'UTC')).toBe('2026-11-26 02:30')
  expect(localMinute(EVENING, 'America/New_York')).toBe('2026-11-25 21:30')
  expect(localDay(EVENING, 'America/New_York')).toBe('2026-11-25')
  expect(localDay(EVENING, 'Pacific/Auckland')).toBe('2026-11-26')
  expect([zoneName(EVENING, 'UTC'), zoneName(EVENING, 'America/New_York'), zoneName('2026-07-01T12:00:00Z', 'America/New_York')]).toEqual([
    'UTC',
    'EST',
    'EDT',
  ])
})

test.each([
  ['2026-11-26', 'UTC', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26', 'America/New_York', '2026-11-26T05:00:00.000Z'],
  // The days on which clocks change.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-26', 'Pacific/Auckland', '2026-11-25T11:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
  expect(localMinute(instant, zone)).toBe(`${day} 00:00`)
})
