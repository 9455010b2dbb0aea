/** Whether a text says what a question asks for: the one place where words of an answer are compared. */

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

/**
 * @param alternative plain words, found as whole words ('37' is not in '1937'), or a pattern between slashes, which is
 *   put to the folded text.
 */
export function says(text: string, alternative: string): boolean {
  const pattern = alternative.match(/^\/(.+)\/$/s)?.[1]
  if (pattern !== undefined) return new RegExp(pattern, 'u').test(folded(text))
  const words = folded(alternative).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(folded(text))
}

/** @returns the groups of which no alternative stands in the text; none where it says everything. */
export function missingFacts(text: string, facts: readonly (readonly string[])[]): (readonly string[])[] {
  return facts.filter((alternatives) => !alternatives.some((alternative) => says(text, alternative)))
}
