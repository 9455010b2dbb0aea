/** What an entry's address is made from its name. */

/** Lower-case words joined by hyphens, as addresses have them; '' where a name has no letters of that kind. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-|-$/g, '')
}
