/**
 * A fixed piece of work that has nothing to do with any engine, timed beside them: it tells whether the machine was
 * disturbed. A virtual processor that shares a core with somebody else's does everything at half its speed, for
 * seconds or minutes, and no load of this machine shows it (decision 022).
 */

/** Numbers walked through: 256 KiB, which a processor's second cache holds as it holds an index of some thousand records. */
const NUMBERS = 1 << 16
/** Steps of one measurement: a millisecond or two. */
const STEPS = 200_000
/** Measurements of one reading: the fastest counts, so that an interruption is not taken for slowness. */
const TRIES = 3

/** A round through all numbers in an order that no processor guesses. */
const NEXT = Uint32Array.from({ length: NUMBERS }, (_, at) => (Math.imul(at, 40_503) + 12_345) & (NUMBERS - 1))

function walk(): number {
  let at = 0
  let sum = 0
  for (let step = 0; step < STEPS; step++) {
    at = NEXT[at ^ (step & 1_023)] ?? 0
    sum = (sum + Math.imul(at, 31)) | 0
  }
  return sum
}

/** Milliseconds that the fixed work takes now. @throws where the work was not done. */
export function yardstick(): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES; tried++) {
    const started = performance.now()
    if (walk() === 0) throw new Error('yardstick: the walk went nowhere')
    fastest = Math.min(fastest, performance.now() - started)
  }
  return fastest
}
