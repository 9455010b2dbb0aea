import { afterAll, expect, test } from 'vitest'
import { openAttempts } from '../abuse/attempts.ts'
import { loadItems } from '../abuse/load-items.ts'

/** The short form of `npm run proof:abuse`; the latency of /healthz is printed, not asserted. */
const attempts = openAttempts({ short: true })
afterAll(() => attempts.stop())

for (const item of await loadItems()) {
  const title = `${item.name}: ${item.title}`
  test.skipIf(item.lacks !== undefined)(item.lacks === undefined ? title : `${title} (${item.lacks})`, async () => {
    const { failure, health, seconds } = await attempts.attempt(item)
    console.log(`${item.name}: ${seconds.toFixed(1)} s, slowest /healthz ${health.health.slowest.toFixed(0)} ms`)
    expect(failure).toBe('')
  })
}
