/** The stated fees and times, as content/site/figures.yaml gives them. */
import { readSchedule } from '../../desk/requests/schedule.ts'

export const TEST_FIGURES: Record<string, string> = {
  'research-standard': '2-4 weeks',
  'research-rush': '5-7 business days',
  'research-complex': '4-8 weeks',
  'research-fee-hour': '$25/hour',
  'research-fee-page': '$0.25/page',
  'research-fee-rush': '+50%',
  'response-first-contact': '2-3 business days',
  'response-full-answer': '3-5 business days',
}

export const TEST_SCHEDULE = readSchedule((id) => (TEST_FIGURES[id] === undefined ? null : { value: TEST_FIGURES[id] }))
