import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { AbuseItem } from '../abuse-item.ts'

interface Answer {
  status: number
  retryAfter: string | undefined
  bytes: Buffer
}

/** With a Host header of its own choosing, which fetch does not allow. */
function get(address: string, host?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: host === undefined ? {} : { Host: host }, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], bytes: Buffer.concat(parts) }),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function photographs(address: string, count: number): Promise<string[]> {
  const answer = await fetch(`${address}/api/search?type=Photograph&size=${count}`)
  const { hits }: { hits: { id: string }[] } = await answer.json()
  return hits.map(({ id }) => `${address}/media/downloads/${id}.jpg?show=1`)
}

export default {
  title: 'Downloads of large pictures under many hosts, and more of them than may wait',
  async run({ site, short }) {
    const [first = '', ...others] = await photographs(site.address, 40)
    const hosts = Array.from({ length: short ? 5 : 20 }, (_, at) => `host${at}.example`)
    const same = await Promise.all(hosts.map((host) => get(first, host)))
    for (const { status, bytes } of same) {
      assert.ok([200, 400].includes(status), `a download under another host is answered with ${status}, not 200 or 400`)
      if (status === 200) assert.ok(!bytes.includes('.example'), 'the file names a host that the request brought along')
    }
    const served = same.filter(({ status }) => status === 200)
    assert.ok(
      served.every(({ bytes }) => served[0]?.bytes.equals(bytes)),
      'hosts get different files',
    )
    // Made pictures of just this size: the server makes previews ahead all the while.
    const size = served[0]?.bytes.length ?? 0
    const folder = join(site.dataDir, 'pictures')
    const kept = () => readdirSync(folder).filter((name) => statSync(join(folder, name)).size === size).length
    const before = kept()
    await Promise.all(hosts.map((host) => get(first, `other-${host}`)))
    assert.equal(kept(), before, 'a host makes another file')
    const shared = `${same.length} hosts share one file`
    // Those that wait are drawn one by one, for a minute: media/render-queue.test.ts has the refusal in its short form.
    if (short) return shared
    const many = await Promise.all(others.map((address) => get(address)))
    const busy = many.filter(({ status }) => status === 503)
    assert.ok(
      many.every(({ status }) => status === 200 || status === 503),
      `found ${[...new Set(many.map(({ status }) => status))]}, not 200 and 503`,
    )
    assert.ok(busy.length > 0, `${many.length} at once all waited; some must be refused`)
    assert.ok(
      busy.every(({ retryAfter }) => Number(retryAfter) > 0),
      '503 without Retry-After',
    )
    return `${shared}; of ${many.length} at once ${many.length - busy.length} are served, ${busy.length} refused with 503 and Retry-After`
  },
} satisfies AbuseItem
