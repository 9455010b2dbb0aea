/** What genealogists, reporters, families and students come for: found from the front page by menu or search within three steps. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, visitor, WIDTHS } from './browser.ts'

let site: SharedSite
let browser: Browser

beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** A search typed into the box of the page, or a link of its header, text or footer. */
type Step = { search: string } | { header: string } | { main: string } | { footer: string }

interface Task {
  steps: readonly Step[]
  /** Where it ends, and the answer there. */
  at: string
  answer: readonly string[]
}

const TASKS: Readonly<Record<string, Task>> = {
  'a family: whom to ask about a grandfather who was a trooper': {
    steps: [{ footer: 'Looking for a trooper?' }],
    at: '/reference/looking-for-a-trooper',
    answer: ['A booklet at the State Police Museum', 'Records Access Officer, 470 Worcester Road'],
  },
  'a family: what is recorded of an officer who died in 1923': {
    steps: [{ header: 'People & Units' }, { main: 'The Metropolitan Police' }, { main: 'Patrolman Frederick G. Mercer' }],
    at: '/memorial/frederick-g-mercer',
    answer: ['September 20, 1923', 'motorcycle accident'],
  },
  'a family: when the 69th class graduated': {
    steps: [{ search: '69th recruit class' }, { main: 'Recruit Classes' }],
    at: '/reference/recruit-classes',
    answer: ['69th', 'graduated October 28, 1988', 'The last class at Framingham'],
  },
  'a genealogist: which names the archive has for the 1930s': {
    steps: [{ search: 'looking for a trooper' }, { main: 'Looking for a Trooper?' }, { main: '1930s' }],
    at: '/decades/1930s',
    answer: ['Named on this page', 'Tobin, Earl W.', 'Caldwell, Lotta'],
  },
  'a genealogist: which station served Winchendon': {
    steps: [{ search: 'Winchendon barracks' }, { main: 'Towns and Barracks' }],
    at: '/reference/towns-and-barracks',
    answer: ['Winchendon', 'Athol (C-1)'],
  },
  'a genealogist: what remains of the MDC Police': {
    steps: [{ header: 'People & Units' }, { main: 'The Metropolitan Police' }],
    at: '/reference/metropolitan-police',
    answer: ['Lower Basin', 'Middlesex Fells', 'Harold J. Collins'],
  },
  'a reporter: which law founded the force, and which chapters are uncertain': {
    steps: [{ footer: 'Laws' }],
    at: '/reference/laws',
    answer: ['Chapter 249 of 1865', 'Chapter 253 of 2020', 'To check'],
  },
  'a reporter: how many sworn members there were in 2021, and who says so': {
    steps: [{ search: 'strength of the force by year' }, { main: 'Strength, Pay and Ranks' }],
    at: '/reference/strength-pay-ranks',
    answer: ['about 2,200', 'WBUR, December 17, 2021'],
  },
  'a reporter: what women and men were paid in 1891': {
    steps: [{ header: 'People & Units' }, { main: 'Strength, Pay and Ranks' }],
    at: '/reference/strength-pay-ranks',
    answer: ['$1,000 a year', '$1,500'],
  },
  'a reporter: who led the force from 1971 to 1992': {
    steps: [{ search: 'list of colonels' }, { main: 'Superintendents and Colonels' }],
    at: '/officers/superintendents',
    answer: ['After Powers', 'Gap: no name on record.', 'every commissioner after Powers'],
  },
  'a student: when uniforms and cars became blue': {
    steps: [{ search: 'uniform badge and paint of cars' }, { main: 'Uniform, Badge and Paint' }],
    at: '/reference/uniform-badge-paint',
    answer: ['February 1933', 'Blue cloth', '1939', 'Blue cars'],
  },
  'a student: what the park police did in the strike of 1919': {
    steps: [{ search: 'Metropolitan Police strike 1919' }, { main: 'The Metropolitan Police' }],
    at: '/reference/metropolitan-police',
    answer: ['1,117', 'One hundred officers of the park police'],
  },
}

/** Steps from the front page to an answer. */
const MOST = 3

test('there are twelve tasks of at most three steps', () => {
  expect(Object.keys(TASKS)).toHaveLength(12)
  for (const { steps } of Object.values(TASKS)) expect(steps.length).toBeLessThanOrEqual(MOST)
})

test.each(Object.entries(TASKS))('%s', async (_, { steps, at, answer }) => {
  const context = await visitor(browser, site.address, { width: WIDTHS.desktop, scripts: false })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'load' })
  for (const step of steps) await take(page, step)
  expect(new URL(page.url()).pathname).toBe(at)
  const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ')
  expect(answer.filter((words) => !text.includes(words))).toEqual([])
  await context.close()
})

async function take(page: Page, step: Step): Promise<void> {
  if ('search' in step) {
    const box = page.locator('main input[name="q"]').first()
    await box.fill(step.search)
    await box.press('Enter')
    return page.waitForURL((url) => url.searchParams.get('q') === step.search)
  }
  const [[place, name] = ['main', '']] = Object.entries(step)
  await page.locator(place).getByRole('link', { name, exact: true }).first().click()
  await page.waitForLoadState('load')
}
