/** Headers that every answer has, files, errors and 304 included. A route may set another value for its own answer. */
import type { RequestHandler } from 'express'

/** Two years, what browsers ask of sites in their lists. */
const HSTS = 'max-age=63072000'
/** Pictures, feeds and answers for machines may be shown by other sites; pages may not be taken into them. */
const SHARED = /^\/(api|functions|media|iiif|oai)\/|\.(xml|json|txt)$/

/** @param publicUrl PUBLIC_URL; '' where none is set. */
export function everyAnswer(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of headersOfAll(request.path, request.secure, publicUrl)) response.setHeader(name, value)
    next()
  }
}

/** @param secure whether the request came over TLS. */
export function headersOfAll(path: string, secure: boolean, publicUrl: string): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', SHARED.test(path) ? 'cross-origin' : 'same-origin'],
    // Browsers believe it only where it comes over TLS; the proxy that ends TLS passes it on.
    ...(secure || publicUrl.startsWith('https:') ? [['Strict-Transport-Security', HSTS] satisfies [string, string]] : []),
  ]
}
