/** Answers on a connection whose bytes are no request, or that never became a whole one: Node's parser gives these to nobody else. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { LIMITS } from './request-limits.ts'

interface BrokenRequest extends Error {
  code?: string
  rawPacket?: Uint8Array
}

/** Says what was wrong, where there is still somebody to say it to, and closes the connection. */
export function refuseBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, code, message } = meaningOf(error)
  const body = JSON.stringify({ error: { status, code, message, details: [] } })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cross-Origin-Resource-Policy: same-origin',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // Who goes on sending does not keep the connection.
  setTimeout(() => socket.destroy(), LIMITS.headerSeconds * 100).unref()
}

function meaningOf({ code, rawPacket }: BrokenRequest): { status: number; code: string; message: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'too-slow', message: 'The request arrived too slowly' }
  if (code !== 'HPE_HEADER_OVERFLOW') return { status: 400, code: 'bad-request', message: 'This is no HTTP request' }
  // A packet that begins a request, and whose first line has no end in sight: it is the address that is too long.
  const sent = Buffer.from(rawPacket ?? '').toString('latin1')
  if (/^[A-Z]+ /.test(sent) && !sent.slice(0, LIMITS.url).includes('\r\n'))
    return { status: 414, code: 'address-too-long', message: `The address is longer than ${LIMITS.url} bytes` }
  return { status: 431, code: 'headers-too-large', message: `The headers are larger than ${LIMITS.headers} bytes` }
}
