/** Years chosen on the rail that the page does not show yet: kept at once, searched for after a pause, dropped once shown. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { YearRange } from './rail-scale.ts'

interface PendingRangeOptions {
  /** Years the page shows. */
  range: YearRange | null
  /** The same, or the years under way. */
  shown: YearRange | null
  onRange: (range: YearRange) => void
  onPreview: (range: YearRange | null) => void
}

/**
 * Key presses come faster than answers: each one counts from the years that the one before it left, and only the last of a run is
 * searched for. @returns the latest years, and how new ones are chosen (`pause` in milliseconds).
 */
export function usePendingRange({ range, shown, onRange, onPreview }: PendingRangeOptions) {
  const pending = useRef<YearRange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer outlives the render it was set in: it calls what the latest one was given.
  const send = useRef(onRange)
  useEffect(() => {
    send.current = onRange
  }, [onRange])
  const arrived = useEffectEvent(() => {
    // Pressed on while the answer was on its way: those years are still to come.
    if (pending.current === null) onPreview(null)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page shows other years
  useEffect(() => arrived(), [range?.from, range?.to])
  const choose = (chosen: YearRange, pause: number) => {
    pending.current = chosen
    onPreview(chosen)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      pending.current = null
      send.current(chosen)
    }, pause)
  }
  return { latest: () => pending.current ?? shown, choose }
}
