/** Headers that keep a page to itself: own scripts and files only, no framing, no sniffing, no tracking. */
/**
 * @param scripts sources of the inline scripts that may run, such as 'sha256-…'.
 * @param frame address of the one film that a page may show in a frame; '' for none.
 */
export function securityHeaders(scripts: readonly string[], frame = ''): [string, string][] {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // React writes style attributes (bars of the time rail); no style element is inline.
    "style-src 'self' 'unsafe-inline'",
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
