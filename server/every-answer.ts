/** Headers that every answer has, files, errors and 304 included. A route may set another value for its own answer. */
import type { RequestHandler } from 'express'

/** Two years, what browsers ask of sites in their lists. */
const HSTS = 'max-age=63072000'
/** Pictures, feeds and answers for machines may be shown by other sites; pages may not be taken into them. */
const SHARED = /^\/(api|functions|media|iiif|oai)\/|\.(xml|json|txt)$/

export type Headers = readonly (readonly [name: string, value: string])[]

/** @param publicUrl PUBLIC_URL; '' where none is set. */
export function everyAnswer(publicUrl: string): RequestHandler {
  const everyHeader = headersOfAll(publicUrl)
  return (request, response, next) => {
    for (const [name, value] of everyHeader(request.path, request.secure ? 'https' : 'http')) response.setHeader(name, value)
    next()
  }
}

/** @returns what gives the headers for an address, its query left out, that was asked for over a protocol. */
export function headersOfAll(publicUrl: string): (url: string, protocol: 'http' | 'https') => Headers {
  const headersFor = (shared: boolean, secure: boolean): Headers => [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', shared ? 'cross-origin' : 'same-origin'],
    // Browsers believe it only where it comes over TLS; the proxy that ends TLS passes it on.
    ...(secure ? [['Strict-Transport-Security', HSTS] as const] : []),
  ]
  const over = (shared: boolean) => ({ http: headersFor(shared, publicUrl.startsWith('https:')), https: headersFor(shared, true) })
  const [own, shared] = [over(false), over(true)]
  return (url, protocol) => (SHARED.test(pathOf(url)) ? shared : own)[protocol]
}

/** An address without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
