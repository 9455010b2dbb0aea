/** Headers that every answer has, files, errors and 304 included. A route may set another value for its own answer. */
import type { RequestHandler } from 'express'

/** Two years, what browsers ask of sites in their lists. */
const HSTS = 'max-age=63072000'
/** Pictures, feeds and answers for machines may be shown by other sites; pages may not be taken into them. */
const SHARED = /^\/(api|functions|media|iiif|oai)\/|\.(xml|json|txt)$/

/** @param publicUrl PUBLIC_URL; '' where none is set. */
export function everyAnswer(publicUrl: string): RequestHandler {
  const publicTls = publicUrl.startsWith('https:')
  return (request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', SHARED.test(request.path) ? 'cross-origin' : 'same-origin')
    // Browsers believe it only where it comes over TLS; the proxy that ends TLS passes it on.
    if (publicTls || request.secure) response.setHeader('Strict-Transport-Security', HSTS)
    next()
  }
}
