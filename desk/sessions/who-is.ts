/** Who sends a request: by the session's cookie, or by the bearer token of scripts. */
import { timingSafeEqual } from 'node:crypto'
import { digestOf } from '../secrets/random-codes.ts'
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

interface WhoIsOptions {
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

/** The session; the mark of a browser that has signed in before (sign-in-limits.ts); what a viewer on another site may show (viewer-pass.ts). */
type CookieName = 'archive_session' | 'archive_browser' | 'archive_viewer'

/**
 * Where the site is reached by TLS, the names of its cookies begin with `__Host-` (RFC 6265bis): browsers then take them from this host
 * alone, over TLS alone and for the whole site, so that no neighboring domain can plant one.
 * @param publicUrl PUBLIC_URL; '' where none is set: then what the request came by counts.
 */
export function isSecure(request: Request, publicUrl: string): boolean {
  return (publicUrl || request.url).startsWith('https:')
}

/** The value of a cookie; '' where the request brings none of this name. */
export function readCookie(request: Request, name: CookieName, secure: boolean): string {
  const start = `${sentName(name, secure)}=`
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
}

interface CookieOptions {
  secure: boolean
  /** How long the browser keeps it; 0 takes it back. */
  seconds: number
  /** Sent for pictures that other sites show, too: browsers do so over TLS alone. */
  elsewhere?: boolean
}

/** The Set-Cookie header. */
export function cookieHeader(name: CookieName, value: string, { secure, seconds, elsewhere = false }: CookieOptions): string {
  const sameSite = elsewhere ? (secure ? 'None' : 'Lax') : 'Strict'
  const header = `${sentName(name, secure)}=${value}; Path=/; Max-Age=${Math.floor(seconds)}; HttpOnly; SameSite=${sameSite}`
  return secure ? `${header}; Secure` : header
}

function sentName(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/**
 * Whether a request that changes something comes from a page of this site. Browsers say where a post comes from (Fetch standard, Origin
 * header); SameSite cookies are the other half of the same defense.
 * @param origin the Origin header; null: there is none, which no browser does when it posts.
 * @param own absolute addresses of this site: as set, and as it was asked.
 */
export function isSameOrigin(method: string, origin: string | null, own: readonly string[]): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return origin !== null && own.some((address) => URL.canParse(address) && new URL(address).origin === origin)
}
