import { expect, test } from 'vitest'
import { clientOf, plainReads, type Sent } from './plain-reads.ts'

const SITE = { host: '127.0.0.1', publicUrl: 'https://archive.example' }

function request({ method = 'GET', url = '/', ...more }: Partial<Sent> = {}): Sent {
  const headers = { host: 'localhost:3000', ...more.headers }
  const rawHeaders = more.rawHeaders ?? Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  return { method, url, headers, rawHeaders, socket: { localAddress: '127.0.0.1', localPort: 3000 } }
}

test('a read of this site is plain; its address is one the site may call its own', () => {
  const plain = plainReads(SITE, 0)
  expect(plain(request())).toEqual({ protocol: 'http', asked: 'http://localhost:3000', own: 'http://localhost:3000' })
  expect(plain(request({ method: 'HEAD' }))).not.toBeNull()
  expect(plain(request({ headers: { host: 'elsewhere.example' } }))?.own).toBe('https://archive.example')
})

test('what writes, has a body, two hosts, a bad one or a whole address is looked at in full', () => {
  const plain = plainReads(SITE, 0)
  const unusual: Partial<Sent>[] = [
    { method: 'POST' },
    { headers: { 'content-length': '3' } },
    { headers: { 'transfer-encoding': 'chunked' } },
    { rawHeaders: ['Host', 'localhost', 'host', 'elsewhere.example'] },
    { rawHeaders: [] },
    { headers: { host: 'a b' } },
    { url: 'http://localhost/' },
    { method: 'OPTIONS', url: '*' },
  ]
  for (const more of unusual) expect(plain(request(more))).toBeNull()
})

test('what a proxy says counts only where one is believed', () => {
  const headers = { host: 'inside:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'archive.example' }
  expect(plainReads({ ...SITE, publicUrl: '' }, 0)(request({ headers }))).toMatchObject({ protocol: 'http', own: 'http://localhost:3000' })
  expect(plainReads(SITE, 1)(request({ headers }))).toMatchObject({ protocol: 'https', own: 'https://archive.example' })
})

test('who asks is the address that the last believed proxy saw', () => {
  const seen = (forwarded: string | undefined, trusted: number) =>
    clientOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }, trusted)
  expect(seen('192.0.2.1', 0)).toBe('10.0.0.1')
  expect(seen(undefined, 1)).toBe('10.0.0.1')
  expect(seen('198.51.100.7, 192.0.2.1', 1)).toBe('192.0.2.1')
  expect(seen('198.51.100.7, 192.0.2.1', 2)).toBe('198.51.100.7')
  expect(seen('192.0.2.1', 5)).toBe('192.0.2.1')
})
