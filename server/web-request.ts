/** The request that routes receive: a web Request, under an address that the site may call its own. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from './checked-request.ts'
import { receivedBody } from './receive-body.ts'

/** @returns the request; its signal is aborted when the reader goes away before the answer is sent. */
export function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const reads = request.method === 'GET' || request.method === 'HEAD'
  // An ARK may be written without the slash after its label.
  const path = (request.url ?? '/').replace(/^\/ark:(?=[^/])/i, '/ark:/')
  return new Request(addressOf(request).own + path, {
    method: request.method,
    headers: webHeaders(request),
    signal: gone.signal,
    ...(reads ? {} : { body: bodyOf(receivedBody(request)), duplex: 'half' }),
  })
}

/** A body of several pieces is passed on as it came: copied whole, one of 64 MiB takes half a second of everyone's time. */
function bodyOf(pieces: ReturnType<typeof receivedBody>): BodyInit {
  const [only = new Uint8Array(), ...more] = pieces
  if (more.length === 0) return only
  const left = pieces.values()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Who sends a request can be asked before its body is read. */
export function headersOnly(request: IncomingMessage): Request {
  return new Request(addressOf(request).own, { headers: webHeaders(request) })
}

function webHeaders({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const [name, values] of Object.entries(headers)) for (const value of [values ?? []].flat()) result.append(name, value)
  return result
}
