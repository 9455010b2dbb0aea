/** A start that must not succeed. */
import assert from 'node:assert/strict'
import { type SiteOptions, startSite } from '../site/site-server.ts'

/** @returns what the server printed before it ended: words for an operator, not a stack. */
export async function refusedStart(options: SiteOptions): Promise<string> {
  const printed = await startSite(options).then(
    async (started) => {
      await started.stop()
      assert.fail('it started')
    },
    (error: unknown) => String(error),
  )
  assert.doesNotMatch(printed, /\n\s+at /, `a stack is printed:\n${printed}`)
  return printed
}
