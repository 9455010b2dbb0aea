/** Who sends a request: by the session's cookie, or by the bearer token of scripts. */
import { timingSafeEqual } from 'node:crypto'
import { digestOf } from './secret-code.ts'
import { type Person, SESSION_LIMITS, type Sessions } from './sessions.ts'

const COOKIE = 'archive_session'

export interface WhoIs {
  /** null: nobody we know. */
  person(request: Request): Promise<Person | null>
}

/** @param adminToken '' where scripts have none. */
export function openWhoIs(sessions: Sessions, adminToken: string): WhoIs {
  return {
    async person(request) {
      const bearer = bearerOf(request)
      if (bearer !== null) return isToken(bearer, adminToken) ? SCRIPT : null
      const token = sessionToken(request)
      return token === '' ? null : sessions.find(token)
    },
  }
}

const SCRIPT: Person = { id: 'script', name: 'script', role: 'administrator', session: '' }

/** The bearer token of a request; null where it brings none. */
export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

function isToken(given: string, wanted: string): boolean {
  // Digests have one length, which is what the comparison asks for.
  return wanted !== '' && timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(wanted)))
}

/** The token in the cookie of a request; '' where there is none. */
export function sessionToken(request: Request): string {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const found = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}

/** The Set-Cookie header that hands out a token; '' takes it back. */
export function sessionCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : SESSION_LIMITS.whole / 1_000
  return `${COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
