/** Random numbers that are the same on every machine and in every run: a bench that cannot be repeated proves nothing. */

/** @returns numbers in [0, 1), the same sequence for the same seed (mulberry32, public domain). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from 0 to `count` - 1. */
export function below(random: () => number, count: number): number {
  return Math.floor(random() * count)
}

/** One of a list. @throws where the list is empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[below(random, list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from: the list is empty')
  return chosen
}

/** A seed of its own for one part of the work, so that parts do not disturb each other's sequence. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The list in a random order; the list itself is left alone. */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    const kept = order[last]
    const moved = order[other]
    if (kept === undefined || moved === undefined) continue
    order[last] = moved
    order[other] = kept
  }
  return order
}

/**
 * A rank drawn by the law of Zipf and Mandelbrot, p(r) ~ 1 / (r + shift): few ranks very often, most hardly ever.
 * @param count ranks 0 to count - 1.
 * @param shift how flat the top is: with 5 the first of 20,000 ranks takes 2 % of all draws.
 */
export function zipfRank(random: () => number, count: number, shift: number): number {
  return Math.min(count - 1, Math.floor(shift * ((count + shift) / shift) ** random() - shift))
}
