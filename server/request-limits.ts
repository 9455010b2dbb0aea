/**
 * What a request may be: the one table of limits. Every address has the small ones unless it is named here, so that no route
 * can be forgotten. They hold before any route is asked (receive-body.ts, checked-request.ts, http.ts).
 */

import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import { CHAT_LIMITS } from '../endpoints/ai-search/chat-request.ts'
import { plainPath } from '../messages/languages.ts'

export interface BodyLimits {
  /** What these are the limits of, for messages and documentation. */
  name: string
  /** Most bytes of a body. */
  bytes: number
  /** Most fields of a form. Parsers take time that grows with the square of them. */
  fields: number
  /** Seconds from the first byte of the body to the last. */
  seconds: number
  /** A body is read only from somebody who is signed in, or brings the token of scripts. */
  signedIn: boolean
}

const KIB = 1024
const MIB = 1024 * KIB
/** Fields beside an uploaded file, and the boundaries between them. */
const BESIDE_FILE = 64 * KIB

const SMALL: BodyLimits = { name: 'forms', bytes: 256 * KIB, fields: 1_000, seconds: 15, signedIn: false }

/** The first that matches counts. Paths are matched without the prefix of a language, a trailing slash or the router's `.data`. */
const CLASSES: readonly (BodyLimits & { path: RegExp })[] = [
  {
    name: 'uploads',
    path: /^\/admin\/(imports|changes|media|media-file|records\/[^/]+\/files|requests\/[^/]+)$/i,
    bytes: Math.max(UPLOAD_BUDGET.mediaFile, UPLOAD_BUDGET.importFile) + BESIDE_FILE,
    fields: 400,
    seconds: 600,
    signedIn: true,
  },
  {
    name: 'pieces of uploads',
    path: /^\/admin\/media-uploads(\/[^/]+)?$/i,
    bytes: UPLOAD_BUDGET.piece,
    fields: 1,
    seconds: 600,
    signedIn: true,
  },
  // Whoever is not signed in yet posts to these.
  { ...SMALL, path: /^\/admin\/(sign-in|viewer|passkey-options|join\/[^/]+|forgot|reset\/[^/]+)$/i, fields: 20 },
  // The form of a record holds the words of its files.
  {
    name: 'administration',
    path: /^\/admin\/./i,
    bytes: 2 * MIB + 2 * UPLOAD_BUDGET.wordsOfFile,
    fields: 5_000,
    seconds: 30,
    signedIn: true,
  },
  { name: 'indexing', path: /^\/functions\/v1\/index-archive$/i, bytes: KIB, fields: 20, seconds: 15, signedIn: true },
  { ...SMALL, name: 'questions', path: /^\/functions\/v1\/ai-search(\/|$)/i, bytes: CHAT_LIMITS.bytes },
]

/** Limits of the body of a request to this path. */
export function bodyLimits(path: string): BodyLimits {
  const plain = plainPath(path)
    .replace(/\.data$/, '')
    .replace(/(?<!\/)\/+$/, '')
  return CLASSES.find((one) => one.path.test(plain)) ?? SMALL
}

export const LIMITS = {
  /** Bytes of an address with its query (RFC 9110, section 4.1, recommends at least 8,000). */
  url: 8_192,
  /** Bytes of one name between two slashes, decoded: what file systems allow. */
  name: 255,
  /** Bytes of the request line and all headers. */
  headers: 32 * KIB,
  headerCount: 100,
  /** Seconds for the headers to arrive. */
  headerSeconds: 10,
  /** Seconds in which nothing moves on a connection while a request is open. */
  idleSeconds: 120,
  /** Seconds for a whole request, headers and the largest body. */
  requestSeconds: 620,
} as const

/** What is still read, and dropped, of a body that is refused, so that its sender hears why. */
export const LINGER = { bytes: 64 * MIB, seconds: 3 } as const
