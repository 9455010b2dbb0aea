/** How long to wait after failures before the next attempt. */

export interface BackoffLimits {
  /** Wait after the first failure, in milliseconds. */
  first: number
  /** Longest wait, in milliseconds. */
  most: number
}

/** The wait after so many failures in a row: doubled with each one, up to the longest. */
export function waitAfter(failures: number, { first, most }: BackoffLimits): number {
  return failures < 1 ? 0 : Math.min(most, first * 2 ** (failures - 1))
}
