import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const FOREVER = 60_000

function* without(end: string): Generator<string> {
  for (;;) yield end
}

export default {
  title: 'Connections that send one byte a second',
  async run({ site, short }) {
    const many = short ? 5 : 200
    const drip = (head: string, piece: string) =>
      Promise.all(
        Array.from({ length: many }, () => sendRaw(site.address, head, { limit: FOREVER, drip: { pieces: without(piece), every: 1_000 } })),
      )
    const [headers, bodies] = await Promise.all([
      drip('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'),
      drip('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n', 'a'),
    ])
    for (const { status } of [...headers, ...bodies]) assert.equal(status, 408, `answered ${status}, not 408`)
    const longest = (answers: typeof headers) => Math.max(...answers.map(({ seconds }) => seconds))
    assert.ok(longest([...headers, ...bodies]) < FOREVER / 1_000, 'a connection was never closed')
    return `${many} slow headers closed after ${longest(headers).toFixed(1)} s, ${many} slow bodies after ${longest(bodies).toFixed(1)} s`
  },
} satisfies AbuseItem
