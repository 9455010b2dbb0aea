/** The path of an address as it may be logged: without its query, and without what is a secret between its owner and this site. */
const PRIVATE = /^((?:\/[a-z]{2})?\/(?:requests|corrections|admin\/join|admin\/reset)\/)[^/.]+/i
/** A part with an address for mail in it, whoever wrote it there. */
const MAIL = /(?<![^/])[^/]*?(?:@|%40)[^/]*/gi
const LONGEST = 300

export function loggedPath(url: string): string {
  return maskedPath(new URL(url).pathname)
}

/** @param url from the root of the site, with or without its query. */
export function maskedPath(url: string): string {
  const [path = '/'] = url.split(/[?#]/)
  // No canonical address (server/canonical-address.ts): nobody can say what is private in it.
  if (!path.startsWith('/') || !isDecodable(path)) return '[malformed]'
  return path.replace(PRIVATE, '$1[private]').replace(MAIL, '[private]').slice(0, LONGEST)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
