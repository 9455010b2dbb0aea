/** Questions the browser asks the server after the page is there: retried, and kept for a while. */

const RETRIES = 3
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** An answer that nobody asks for again is forgotten after this many milliseconds. */
const KEPT = 5 * 60_000

const kept = new Map<string, { body: unknown; until: number }>()

/**
 * Asks for JSON. Answers are kept five minutes; a failure of the network or the server is tried again three times,
 * after one, two and four seconds (never more than thirty).
 * @param path address on this site.
 * @returns the body, unchecked.
 * @throws where the last try fails, at once where the request itself is refused (4xx) or called off.
 */
export async function askServer(path: string, signal: AbortSignal): Promise<unknown> {
  const now = Date.now()
  for (const [address, answer] of kept) if (answer.until < now) kept.delete(address)
  const known = kept.get(path)
  if (known) {
    known.until = now + KEPT
    return known.body
  }
  for (let tried = 0; ; tried++) {
    try {
      const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
      if (response.ok) {
        const body: unknown = await response.json()
        kept.set(path, { body, until: Date.now() + KEPT })
        return body
      }
      if (response.status < 500 || tried === RETRIES) throw new RefusedError(path, response.status)
    } catch (thrown) {
      if (signal.aborted || thrown instanceof RefusedError || tried === RETRIES) throw thrown
    }
    await waited(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tried), signal)
  }
}

class RefusedError extends Error {
  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
  }
}

/** @throws where it is called off. */
export function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
