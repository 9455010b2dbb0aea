import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const SECOND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const CODINGS: readonly (readonly [coding: string, status: number])[] = [
  ['gzip, chunked', 501],
  ['deflate, chunked', 501],
  ['identity, chunked', 501],
  ['gzip', 400],
  ['chunked, gzip', 400],
  ['xchunked', 400],
]

export default {
  title: 'Bodies in codings that are not undone here, with a request behind them',
  quick: true,
  async run({ site }) {
    for (const [coding, status] of CODINGS) {
      const head = `POST /assistant HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: ${coding}\r\n\r\n`
      const answer = await sendRaw(site.address, `${head}3\r\nq=x\r\n0\r\n\r\n${SECOND}`)
      assert.equal(answer.status, status, `${coding} is answered with ${answer.status}, not ${status}`)
      assert.ok(!answer.body.includes('HTTP/1.1 '), `${coding}: what follows on the connection is read as a request`)
    }
    const plain = await sendRaw(
      site.address,
      'POST /assistant HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nq=x\r\n0\r\n\r\n',
    )
    assert.ok(plain.status !== 501 && plain.status !== 400, `a chunked body is answered with ${plain.status}`)
    return `${CODINGS.length} codings refused`
  },
} satisfies AbuseItem
