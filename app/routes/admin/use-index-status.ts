/** Follows indexing from the browser. A question that fails is asked again, later and later; the page shows what was known last. */
import { useCallback, useEffect, useState } from 'react'
import { waited } from '../../browser-call.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { ShownStatus } from './index-status-shape.ts'

/** How often the page asks how far a run is, and the longest pause after failures, in milliseconds. */
const REFRESH = 2_000
const LONGEST = 30_000

/** @param waiting whether a run was started from here. @returns the newest state, and a way to ask for it now. */
export function useIndexStatus(first: ShownStatus, waiting: boolean): [ShownStatus, () => Promise<void>] {
  const [status, setStatus] = useState(first)
  useEffect(() => setStatus(first), [first])
  const going = waiting || status.running !== null
  useEffect(() => {
    if (!going) return
    const stop = new AbortController()
    void follow(setStatus, stop.signal)
    return () => stop.abort()
  }, [going])
  const askNow = useCallback(() => asked(AbortSignal.timeout(LONGEST)).then(setStatus, () => undefined), [])
  return [status, askNow]
}

async function follow(show: (status: ShownStatus) => void, signal: AbortSignal): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await waited(Math.min(LONGEST, REFRESH * 2 ** failed), signal)
      show(await asked(signal))
      failed = 0
    } catch {
      if (signal.aborted) return
      failed += 1
    }
  }
}

async function asked(signal: AbortSignal): Promise<ShownStatus> {
  const answer = await fetch(deskPaths.adminIndexStatus(), { signal, headers: { Accept: 'application/json' } })
  const { IndexStatusSchema } = await import('./index-status-shape.ts')
  return IndexStatusSchema.parse(await answer.json())
}
