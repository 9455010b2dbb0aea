import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endsGently } from './stop-gently.ts'

const LARGE = 24 * 1024 * 1024

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('an answer that is written but not sent yet arrives whole', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(LARGE)))
  const end = endsGently(server)
  const port = await listening(server)
  const answer = await new Promise<import('node:http').IncomingMessage>((done) => get({ port, host: '127.0.0.1', agent: false }, done))
  const ended = end()
  await pause(500)
  let bytes = 0
  for await (const piece of answer) bytes += piece.length
  expect(bytes).toBe(LARGE)
  await ended
})

test('a request that arrived, but was not read when the server was stopped, is answered', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const end = endsGently(server)
  const port = await listening(server)
  const connection = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let received = ''
  socket.on('data', (piece) => {
    received += String(piece)
  })
  const closed = once(socket, 'close')
  // The connection is taken, its bytes wait in the system's buffer: stopped in that very turn of the loop.
  const [taken] = await connection
  expect(taken.bytesRead).toBe(0)
  await Promise.all([end(), closed])
  expect(received).toContain('here')
})

test('an idle connection does not hold the server up', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const end = endsGently(server)
  const port = await listening(server)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await Promise.all([end(), closed])
})
