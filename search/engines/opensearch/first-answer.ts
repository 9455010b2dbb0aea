/**
 * A question to several nodes that may hang, break or come back: asked again where one fails, and beside it where one takes long, so that
 * a node that does not answer holds nobody up. The first answer counts.
 */

/** After how long a question is asked beside one that is open, in milliseconds. */
const BESIDE = 500
/** So many of one question are open at once, and so many of all that are asked beside another: a slow cluster is not asked still more. */
const MOST_OPEN = 5
const MOST_BESIDE = 32
/** Before it is asked again, in milliseconds. */
const PAUSE = 100

export interface AskingLimits {
  /** When the question ends, answered or not; a clock of `Date.now()`. Whoever asked may have somebody waiting who counts on it. */
  until: number
  /** Whether a failure is the question's own, which every node would answer alike. */
  final(error: unknown): boolean
}

/** @returns a function that asks, as often as it takes, and counts what all have open. */
export function openAsking(): <Answer>(ask: (attempt: number) => Promise<Answer>, limits: AskingLimits) => Promise<Answer> {
  let beside = 0
  return (ask, { until, final }) =>
    new Promise((resolve, reject) => {
      let attempts = 0
      let open = 0
      let ended = false
      let timer: NodeJS.Timeout | undefined
      let failure: unknown = new Error('no node answered in time')
      const deadline = setTimeout(() => end(() => reject(failure)), Math.max(0, until - Date.now()))

      function end(settle: () => void): void {
        ended = true
        clearTimeout(timer)
        clearTimeout(deadline)
        settle()
      }

      function again(): void {
        const more = open > 0
        if (more && (open >= MOST_OPEN || beside >= MOST_BESIDE)) return
        attempts += 1
        open += 1
        if (more) beside += 1
        timer = setTimeout(again, BESIDE)
        ask(attempts)
          .finally(() => {
            open -= 1
            if (more) beside -= 1
          })
          .then(
            (answer) => {
              if (!ended) end(() => resolve(answer))
            },
            (error: unknown) => {
              if (!ended) failed(error)
            },
          )
      }

      function failed(error: unknown): void {
        failure = error
        if (final(error)) end(() => reject(error))
        else if (open === 0) {
          clearTimeout(timer)
          timer = setTimeout(again, PAUSE)
        }
      }

      again()
    })
}
