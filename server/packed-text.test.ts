import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TextAnswer, wholeText } from '../endpoints/error-response.ts'
import { packedText } from './compression.ts'

const TEXT = 'Troopers & horses, “Café”. '.repeat(200)

test('text is packed as the reader unpacks it, short text not at all', async () => {
  const [br, gzip, plain, short, json] = await Promise.all([
    packedText(TEXT, 'gzip, br'),
    packedText(TEXT, 'gzip'),
    packedText(TEXT, ''),
    packedText('short', 'gzip, br'),
    packedText(TEXT, 'gzip, br', 'application/json'),
  ])
  expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', TEXT])
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', TEXT])
  expect([plain.encoding, plain.body.toString()]).toEqual(['identity', TEXT])
  expect([short.encoding, short.body.toString()]).toEqual(['identity', 'short'])
  expect(json.encoding).toBe('identity')
  for (const long of [TEXT.repeat(4), TEXT.repeat(40)]) {
    const [br, gzip] = await Promise.all([
      packedText(long, 'br', 'application/json'),
      packedText(long, 'gzip', 'application/json; charset=utf-8'),
    ])
    expect([br.encoding, brotliDecompressSync(br.body).toString() === long]).toEqual(['br', true])
    expect([gzip.encoding, gunzipSync(gzip.body).toString() === long]).toEqual(['gzip', true])
  }
})

test('only an answer made of text has its text at hand', async () => {
  const answer = new TextAnswer(TEXT, { status: 404, headers: { 'Content-Type': 'text/html' } })
  expect([wholeText(answer), answer.status, await answer.text()]).toEqual([TEXT, 404, TEXT])
  expect(wholeText(new Response(TEXT))).toBeNull()
})
