/** An id for every request: the one that a proxy gave, or a new one. It is returned, and whatever is logged meanwhile carries it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const HEADER = 'X-Request-Id'
/** What is taken over from a request: nothing that could break a line of a log. */
const GIVEN = /^[A-Za-z0-9][A-Za-z0-9._:/+=-]{0,127}$/

const current = new AsyncLocalStorage<string>()

/** Answers a request under its id. */
export function underRequestId(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const given = request.headers['x-request-id']
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  response.setHeader(HEADER, id)
  current.run(id, answer)
}

/** Of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return current.getStore()
}
