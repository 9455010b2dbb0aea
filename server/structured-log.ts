/**
 * The log as JSON, one object a line (LOG_FORMAT=json): what the server prints, and every request under its id. No addresses, names or
 * words of readers: a request is its path without the query, and private parts of paths are left out.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskedPath } from '../app/logged-path.ts'

export interface LogLine {
  time: string
  level: 'info' | 'error'
  message: string
  /** Id of the request that was being answered. */
  request?: string
  [detail: string]: unknown
}

type Print = (line: string) => void

/** Everything printed from now on, also by worker threads, becomes lines of the log. */
export function structureLog(): void {
  structured(process.stdout, 'info')
  structured(process.stderr, 'error')
}

function structured(stream: NodeJS.WriteStream, level: LogLine['level']): void {
  const print = stream.write.bind(stream)
  Object.assign(stream, {
    write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
      const done = rest.find((one) => typeof one === 'function')
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const whole = printedLine(text, level)
      if (typeof done === 'function') return print(whole, () => done())
      return print(whole)
    },
  })
}

/** What was printed as a line of the log: its first line is the message, the rest, such as a stack, the detail. */
export function printedLine(text: string, level: LogLine['level']): string {
  const said = text.trim()
  if (said === '') return ''
  if (said.startsWith('{"time":')) return `${said}\n`
  const [message = '', ...rest] = said.split('\n')
  return lineOf({ level, message, ...(rest.length > 0 && { detail: rest.join('\n') }) })
}

function lineOf({ level, message, ...more }: Omit<LogLine, 'time' | 'request'> & { level: LogLine['level']; message: string }): string {
  const line: LogLine = { time: new Date().toISOString(), level, message, request: requestId(), ...more }
  return `${JSON.stringify(line)}\n`
}

/** Writes a line for a request once it is answered, or its reader has left. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  print: Print = (line) => void process.stdout.write(line),
): void {
  const began = performance.now()
  const { method = '', url = '/' } = request
  response.once('close', () => {
    print(
      lineOf({
        level: response.statusCode >= 500 ? 'error' : 'info',
        message: 'request',
        method,
        path: maskedPath(url),
        status: response.statusCode,
        // The answer was not sent to its end.
        ...(!response.writableFinished && { broken: true }),
        ms: Math.round((performance.now() - began) * 10) / 10,
      }),
    )
  })
}

/** Names the id of every request: the one that a proxy gave, or a new one. It is returned, and whatever is logged meanwhile carries it. */
export const REQUEST_ID = 'X-Request-Id'
/** What is taken over from a request: nothing that could break a line of a log. */
const GIVEN = /^[A-Za-z0-9][A-Za-z0-9._:/+=-]{0,127}$/

const current = new AsyncLocalStorage<string>()

/** @param answer answers the request under its id, and returns the id. */
export function underRequestId({ headers }: IncomingMessage, answer: (id: string) => void): void {
  const given = headers['x-request-id']
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  current.run(id, answer, id)
}

/** Of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return current.getStore()
}
