/** Which entries of a list a few typed words leave: pure, the same on the server and in the browser. */

/** Lower case, without accents: "Dukes County" finds "Dukés". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * @param query words in any order; each must begin a word of the entry.
 * @returns a test of an entry's text; everything passes an empty query.
 */
export function matcher(query: string): (text: string) => boolean {
  const words = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return () => query.trim() === ''
  return (text) => {
    const parts = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
}
