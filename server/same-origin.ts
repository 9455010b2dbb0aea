/** Refuses what pages of other sites post here. Machines may post from anywhere: their addresses take no cookie. */
import type { RequestHandler } from 'express'
import { ArchiveError } from '../catalog/errors.ts'
import { isSameOrigin } from '../desk/sessions/who-is.ts'
import { plainPath } from '../messages/languages.ts'
import { addressOf } from './checked-request.ts'
import { refuse } from './refuse.ts'

/** Addresses for machines; and the administration, whose gate refuses by itself and writes it down. */
const ELSEWHERE = /^\/(api|functions|iiif|oai|admin)(\/|$)/

/**
 * Pages of private links send no referrer, and browsers then call the origin of their forms 'null'. The link is proof enough
 * there (endpoints/posting/posted-body.ts); the theme, which every page can switch, is nobody's secret.
 */
const NAMELESS = /^\/((requests|corrections)\/.+)?$/

const OTHER_SITE = new ArchiveError(403, 'other-site', 'This was submitted from another site, so nothing was changed.')

/** @param publicUrl PUBLIC_URL; '' where none is set. */
export function refuseOtherSites(publicUrl: string): RequestHandler {
  return async (request, response, next) => {
    const origin = request.get('Origin')
    const own = [addressOf(request).asked, publicUrl]
    const path = plainPath(request.path)
    if (origin === 'null' && NAMELESS.test(path) && request.get('Sec-Fetch-Site') !== 'cross-site') return next()
    if (origin === undefined || ELSEWHERE.test(path) || isSameOrigin(request.method, origin, own)) return next()
    await refuse(request, response, OTHER_SITE)
  }
}
