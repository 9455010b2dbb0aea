/** How the work of an expression grows with the length of what it is matched against. */
import { type AttackPattern, check } from 'recheck'

/** Ways to divide a text among repetitions with an upper bound, for each place of it: more is as bad as a square. */
const MOST_WAYS = 5_000
/** Milliseconds for one expression on a busy machine. */
const TIMEOUT = 60_000
/** An attack so often repeated takes a linear expression about a millisecond, a quadratic one seconds. */
const MOST_PUMPS = 51_200
const SLOW = 150

/** @returns 1: linear; 2: quadratic and so on; Infinity: exponential, or nobody can tell. */
export async function degreeOf(source: string, flags: string): Promise<number> {
  if (!repeatsWithoutBound(source) && waysToRepeat(source) <= MOST_WAYS) return 1
  const found = await check(source, flags, { timeout: TIMEOUT })
  if (found.status === 'safe') return 1
  if (found.status === 'unknown' || found.complexity.type !== 'polynomial') return Number.POSITIVE_INFINITY
  return isSlow(new RegExp(source, flags), found.attack) ? found.complexity.degree : 1
}

/** The checker knows no look behind that ends an attempt at once: the engine itself is asked whether its attack is one. */
function isSlow(expression: RegExp, { pumps, suffix }: AttackPattern): boolean {
  for (let times = 50; times <= MOST_PUMPS; times *= 2) {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
    const began = performance.now()
    expression.lastIndex = 0
    text.replace(expression, '')
    if (performance.now() - began > SLOW) return true
  }
  return false
}

/** Whether the check is more than a look at the text. */
export function needsChecker(source: string): boolean {
  return repeatsWithoutBound(source) || waysToRepeat(source) > MOST_WAYS
}

function repeatsWithoutBound(source: string): boolean {
  return /[*+]|\{\d+,\}/.test(skeleton(source))
}

function waysToRepeat(source: string): number {
  return [...skeleton(source).matchAll(/\{(\d+),(\d+)\}/g)].reduce((ways, [, least, most]) => ways * (Number(most) - Number(least) + 1), 1)
}

/** The expression without what its escapes and character classes hold. */
function skeleton(source: string): string {
  let inClass = false
  return source.replace(/\\.|[[\]]|[^\\[\]]+/gs, (part) => {
    if (part === '[') inClass = true
    else if (part === ']') inClass = false
    else return inClass || part.startsWith('\\') ? '' : part
    return ''
  })
}
