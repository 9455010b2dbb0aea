/**
 * From which address a request came. The HTTP server writes it into a header of its own (whatever the client sent there is
 * overwritten), because pages and endpoints see only the request. Forwarded addresses count only as far as TRUST_PROXY says.
 */
export const CLIENT_ADDRESS = 'x-archive-client'

/** @returns the client's address; '' where none is known. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? ''
}
