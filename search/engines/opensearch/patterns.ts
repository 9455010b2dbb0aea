/** Regular expressions of Lucene for words: letters left open, beginnings, and whatever may be a few slips away. */

/** Letters as themselves. */
export function literally(text: string): string {
  return [...text].map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`)).join('')
}

/**
 * What begins so. Put together from two groups: the servers have a shorter way for a bare beginning, which ends in an error where it is
 * behind all words there are.
 */
export function beginningWith(pattern: string): string {
  return `(${pattern})(.*)`
}

/** A pattern of the query language: `*` any letters, `?` one. */
export function wildcardPattern(pattern: string): string {
  return [...pattern].map((letter) => (letter === '*' ? '.*' : letter === '?' ? '.' : literally(letter))).join('')
}

/**
 * Matches every word within so many slips of a word, and some further away: cut into pieces, one more than slips, a word keeps
 * one of them, unless two neighbours were exchanged across a cut.
 * @param most 0 to 2.
 */
export function nearly(word: string, most: number): string {
  const letters = [...word]
  if (most === 0) return literally(word)
  if (letters.length <= most) return `.{0,${letters.length + most}}`
  const cuts = Array.from({ length: most + 2 }, (_, at) => Math.round((at * letters.length) / (most + 1)))
  const anything = (length: number) => `.{${Math.max(0, length - most)},${length + most}}`
  const kept = cuts.slice(1).map((to, at) => {
    const from = cuts[at] ?? 0
    return (
      (from === 0 ? '' : anything(from)) +
      literally(letters.slice(from, to).join('')) +
      (to === letters.length ? '' : anything(letters.length - to))
    )
  })
  const swapped = cuts.slice(1, -1).map((cut) => {
    const other = [...letters]
    ;[other[cut - 1], other[cut]] = [other[cut] ?? '', other[cut - 1] ?? '']
    return nearly(other.join(''), most - 1)
  })
  return `(${[...kept, ...swapped].join('|')})`
}
