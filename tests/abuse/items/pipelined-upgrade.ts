import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const SECOND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const FIRST = [
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /explore HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  'POST /assistant HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 3\r\n\r\nq=x',
]

export default {
  title: 'A request behind one that asks for another protocol',
  quick: true,
  async run({ site }) {
    for (const first of FIRST) {
      // The connection ends by itself: a second request left without an answer would wait for the limit.
      const answer = await sendRaw(site.address, first + SECOND, { limit: 60_000 })
      const line = JSON.stringify(first.slice(0, 30))
      assert.ok(answer.status >= 200 && answer.status < 500 && answer.status !== 101, `${line} is answered with ${answer.status}`)
      assert.equal(answer.headers.connection, 'close', `${line}: the connection is kept, with a request that nobody reads`)
      assert.ok(!answer.body.includes('HTTP/1.1 '), `${line}: the second request is answered as well, behind bytes of another protocol`)
      assert.ok(answer.seconds < 55, `${line}: the connection did not end`)
    }
    return `${FIRST.length} answered once, then closed`
  },
} satisfies AbuseItem
