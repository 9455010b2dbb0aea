/** Headers that keep a page to itself: own scripts and files only, no framing, no sniffing, no tracking. */
import type { SealedPage } from './sealed-page.ts'

/** Vite's server for development puts styles into elements of its own. */
const STYLES_AT_WORK = import.meta.env?.DEV ? ["'unsafe-inline'"] : null

/**
 * @param inline sources of the inline scripts and styles that count, such as 'sha256-…'.
 * @param frame address of the one film that a page may show in a frame; '' for none.
 */
export function securityHeaders({ scripts, styles }: Pick<SealedPage, 'scripts' | 'styles'>, frame = ''): [string, string][] {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...(STYLES_AT_WORK ?? styles)].join(' '),
    "img-src 'self' data: blob:",
    `frame-src ${frame === '' ? "'none'" : new URL(frame).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}
