/**
 * The cookies of archivists. Where the site is reached by TLS their names begin with `__Host-` (RFC 6265bis): browsers then take
 * them from this host alone, over TLS alone and for the whole site, so that no neighboring domain can plant one.
 */

/** The session; the mark of a browser that has signed in before (known-browser.ts); what a viewer on another site may show (viewer-pass.ts). */
export type CookieName = 'archive_session' | 'archive_browser' | 'archive_viewer'

/** @param publicUrl PUBLIC_URL; '' where none is set: then what the request came by counts. */
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
