/** Looks at the first line and the Host of every request, before anything else does: what no route could answer is refused here, with 4xx. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request as ExpressRequest, RequestHandler } from 'express'
import { ArchiveError, isArchiveError } from '../catalog/errors.ts'
import { ASKED_ORIGIN, CLIENT_ADDRESS } from '../endpoints/request-address.ts'
import { type AskedAddress, askedAddress, type SiteNames } from './asked-address.ts'
import { canonicalOf } from './canonical-address.ts'
import { receivedBody } from './receive-body.ts'
import { refuse } from './refuse.ts'
import { LIMITS } from './request-limits.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/

const addresses = new WeakMap<IncomingMessage, AskedAddress>()

/** The address of a request that checkRequest has let through. */
export function addressOf(request: IncomingMessage): AskedAddress {
  const address = addresses.get(request)
  if (!address) throw new Error('The request was not checked')
  return address
}

/** Writes down, in headers of our own, who asks and under which address. */
export function noteRequest(request: IncomingMessage, address: AskedAddress, client: string): void {
  addresses.set(request, address)
  request.headers[CLIENT_ADDRESS] = client
  request.headers[ASKED_ORIGIN] = address.asked
}

/** Refuses what is malformed; writes down, in headers of our own, who asks and under which address. */
export function checkRequest(site: SiteNames): RequestHandler {
  return async (request, response, next) => {
    try {
      requireMethod(request.method)
      requireOneHost(request)
      requireKnownCoding(request)
      const target = originForm(request)
      request.url = target.path
      requirePath(target.path)
      const protocol = request.protocol === 'https' ? 'https' : 'http'
      noteRequest(request, askedAddress(target.host ?? request.host, protocol, request.socket, site), request.ip ?? '')
    } catch (error) {
      if (!isArchiveError(error)) return next(error)
      // What follows on the connection may be part of a body.
      if (error.status === 501) response.setHeader('Connection', 'close')
      return refuse(request, response, error)
    }
    next()
  }
}

function requireMethod(method: string): void {
  if (METHODS.has(method)) return
  throw new ArchiveError(405, 'method-not-allowed', `${method} is not allowed here`, [
    { where: 'method', expected: [...METHODS].join(', '), found: method },
  ])
}

/** Two hosts, or none, are read differently by whatever stands in front (RFC 9112, section 3.2). */
function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return
  throw new ArchiveError(400, 'bad-host', 'A request needs one Host header', [{ where: 'Host', expected: 'one', found: String(hosts) }])
}

/** @throws ArchiveError 400 where the address is none of a site. */
function originForm(request: ExpressRequest): { path: string; host?: string } {
  const canonical = canonicalOf(request)
  if (canonical) return { path: canonical.url, ...(canonical.host === undefined ? {} : { host: canonical.host }) }
  if (!request.url.startsWith('/')) throw badPath('an address that begins with /', request.url)
  return { path: request.url }
}

/** Only the first of several codings would be undone: whatever stands in front may read another body (RFC 9112, section 6.1). */
function requireKnownCoding({ headers }: IncomingMessage): void {
  const found = headers['transfer-encoding']
  if (found === undefined || found.trim().toLowerCase() === 'chunked') return
  throw new ArchiveError(501, 'unknown-coding', 'The body comes in a coding that is not known here', [
    { where: 'Transfer-Encoding', expected: 'chunked', found: found.slice(0, 100) },
  ])
}

/** @throws ArchiveError 414, or 400 where it cannot be decoded. */
export function requirePath(path: string): void {
  if (path.length > LIMITS.url) throw tooLong(`at most ${LIMITS.url} bytes`, `${path.length} bytes`)
  const [names = ''] = path.split('?')
  for (const name of names.split('/')) {
    const decoded = decodedName(name)
    if (CONTROL.test(decoded)) throw badPath('no control characters', name)
    const length = Buffer.byteLength(decoded)
    if (length > LIMITS.name) throw tooLong(`at most ${LIMITS.name} bytes between two slashes`, `${length} bytes`)
  }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    throw badPath('percent signs followed by UTF-8 in hexadecimal', name)
  }
}

function badPath(expected: string, found: string): ArchiveError {
  return new ArchiveError(400, 'bad-address', 'The address is malformed', [{ where: 'address', expected, found: found.slice(0, 100) }])
}

function tooLong(expected: string, found: string): ArchiveError {
  return new ArchiveError(414, 'address-too-long', 'The address is too long', [{ where: 'address', expected, found }])
}

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
