/**
 * Takes in the body of a request, within the limits of its address (request-limits.ts), before any route sees it. Where a
 * body is for signed-in people, nobody else's is read: the route gets the request without it, and refuses by its own rule.
 */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { ArchiveError, isArchiveError } from '../catalog/errors.ts'
import { dropBody, refuse } from './refuse.ts'
import { type BodyLimits, bodyLimits } from './request-limits.ts'

const received = new WeakMap<IncomingMessage, Uint8Array<ArrayBuffer>>()
const NOTHING = new Uint8Array()

/** The body of a request that receiveBody has let through; empty where it has none. */
export function receivedBody(request: IncomingMessage): Uint8Array<ArrayBuffer> {
  return received.get(request) ?? NOTHING
}

/** @param known whether whoever sends the request is signed in, or brings the token of scripts. */
export function receiveBody(known: (request: IncomingMessage) => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    if (!hasBody(request)) return next()
    const limits = bodyLimits(request.path)
    try {
      if (limits.signedIn && !(await known(request))) {
        dropBody(request)
        return next()
      }
      const body = await readBody(request, limits)
      requireFewFields(body, request.headers['content-type'] ?? '', limits)
      received.set(request, body)
    } catch (error) {
      if (response.destroyed) return
      if (!isArchiveError(error)) return next(error)
      return refuse(request, response, error)
    }
    next()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** @throws ArchiveError 413 or 408; whatever the connection failed with. */
function readBody(request: IncomingMessage, { bytes, seconds }: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bytes) return Promise.reject(tooLarge(bytes, `${declared} bytes`))
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let length = 0
    const timer = setTimeout(() => end(() => reject(tooSlow(seconds, length))), seconds * 1_000)
    const take = (piece: Uint8Array) => {
      length += piece.length
      if (length > bytes) end(() => reject(tooLarge(bytes, `more than ${bytes}`)))
      else pieces.push(piece)
    }
    const done = () => end(() => resolve(new Uint8Array(Buffer.concat(pieces))))
    const failed = () => end(() => reject(new Error('The connection broke')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      request.off('data', take).off('end', done).off('close', failed).off('error', failed)
      settle()
    }
    request.on('data', take).on('end', done).on('close', failed).on('error', failed)
  })
}

/** Counts without parsing, in time that grows with the length alone. @throws ArchiveError 413. */
function requireFewFields(body: Uint8Array, type: string, { fields }: BodyLimits): void {
  const separator = separatorOf(type)
  if (separator === '') return
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  let found = 0
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    found += 1
    if (found <= fields) continue
    throw new ArchiveError(413, 'too-many-fields', 'The form has too many fields', [
      { where: 'body', expected: `at most ${fields} fields`, found: `more than ${fields}` },
    ])
  }
}

/** What stands between two fields; '' where the body is no form. @throws ArchiveError 400 where a form does not say. */
function separatorOf(type: string): string {
  const [name = ''] = type.toLowerCase().split(';')
  if (name.trim() === 'application/x-www-form-urlencoded') return '&'
  if (name.trim() !== 'multipart/form-data') return ''
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const found = boundary?.[1] ?? boundary?.[2]
  if (found) return `--${found}`
  throw new ArchiveError(400, 'bad-form', 'The form does not say what separates its fields', [
    { where: 'Content-Type', expected: 'multipart/form-data; boundary=… of 1 to 70 characters', found: type.slice(0, 100) },
  ])
}

function tooLarge(bytes: number, found: string): ArchiveError {
  return new ArchiveError(413, 'too-large', 'The body is too large', [{ where: 'body', expected: `at most ${bytes} bytes`, found }])
}

function tooSlow(seconds: number, length: number): ArchiveError {
  const found = `${length} bytes after ${seconds} seconds`
  return new ArchiveError(408, 'too-slow', 'The body arrived too slowly', [
    { where: 'body', expected: `all of it in ${seconds} seconds`, found },
  ])
}
