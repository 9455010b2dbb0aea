import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartForm } from '../endpoints/posting/posted-body.ts'
import { receiveBody, receivedBody } from './receive-body.ts'

const BOUNDARY = 'part-of-a-form'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const app = express()
app.use(receiveBody(async () => true))
app.use(async (received, response) => {
  const form = await multipartForm(receivedBody(received), BOUNDARY)
  response.json([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]))
})
const server = createServer(app)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Sends a body in pieces of so many bytes, each by itself. */
async function sent(path: string, body: string, piece: number): Promise<{ status: number; text: string }> {
  const bytes = Buffer.from(body)
  const { port } = server.address() as AddressInfo
  const asking = request({ port, path, host: '127.0.0.1', method: 'POST', headers: { 'Content-Type': TYPE } })
  const answered = once(asking, 'response')
  for (let at = 0; at < bytes.length; at += piece) asking.write(bytes.subarray(at, at + piece))
  asking.end()
  const [answer]: IncomingMessage[] = await answered
  return { status: answer?.statusCode ?? 0, text: answer ? await text(answer) : '' }
}

const fields = (count: number) =>
  `${Array.from({ length: count }, (_, at) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\nv\r\n`).join('')}--${BOUNDARY}--\r\n`

test.each([5, 64, 1_000])('a form that comes in pieces of %d bytes is read, whatever a piece ends with', async (piece) => {
  expect(JSON.parse((await sent('/admin/sign-in', fields(3), piece)).text)).toEqual([
    ['n0', 'v'],
    ['n1', 'v'],
    ['n2', 'v'],
  ])
})

test.each([5, 64, 1_000])('too many fields are counted in pieces of %d bytes, and the body is refused', async (piece) => {
  expect((await sent('/admin/sign-in', fields(19), piece)).status).toBe(200)
  expect((await sent('/admin/sign-in', fields(20), piece)).status).toBe(413)
})
