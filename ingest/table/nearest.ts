/** The name that was probably meant: one of a list, a slip or an ending away. */

/** @returns null where none is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const wanted = plain(name)
  let best: { name: string; apart: number } | null = null
  for (const candidate of names) {
    const apart = distance(wanted, plain(candidate))
    if (best === null || apart < best.apart) best = { name: candidate, apart }
  }
  return best !== null && best.apart <= Math.max(1, Math.floor((wanted.length + 1) / 3)) ? best.name : null
}

/** Characters to put in, take out or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, char] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (other[to - 1] === char ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
