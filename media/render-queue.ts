/**
 * Drawing waits its turn. The image library works on the threads that all file reads share: without a bound, twenty large
 * pictures at once hold up everything that reads a file for as long as they take. One large picture is drawn at a time and one
 * small one beside it, so that previews never wait for downloads; what would wait too long is refused.
 */
import { ArchiveError } from '../catalog/errors.ts'

/** Pictures wider than this are large: downloads and full views. */
const SMALL_WIDTH = 1_600
/** How many may wait: a page of results asks for some forty previews at once. */
const MOST_WAITING = { small: 200, large: 16 } as const

type Size = keyof typeof MOST_WAITING

interface RenderQueue {
  /** Runs `draw` when its turn comes. @throws ArchiveError 503 where too many wait already. */
  run<Result>(width: number, draw: (large: boolean) => Promise<Result>): Promise<Result>
}

export function openRenderQueue(most: { readonly [size in Size]: number } = MOST_WAITING): RenderQueue {
  const turns = { small: openTurns(most.small, 'pictures'), large: openTurns(most.large, 'pictures') }
  return {
    run(width, draw) {
      const large = width > SMALL_WIDTH
      return turns[large ? 'large' : 'small'](() => draw(large))
    },
  }
}

/** Does a piece of work when its turn comes. @throws ArchiveError 503 where too many wait already. */
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

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
