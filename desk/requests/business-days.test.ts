import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { businessDaysAfter, isPublicHoliday } from './business-days.ts'

const { contract } = loadCatalog('content')

/** Holidays of a year as the Commonwealth's calendar gives them, found by asking for every day. */
function holidays(year: number): string[] {
  const days: string[] = []
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 86_400_000)
    if (isPublicHoliday(day / 86_400_000, contract.service.holidays)) days.push(new Date(day).toISOString().slice(5, 10))
  return days
}

test('the holidays of a year are those that public offices keep', () => {
  const moving = (year: number) => holidays(year).join(' ')
  expect(moving(2024)).toBe('01-01 01-15 02-19 04-15 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25')
  // New Year's Day of 2023 was a Sunday, and kept on the Monday.
  expect(moving(2023)).toBe('01-02 01-16 02-20 04-17 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25')
  expect(moving(2026)).toBe('01-01 01-19 02-16 04-20 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25')
})

test.each([
  ['over a weekend', '2026-11-20', 3, '2026-11-25'],
  ['over Thanksgiving', '2026-11-24', 3, '2026-11-30'],
  ['over Christmas and the turn of the year', '2026-12-23', 6, '2027-01-04'],
  ['over Patriots’ Day', '2026-04-17', 1, '2026-04-21'],
  ['from a Sunday', '2026-11-22', 1, '2026-11-23'],
  ['no days at all', '2026-11-26', 0, '2026-11-26'],
])('business days %s', (_, from, days, until) => {
  expect(businessDaysAfter(from, days, contract.service.holidays)).toBe(until)
})
