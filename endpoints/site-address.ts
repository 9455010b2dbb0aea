/** Absolute addresses of this site, for answers that leave it. */
import type { SiteSettings } from './archive.ts'

/** @returns the address readers use, without a trailing slash: as set, or as they asked for it. */
export function siteAddress(request: Request, settings: Pick<SiteSettings, 'publicUrl'>): string {
  return settings.publicUrl || new URL(request.url).origin
}
