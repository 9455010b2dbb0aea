import { afterEach, expect, test, vi } from 'vitest'
import { logFailure, logRefusal } from '../catalog/storage-faults.ts'
import { watchOutages } from './storage-outages.ts'

const WAIT = { timeout: 30_000, interval: 10 }
let watching: { stop(): void } | undefined
afterEach(() => {
  watching?.stop()
  vi.restoreAllMocks()
})

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('an outage is one line when it begins and one with counts when it is over', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void lines.push(words.join(' ')))
  let answers = false
  const asked = vi.fn(async () => answers)
  watching = watchOutages(asked, { look: 5, quiet: 20 })
  for (let time = 0; time < 50; time += 1) logRefusal(refused())
  logRefusal('The database of requests does not answer')
  logFailure('The queue of jobs does not answer', refused())
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(3), WAIT)
  expect(lines).toEqual(['A request was refused. The database of requests does not answer'])
  answers = true
  await vi.waitFor(() => expect(lines).toHaveLength(2), WAIT)
  expect(lines[1]).toMatch(
    /^Over after \d+\.\d seconds: The database of requests does not answer\. Meanwhile: A request was refused \(51\), The queue of jobs does not answer \(1\)$/,
  )
  logRefusal(refused())
  expect(lines).toHaveLength(3)
})

test('each reason has its own lines, and what nobody expected keeps its stack', () => {
  const lines: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void lines.push(words))
  watching = watchOutages(async () => false)
  logRefusal(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  logRefusal(refused())
  const unexpected = new TypeError('no such thing')
  logFailure('A page failed', unexpected)
  expect(lines).toEqual([
    ['A request was refused. A file: the disk is full'],
    ['A request was refused. The database of requests does not answer'],
    ['A page failed', unexpected],
  ])
  watching.stop()
  expect(lines).toHaveLength(5)
})

test('without anybody who counts, each fault is a line', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  logRefusal(refused())
  logRefusal(refused())
  expect(log).toHaveBeenCalledTimes(2)
})
