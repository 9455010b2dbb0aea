/** Who sends a request: by the session's cookie, or by the bearer token of scripts. */
import { timingSafeEqual } from 'node:crypto'
import { cookieHeader, isSecure, readCookie } from './cookies.ts'
import { digestOf } from './secret-code.ts'
import { type Person, SESSION_LIMITS, type Sessions } from './sessions.ts'

export interface WhoIs {
  /** null: nobody we know. */
  person(request: Request): Promise<Person | null>
  /** Whether a request brings the token of monitoring, or that of scripts. */
  watches(request: Request): boolean
  /** The session's token in the cookie of a request; '' where there is none. */
  token(request: Request): string
  /** The Set-Cookie header that hands out a token; '' takes it back. */
  cookie(request: Request, token: string): string
}

export interface WhoIsOptions {
  /** '' where scripts have none. */
  adminToken: string
  /** Reads /metrics and nothing else; '' where only the token of scripts does. */
  metricsToken?: string
  /** PUBLIC_URL; '' where none is set. */
  publicUrl: string
}

export function openWhoIs(sessions: Pick<Sessions, 'find'>, { adminToken, metricsToken = '', publicUrl }: WhoIsOptions): WhoIs {
  const token = (request: Request) => readCookie(request, 'archive_session', isSecure(request, publicUrl))
  return {
    token,
    watches(request) {
      const bearer = bearerOf(request)
      return bearer !== null && (isToken(bearer, metricsToken) || isToken(bearer, adminToken))
    },
    async person(request) {
      const bearer = bearerOf(request)
      if (bearer !== null) return isToken(bearer, adminToken) ? SCRIPT : null
      const found = token(request)
      return found === '' ? null : sessions.find(found)
    },
    cookie(request, value) {
      const seconds = value === '' ? 0 : SESSION_LIMITS.whole / 1_000
      return cookieHeader('archive_session', value, { secure: isSecure(request, publicUrl), seconds })
    },
  }
}

/** It shows its token with every request. */
const SCRIPT: Person = {
  id: 'script',
  name: 'script',
  role: 'administrator',
  collections: [],
  session: '',
  proved: Number.POSITIVE_INFINITY,
}

/** The bearer token of a request; null where it brings none. */
export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

function isToken(given: string, wanted: string): boolean {
  // Digests have one length, which is what the comparison asks for.
  return wanted !== '' && timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(wanted)))
}
