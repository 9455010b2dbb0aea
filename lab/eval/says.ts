/** Whether a text says something: the one place where words of an answer are compared. */

/** Letter case, spaces, kinds of quotation marks and dashes, accents and the commas of thousands make no difference. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** @param alternative whole words ('37' is not in '1937'), `word*` with any ending, or `re:` and a pattern put to the folded text. */
export function says(text: string, alternative: string): boolean {
  if (alternative.startsWith('re:')) return new RegExp(alternative.slice(3), 'u').test(folded(text))
  const open = alternative.endsWith('*')
  const words = folded(open ? alternative.slice(0, -1) : alternative).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}${open ? '' : '(?![\\p{L}\\p{N}])'}`, 'u').test(folded(text))
}

/** @returns the first alternative of the group that is said, or null. */
export function saidOf(text: string, group: readonly string[]): string | null {
  return group.find((alternative) => says(text, alternative)) ?? null
}

/** @returns whether a text says each group, or as many of them as are enough. */
export function holds(
  { says: groups, least = groups.length }: { says: readonly (readonly string[])[]; least?: number | undefined },
  text: string,
): boolean {
  return groups.filter((group) => saidOf(text, group) !== null).length >= least
}
