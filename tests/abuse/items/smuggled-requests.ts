import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

/** What a proxy in front might read differently: the second request of one would reach the other (RFC 9112, section 11.2). */
const HEADS = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Content-Length: +5',
]

export default {
  title: 'Requests that say their length in two ways',
  quick: true,
  async run({ site }) {
    for (const head of HEADS) {
      const answer = await sendRaw(site.address, `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n\r\n0\r\n\r\nG`)
      assert.equal(answer.status, 400, `${JSON.stringify(head)} is answered with ${answer.status}, not 400`)
    }
    return `${HEADS.length} answered 400`
  },
} satisfies AbuseItem
