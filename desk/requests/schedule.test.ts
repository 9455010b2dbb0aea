import { expect, test } from 'vitest'
import { TEST_FIGURES } from '../../tests/desk/test-schedule.ts'
import { estimateRequest, readSchedule } from './schedule.ts'

const FEES = ['research-fee-hour', 'research-fee-page', 'research-fee-rush']
const scheduleWithout = (left: readonly string[]) => readSchedule((id) => (left.includes(id) ? null : { value: TEST_FIGURES[id] ?? '' }))
const ASKED = { records: [{ pages: 12 }], search: true, dateRange: '1921-1960', format: 'digital', rush: true } as const

test('fees and times are read from the figures', () => {
  const schedule = scheduleWithout([])
  expect(schedule).toMatchObject({ fees: { perHour: 25, perPage: 0.25, rushFee: 0.5 }, standard: { unit: 'weeks', least: 2, most: 4 } })
  expect(estimateRequest(ASKED, schedule)).toMatchObject({ total: 42, pace: 'rush' })
})

test('an archive without fees charges nothing, and says how long it takes', () => {
  const schedule = scheduleWithout(FEES)
  expect(schedule.fees).toBeNull()
  expect(estimateRequest(ASKED, schedule)).toEqual({ lines: [], total: 0, pace: 'rush', assumed: ['complex', 'complex-rush'] })
})

test.each(FEES)('a fee that is missing beside others is named: %s', (id) => {
  expect(() => scheduleWithout([id])).toThrow(new RegExp(`${id}: found "", expected`))
})
