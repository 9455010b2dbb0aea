/** The path of an address as it may be logged: what follows a private address is a secret between its owner and this site. */
const PRIVATE = /^(\/(?:requests|corrections|admin\/join|admin\/reset)\/)[^/.]+/

export function loggedPath(url: string): string {
  return new URL(url).pathname.replace(PRIVATE, '$1[private]')
}
