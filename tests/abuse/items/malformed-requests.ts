import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const request = (line: string, ...headers: string[]) =>
  [
    `${line} HTTP/1.1`,
    ...(headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost']),
    'Connection: close',
    ...headers,
    '',
    '',
  ].join('\r\n')
const posted = (path: string, type: string, body: string) =>
  `${request(`POST ${path}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`)}${body}`

/** What is sent, and the status it deserves. */
const REQUESTS: readonly (readonly [sent: string, status: number])[] = [
  [request('TRACE /'), 405],
  [request('PROPFIND /explore'), 405],
  [request('GET /', 'Host: a b'), 400],
  [request('GET /', 'Host: a@b/../c'), 400],
  [request('GET /', 'Host: [::1'), 400],
  [request('GET /', 'Host: localhost:99999'), 400],
  [request('GET /', 'Host: localhost', 'Host: elsewhere.example'), 400],
  ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [request('GET http://localhost/explore'), 200],
  [request('GET ftp://localhost/explore'), 400],
  [request('OPTIONS *'), 400],
  [request('GET /%E0%A4%A'), 400],
  [request('GET /explore%00'), 400],
  [request('GET /assets/%00'), 400],
  [request('GET /media/plates/cruiser%0a/0/400'), 400],
  [request(`GET /${'a'.repeat(300)}`), 414],
  [request(`GET /media/plates/${'a'.repeat(5_000)}/0/400`), 414],
  [request(`GET /explore?q=${'a'.repeat(9_000)}`), 414],
  [request(`GET /explore?q=${'a'.repeat(60_000)}`), 414],
  [request('GET /', `Cookie: ${'a'.repeat(60_000)}`), 431],
  [posted('/', 'text/plain', 'theme=dark'), 415],
  [posted('/corrections', 'application/xml', '<a/>'), 415],
  [posted('/assistant', 'application/json', '{"q":"x"}'), 415],
  [posted('/', 'multipart/form-data', 'x'), 400],
  [posted('/', 'multipart/form-data; boundary=x', 'nothing of the kind'), 400],
  [posted('/api/research-requests', 'text/plain', '{}'), 415],
  ['GARBAGE\r\n\r\n', 400],
]

export default {
  title: 'Requests that break a rule of HTTP, of addresses or of forms',
  quick: true,
  async run({ site }) {
    for (const [sent, status] of REQUESTS) {
      const answer = await sendRaw(site.address, sent)
      const line = JSON.stringify(sent.slice(0, 80))
      assert.equal(answer.status, status, `${line} is answered with ${answer.status}, not ${status}`)
      assert.equal(answer.headers['x-content-type-options'], 'nosniff', `${line} is answered without nosniff`)
      assert.ok(!/\bat .*\.ts:\d+/.test(answer.body), `${line} is answered with a stack`)
    }
    return `${REQUESTS.length} answered as they should be`
  },
} satisfies AbuseItem
