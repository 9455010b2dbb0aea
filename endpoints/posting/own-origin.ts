/** Posts are taken from pages of this site only: what another site makes a browser send is refused. */
import { ArchiveError } from '../../catalog/errors.ts'
import type { SiteSettings } from '../archive.ts'
import { askedOrigin, siteAddress } from '../request-address.ts'

export interface OriginRules {
  /** A page without a referrer sends 'null' as its origin; its own private address is then proof enough. */
  privatePage?: boolean
}

/**
 * Browsers say on every post from where it comes; programs say nothing and carry no one's cookies.
 * @throws ArchiveError 403 'foreign-origin'.
 */
export function requireOwnOrigin(request: Request, settings: Pick<SiteSettings, 'publicUrl'>, rules: OriginRules = {}): void {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (site === 'same-origin' && (origin === null || origin === 'null')) return
  if (site === 'cross-site' || site === 'same-site') throw foreign(origin)
  if (origin === null || (origin === 'null' && rules.privatePage)) return
  const own = [siteAddress(request, settings), askedOrigin(request)]
  if (!own.includes(origin)) throw foreign(origin)
}

function foreign(origin: string | null): ArchiveError {
  return new ArchiveError(403, 'foreign-origin', 'Forms are taken from the pages of this site only', [
    { where: 'Origin', expected: 'this site', found: origin ?? 'another site' },
  ])
}
