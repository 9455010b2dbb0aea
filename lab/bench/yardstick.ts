/**
 * A fixed piece of work that has nothing to do with any engine, timed beside them: it tells whether the machine was
 * disturbed. Machines beside a virtual one share its last cache and its way to memory. While they use them a look into
 * memory takes up to four times as long, for seconds or minutes; arithmetic takes what it did, and no load of this
 * machine shows it (decision 022).
 */
import { below, randomFrom, seedOf } from './random.ts'

/** Numbers in the round: 8 MiB, of which a walk looks at as much as a core's own cache holds. */
const NUMBERS = 1 << 21
/** Steps of one walk: a quarter of a millisecond on an undisturbed machine. */
const STEPS = 20_000
/** Walks of one reading. The fastest counts: the first brings back what other work has displaced. */
const WALKS = 3

/** One round through all numbers in random order (Sattolo's shuffle): where each step leads is known after the one before. */
function makeRound(): Uint32Array {
  const random = randomFrom(seedOf('yardstick'))
  const next = Uint32Array.from({ length: NUMBERS }, (_, at) => at)
  for (let at = NUMBERS - 1; at > 0; at--) {
    const other = below(random, at)
    const kept = next[at] ?? 0
    next[at] = next[other] ?? 0
    next[other] = kept
  }
  return next
}

/** Made when first asked for: an engine that is only built or started has no use for it. */
let made: Uint32Array | null = null

/** Milliseconds that the fixed work takes now. @throws where the round is none. */
export function yardstick(): number {
  made ??= makeRound()
  const round = made
  let fastest = Number.POSITIVE_INFINITY
  for (let walk = 0; walk < WALKS; walk++) {
    const started = performance.now()
    let place = 0
    for (let step = 0; step < STEPS; step++) place = round[place] ?? 0
    fastest = Math.min(fastest, performance.now() - started)
    if (place === 0) throw new Error(`yardstick: found a round of at most ${STEPS} numbers, expected ${NUMBERS}`)
  }
  return fastest
}
