/** Sends a web Response through Node's HTTP server. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { wholeText } from '../endpoints/error-response.ts'
import { packedText } from './compression.ts'

/** Resolves once all is handed over, or the reader has gone. */
export async function sendResponse(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  if (response.destroyed || response.writableEnded) return void (await answer.body?.cancel())
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  const whole = wholeText(answer)
  if (request.method === 'HEAD' || (whole === null && !answer.body)) {
    await answer.body?.cancel()
    response.end()
    return
  }
  if (whole !== null) return sendWhole(request, response, whole)
  const streams = answer.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  if (streams) response.flushHeaders()
  if (answer.body) await sendBody(response, answer.body, streams)
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, whole: string): Promise<void> {
  const { encoding, body } = await packedText(
    whole,
    String(request.headers['accept-encoding'] ?? ''),
    String(response.getHeader('Content-Type') ?? ''),
  )
  if (response.destroyed) return
  const varies = String(response.getHeader('Vary') ?? '')
  if (!/accept-encoding/i.test(varies)) response.setHeader('Vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

async function sendBody(response: ServerResponse, body: ReadableStream<Uint8Array>, streams: boolean): Promise<void> {
  const reader = body.getReader()
  const gone = new AbortController()
  response.once('close', () => {
    gone.abort()
    // Whatever makes the body stops making it.
    reader.cancel().catch(() => {})
  })
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (response.destroyed) return
      const room = response.write(piece.value)
      // Compression would hold an event back until it has enough to compress.
      if (streams) flush(response)
      if (!room) await once(response, 'drain', { signal: gone.signal })
    }
    response.end()
  } catch (error) {
    if (gone.signal.aborted) return
    response.destroy()
    throw error
  }
}

function flush(response: ServerResponse): void {
  if ('flush' in response && typeof response.flush === 'function') response.flush()
}
