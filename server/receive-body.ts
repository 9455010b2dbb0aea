/**
 * Takes in the body of a request, within the limits of its address (request-limits.ts), before any route sees it. Where a
 * body is for signed-in people, nobody else's is read: the route gets the request without it, and refuses by its own rule.
 */
import type { IncomingMessage } from 'node:http'
import { setImmediate as others } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { ArchiveError, isArchiveError } from '../catalog/errors.ts'
import { boundaryOf } from '../endpoints/posting/posted-body.ts'
import { dropBody, refuse } from './refuse.ts'
import { type BodyLimits, bodyLimits } from './request-limits.ts'

/** In the pieces that the network brought: to join those of a large body would hold up everyone else. */
type Body = readonly Uint8Array<ArrayBuffer>[]

const received = new WeakMap<IncomingMessage, Body>()
/** Pieces that are looked at between two turns of others; each has 64 KiB at most. */
const COUNTED = 16

/** The body of a request that receiveBody has let through; empty where it has none. */
export function receivedBody(request: IncomingMessage): Body {
  return received.get(request) ?? []
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
      await requireFewFields(body, request.headers['content-type'] ?? '', limits)
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
function readBody(request: IncomingMessage, { bytes, seconds }: BodyLimits): Promise<Body> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bytes) return Promise.reject(tooLarge(bytes, `${declared} bytes`))
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    const timer = setTimeout(() => end(() => reject(tooSlow(seconds, length))), seconds * 1_000)
    const take = (piece: Uint8Array<ArrayBuffer>) => {
      length += piece.length
      if (length > bytes) end(() => reject(tooLarge(bytes, `more than ${bytes}`)))
      else pieces.push(piece)
    }
    const done = () => end(() => resolve(pieces))
    const failed = () => end(() => reject(new Error('The connection broke')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      request.off('data', take).off('end', done).off('close', failed).off('error', failed)
      settle()
    }
    request.on('data', take).on('end', done).on('close', failed).on('error', failed)
  })
}

/** Counts without parsing, a few pieces at a time, in time that grows with the length alone. @throws ArchiveError 413. */
async function requireFewFields(body: Body, type: string, { fields }: BodyLimits): Promise<void> {
  const separator = separatorOf(type)
  if (separator === '') return
  let found = 0
  // One that begins in a piece may end in the next.
  let rest = Buffer.alloc(0)
  for (const [at, piece] of body.entries()) {
    if (at % COUNTED === COUNTED - 1) await others()
    const bytes = Buffer.concat([rest, piece])
    let from = 0
    for (let next = bytes.indexOf(separator); next >= 0; next = bytes.indexOf(separator, from)) {
      found += 1
      from = next + separator.length
    }
    rest = bytes.subarray(Math.max(from, bytes.length - separator.length + 1))
    if (found <= fields) continue
    throw new ArchiveError(413, 'too-many-fields', 'The form has too many fields', [
      { where: 'body', expected: `at most ${fields} fields`, found: `more than ${fields}` },
    ])
  }
}

/** What stands between two fields; '' where the body is no form. @throws ArchiveError 400 where a form does not say. */
function separatorOf(type: string): string {
  if (/^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return '&'
  const boundary = boundaryOf(type)
  return boundary && `--${boundary}`
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
