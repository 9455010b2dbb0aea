/** Stopping: nothing new is begun, what is open may finish, then the parts close. */
import type { Server } from 'node:http'

/** How long open requests, downloads, uploads and streams may take to finish, in milliseconds. */
const PATIENCE = 10_000
/** How long the parts may take to close after that. */
const CLOSING = 10_000
/** A process group, npm and a supervisor may each pass one wish to stop on: signals this close together, in milliseconds, are one. */
const ONE_WISH = 2_000
/** How often connections that have become idle are looked for. */
const LOOKING = 100

/**
 * Stops on SIGTERM, SIGINT or SIGHUP; another signal, once the first has had time to arrive on every way, ends at once.
 * @param close closes the parts behind the server.
 */
export function stopGently(server: Server, close: () => Promise<void>): void {
  let began: number | null = null
  const stop = () => {
    if (began !== null) {
      if (performance.now() - began > ONE_WISH) process.exit(1)
      return
    }
    began = performance.now()
    const looking = setInterval(() => server.closeIdleConnections(), LOOKING)
    const ending = setTimeout(() => server.closeAllConnections(), PATIENCE)
    server.close(() => {
      clearInterval(looking)
      clearTimeout(ending)
      setTimeout(() => {
        console.error(`The data could not be closed in ${CLOSING / 1_000} seconds`)
        process.exit(1)
      }, CLOSING).unref()
      void close().then(() => process.exit(0))
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
