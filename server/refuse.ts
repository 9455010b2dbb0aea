/** Answers of the HTTP server itself, where a request never reaches a route: the one error shape for machines, a plain page for people. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ArchiveError } from '../catalog/errors.ts'
import { errorResponse, refusalIn, retryAfter } from '../endpoints/error-response.ts'
import * as shellWords from '../messages/areas/shell.ts'
import { addressIn, type Language, languageOfPath, MAIN_LANGUAGE } from '../messages/languages.ts'
import { wordsIn } from '../messages/words.ts'
import { LIMITS, LINGER } from './request-limits.ts'
import { sendResponse } from './send-response.ts'

const MACHINES = /^\/(api|functions|media|metrics|healthz|readyz)(\/|$)/

/** Answers with the error; whatever of the body is still on its way is dropped. */
export async function refuse(request: IncomingMessage, response: ServerResponse, error: ArchiveError): Promise<void> {
  dropBody(request)
  if (response.headersSent || response.destroyed) return
  const wantsPage = (request.headers.accept ?? '').includes('text/html') && !MACHINES.test(request.url ?? '')
  const answer = wantsPage ? errorPage(error, languageOfPath(request.url ?? '/')) : errorResponse(error)
  if (error.status === 405) answer.headers.set('Allow', 'GET, HEAD, POST, OPTIONS')
  await sendResponse(request, response, answer)
}

/**
 * Reads what is left of a body without keeping it, because a sender who is cut off in the middle never sees the answer. After
 * some bytes nothing more is read, and after some time whoever goes on is cut off all the same (as nginx does: lingering_close).
 */
export function dropBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => request.socket.destroy(), LINGER.seconds * 1_000)
  timer.unref()
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    // Not cut off yet: that would take the answer back from a sender who has not come to read it.
    if (bytes > LINGER.bytes) request.pause()
  })
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

function errorPage(error: ArchiveError, language: Language): Response {
  const { status } = error
  const { words, lang } = refusalIn(language, error)
  const english = language === MAIN_LANGUAGE ? '' : ` lang="${MAIN_LANGUAGE}"`
  const seconds = retryAfter(error)
  // How long to wait is said in the message; as a detail it is for programs.
  const details = status === 429 ? [] : error.details
  const list = details
    .map(({ where, expected, found }) => `<li${english}>${escaped(`${where}: expected ${expected}; found ${found}`)}</li>`)
    .join('')
  const html = `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1${lang ? english : ''}>${escaped(words)}</h1>${list ? `<ul>${list}</ul>` : ''}<p><a href="${addressIn(language, '/')}">${wordsIn(language)(shellWords.home)}</a></p></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'no-store',
      ...(seconds === null ? {} : { 'Retry-After': seconds }),
    },
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Answers on a connection whose bytes are no request, or that never became a whole one: Node's parser gives these to nobody else. */
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
