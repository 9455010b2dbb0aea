import assert from 'node:assert/strict'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { readinessOf } from '../ask-site.ts'

export default {
  title: 'A damaged file of the assistant’s passages',
  ownServer: true,
  healthIgnored: true,
  async run({ site }) {
    const file = join(site.dataDir, 'assistant', 'passages.sqlite')
    await untilThere(file)
    await site.stop()
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    writeFileSync(file, Buffer.alloc(200_000, 0xa5))
    const again = await startSite({ dataDir: site.dataDir })
    try {
      // On a busy machine the threads may need longer for their start than one question waits.
      let status = await ask(again.address)
      for (let time = 0; time < 4 && status !== 200; time += 1) status = await ask(again.address)
      assert.equal(status, 200, `a question is answered ${status}`)
      const readiness = await readinessOf(again)
      assert.ok(readiness.assistant.ready, `questions are answered, and /readyz says "${readiness.status}"`)
      assert.match(again.log(), /passages\.sqlite is damaged .*makes its passages anew/)
      assert.doesNotMatch(again.log(), /restore a backup/)
      return 'said in the log, made anew, the question answered'
    } finally {
      await again.stop()
    }
  },
} satisfies AbuseItem

async function ask(address: string): Promise<number> {
  const answer = await fetch(`${address}/functions/v1/ai-search/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Why was the state force founded?' }] }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function untilThere(file: string): Promise<void> {
  for (let time = 0; time < 600 && !existsSync(file); time += 1) await pause(100)
  assert.ok(existsSync(file), `${file} was not made`)
}
