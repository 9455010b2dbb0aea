import type { SiteSettings } from './archive.ts'

/**
 * Who asks, and under which address. The HTTP server writes both into headers of its own (whatever the client sent there is
 * overwritten), because pages and endpoints see only the request. Forwarded addresses count only as far as TRUST_PROXY says.
 */
export const CLIENT_ADDRESS = 'x-archive-client'
/** The origin as the client asked for it; request.url has one that the site may call its own (siteAddress). */
export const ASKED_ORIGIN = 'x-archive-origin'

/** @returns the client's address; '' where none is known. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? ''
}

/** @returns the origin in the reader's address bar: only to be compared with where a post comes from, never to be linked. */
export function askedOrigin(request: Request): string {
  return request.headers.get(ASKED_ORIGIN) || new URL(request.url).origin
}

/**
 * @returns the address readers use, without a trailing slash: as set, or the request's own. The HTTP server makes requests with
 * addresses of its own only: a Host header that names neither this machine nor the site never comes this far (decision 090).
 */
export function siteAddress(request: Request, settings: Pick<SiteSettings, 'publicUrl'>): string {
  return settings.publicUrl || new URL(request.url).origin
}
