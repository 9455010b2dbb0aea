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
  /** From when a failure is final; a clock of `Date.now()`. */
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

      function end(settle: () => void): void {
        ended = true
        clearTimeout(timer)
        settle()
      }

      function again(): void {
        const more = open > 0
        if (more && (open >= MOST_OPEN || beside >= MOST_BESIDE || Date.now() >= until)) return
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
        if (final(error) || (open === 0 && Date.now() >= until)) end(() => reject(error))
        else if (open === 0) {
          clearTimeout(timer)
          timer = setTimeout(again, PAUSE)
        }
      }

      again()
    })
}
