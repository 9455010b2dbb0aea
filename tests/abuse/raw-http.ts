/** Requests as bytes on a socket, for what no HTTP client would send. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface RawAnswer {
  /** 0 where the server closed the connection without an answer. */
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string
  /** From the connection to its end. */
  seconds: number
}

export interface RawOptions {
  /** Milliseconds after which the connection is given up; the answer then is what came so far. */
  limit?: number
  /** Sent after the first text, one after the other, with a pause in milliseconds before each. */
  drip?: { pieces: Iterable<string>; every: number }
}

/** Sends the text as it is and reads until the server closes (so ask for `Connection: close`). */
export async function sendRaw(address: string, text: string, { limit = 30_000, drip }: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  const began = performance.now()
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(text)
  const timer = setTimeout(() => socket.destroy(), limit)
  for (const piece of drip?.pieces ?? []) {
    await Promise.race([pause(drip?.every ?? 0), closed])
    if (socket.destroyed || !socket.writable) break
    socket.write(piece)
  }
  await closed
  clearTimeout(timer)
  return { ...parsed(received), seconds: (performance.now() - began) / 1_000 }
}

function parsed(received: string): Omit<RawAnswer, 'seconds'> {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
