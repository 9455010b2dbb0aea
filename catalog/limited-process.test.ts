import { expect, test } from 'vitest'
import { z } from 'zod'
import { openLimitedProcess } from './limited-process.ts'
import { READING_LIMITS } from './upload-budget.ts'

const MODULE = new URL('../tests/fixtures/repeating-process.ts', import.meta.url)
/** Node warns of more than ten listeners. */
const MANY = 11

test('many files that are read at once add no listener to the process each', async () => {
  const before = process.listenerCount('exit')
  const numbers = Array.from({ length: MANY }, (_, at) => at)
  const answers = numbers.map((number) => openLimitedProcess(MODULE, READING_LIMITS.media).ask(number, z.number()))
  expect(await Promise.all(answers)).toEqual(numbers)
  expect(process.listenerCount('exit')).toBe(before)
})
