/** Absolute addresses of this site, for answers that leave it. */
import type { SiteSettings } from './archive.ts'

/**
 * @returns the address readers use, without a trailing slash: as set, or the request's own. The HTTP server makes requests with
 * addresses of its own only: a Host header that names neither this machine nor the site never comes this far (decision 090).
 */
export function siteAddress(request: Request, settings: Pick<SiteSettings, 'publicUrl'>): string {
  return settings.publicUrl || new URL(request.url).origin
}
