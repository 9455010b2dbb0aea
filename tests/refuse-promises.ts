/** Before every test file: comparing a promise that was not awaited is an error, at any depth; two promises always look alike. */
import { expect } from 'vitest'

expect.addEqualityTesters([
  (one: unknown, other: unknown): undefined => {
    if (one instanceof Promise || other instanceof Promise) throw new TypeError('A promise is compared, not its value: await it')
  },
])
