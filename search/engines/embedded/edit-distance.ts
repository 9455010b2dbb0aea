/** Slips between two words: letters put in, left out, mistaken, or two neighbours swapped (optimal string alignment). */

/** @returns the number of slips, or most + 1 where there are more than `most`. */
export function distanceWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      row.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
