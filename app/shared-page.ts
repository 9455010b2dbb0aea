/**
 * What pages say that are the same for every reader who is not signed in: caches may keep them, and ask each time whether they are
 * still right. The server keeps such answers itself (server/page-cache/); a page that does not say so is made anew for each reader.
 */
export const SHARED_PAGE = { 'Cache-Control': 'public, no-cache', Vary: 'Cookie' }

/** The `headers` of a route whose page is the same for everybody. */
export function sharedHeaders(): HeadersInit {
  return SHARED_PAGE
}
