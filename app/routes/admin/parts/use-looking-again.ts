/** Looks at the page again while something it shows goes on beside it. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { waited } from '../../../browser-call.ts'
import { paths } from '../../../paths.ts'

/** Between two looks, and the longest pause after failures, in milliseconds. */
const PAUSE = 1_500
const LONGEST = 30_000

export function useLookingAgain(goesOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!goesOn) return
    const stop = new AbortController()
    void look(revalidate, stop.signal)
    return () => stop.abort()
  }, [goesOn, revalidate])
}

/** The router shows an error page where a look fails: it is asked for only once the server has answered. */
async function look(revalidate: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await waited(Math.min(LONGEST, PAUSE * 2 ** failed), signal)
      if (!(await fetch(paths.health(), { signal })).ok) throw new Error('The server is not responding properly')
      failed = 0
      await revalidate()
    } catch {
      if (signal.aborted) return
      failed += 1
    }
  }
}
