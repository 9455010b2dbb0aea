/** Answers of the HTTP server itself, where a request never reaches a route: the one error shape for machines, a plain page for people. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ArchiveError } from '../catalog/errors.ts'
import { errorResponse, retryAfter } from '../endpoints/error-response.ts'
import { refusalIn } from '../endpoints/refusal-language.ts'
import * as shellWords from '../messages/en/shell.ts'
import { addressIn, type Language, languageOfPath, MAIN_LANGUAGE } from '../messages/languages.ts'
import { wordsIn } from '../messages/words.ts'
import { LINGER } from './request-limits.ts'
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
