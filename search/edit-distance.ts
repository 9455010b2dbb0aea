/** Slips between two words: letters put in, left out, mistaken, or two neighbours swapped (optimal string alignment). */

/** Three rows of the table, for words of up to so many letters; longer ones are cut at indexing (analysis.ts). */
const LONGEST = 64
let beforeLast = new Uint8Array(LONGEST)
let last = new Uint8Array(LONGEST)
let row = new Uint8Array(LONGEST)

/** @returns the number of slips, or most + 1 where there are more than `most`. */
export function distanceWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) >= LONGEST) return a === b ? 0 : most + 1
  // What both begin and end with costs nothing: mostly a letter or two are left.
  let start = 0
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  const height = endA - start
  const width = endB - start
  if (height === 0 || width === 0) return Math.min(height + width, most + 1)
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= height; i++) {
    const own = a.charCodeAt(start + i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(start + j - 1)
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (own === other ? 0 : 1))
      const swapped = i > 1 && j > 1 && own === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === other
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    const reused = beforeLast
    beforeLast = last
    last = row
    row = reused
  }
  return Math.min(last[width] ?? 0, most + 1)
}

/** @returns the slips between what was typed so far and the beginning of a word it is nearest to, or most + 1 where there are more. */
export function prefixDistanceWithin(typed: string, word: string, most: number): number {
  let least = most + 1
  for (let length = Math.max(0, typed.length - most); length <= Math.min(word.length, typed.length + most); length++) {
    least = Math.min(least, distanceWithin(typed, word.slice(0, length), most))
  }
  return least
}
