/**
 * Where a redirect may lead that an address or a form names: a page of this site, and nothing else. Browsers drop tabs and
 * line breaks from addresses and read \ as /, so that `/\t/elsewhere` and `/\elsewhere` would leave the site (URL standard).
 */
const BASE = 'http://site.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FOREIGN = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/** @returns the address as path and query; null where it would leave the site, or is none. */
export function localTarget(given: string): string | null {
  if (!/^\/(?![/\\])/.test(given) || FOREIGN.test(given) || !URL.canParse(given, BASE)) return null
  const { origin, pathname, search } = new URL(given, BASE)
  // Dots are resolved by now: `/.//elsewhere` has become `//elsewhere`.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : null
}
