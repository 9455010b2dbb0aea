/**
 * Whether a request that changes something comes from a page of this site. Browsers say where a post comes from (Fetch
 * standard, Origin header); SameSite cookies are the other half of the same defence.
 */

/**
 * @param origin the Origin header; null: there is none, which no browser does when it posts.
 * @param own absolute addresses of this site: as set, and as it was asked.
 */
export function isSameOrigin(method: string, origin: string | null, own: readonly string[]): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return origin !== null && own.some((address) => URL.canParse(address) && new URL(address).origin === origin)
}
