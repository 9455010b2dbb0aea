import { ArchiveError } from '../catalog/errors.ts'

/** Does a piece of work when its turn comes. @throws ArchiveError 503 where too many wait already. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Work that is done one piece at a time, in the order it came.
 * @param most how many may wait.
 * @param things what there are too many of then, as in 'pictures'.
 */
export function openTurns(most: number, things: string): Turns {
  const waiting: (() => void)[] = []
  let busy = false

  function next(): void {
    const start = waiting.shift()
    if (start) start()
    else busy = false
  }

  return async (work) => {
    if (waiting.length >= most) {
      throw new ArchiveError(503, 'busy', `Too many ${things} are being made at the moment. Please try again in a few seconds.`)
    }
    if (busy) await new Promise<void>((resolve) => waiting.push(resolve))
    busy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
