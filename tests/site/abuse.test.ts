import { afterAll, expect, test } from 'vitest'
import { openAttempts } from '../abuse/attempts.ts'
import { loadItems } from '../abuse/load-items.ts'

/** The quick items of `npm run proof:abuse` in their short form; the whole proof belongs to the long ring. */
const attempts = openAttempts({ short: true })
afterAll(() => attempts.stop())

for (const item of (await loadItems()).filter(({ quick }) => quick)) {
  const title = `${item.name}: ${item.title}`
  test.skipIf(item.lacks !== undefined)(item.lacks === undefined ? title : `${title} (${item.lacks})`, async () => {
    const { failure, health, seconds } = await attempts.attempt(item)
    console.log(`${item.name}: ${seconds.toFixed(1)} s, slowest /healthz ${health.health.slowest.toFixed(0)} ms`)
    expect(failure).toBe('')
  })
}
