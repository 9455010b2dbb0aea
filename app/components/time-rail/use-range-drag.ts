/** Choosing years on the rail with a pointer: from a place on it to a year, and a drag over the bars. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type YearRange, yearWithin } from './rail-scale.ts'

/** A shorter way of the pointer, in pixels, is a click on a decade. */
const CLICK = 6

/** Year under a pointer. @param clientX as events give it. @param years all of the rail. */
export function yearAt(rail: HTMLElement, clientX: number, years: YearRange): number {
  const box = rail.getBoundingClientRect()
  return yearWithin(years.from + Math.floor(((clientX - box.left) / box.width) * (years.to + 1 - years.from)), years)
}

export function inOrder(a: number, b: number): YearRange {
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

/**
 * A drag over the bars with a mouse or pen chooses years; on a touch screen the same movement scrolls the strip.
 * @param onRange called with the years where the pointer lets go.
 * @param onPreview called with the years under way; null where the drag is given up.
 */
export function useBrush(
  rail: RefObject<HTMLDivElement | null>,
  years: YearRange,
  onRange: (range: YearRange) => void,
  onPreview: (range: YearRange | null) => void,
): void {
  const choose = useEffectEvent(onRange)
  const preview = useEffectEvent(onPreview)
  const yearUnder = useEffectEvent((bars: HTMLElement, clientX: number) => yearAt(bars, clientX, years))
  useEffect(() => {
    const bars = rail.current
    if (!bars) return
    let start: { x: number; year: number; moved: boolean } | null = null
    const down = (event: PointerEvent) => {
      const onHandle = event.target instanceof Element && event.target.closest('[role=slider]')
      if (event.button !== 0 || event.pointerType === 'touch' || onHandle) return
      start = { x: event.clientX, year: yearUnder(bars, event.clientX), moved: false }
    }
    const move = (event: PointerEvent) => {
      if (!start || (!start.moved && Math.abs(event.clientX - start.x) < CLICK)) return
      if (!start.moved) bars.setPointerCapture(event.pointerId)
      start.moved = true
      preview(inOrder(start.year, yearUnder(bars, event.clientX)))
    }
    const up = (event: PointerEvent) => {
      if (start?.moved) choose(inOrder(start.year, yearUnder(bars, event.clientX)))
      else start = null
      preview(null)
    }
    const cancel = () => {
      start = null
      preview(null)
    }
    // The click that ends a drag is not a choice of a decade.
    const click = (event: MouseEvent) => {
      if (start?.moved) event.preventDefault()
      start = null
    }
    const given = new AbortController()
    const { signal } = given
    bars.addEventListener('pointerdown', down, { signal })
    bars.addEventListener('pointermove', move, { signal })
    bars.addEventListener('pointerup', up, { signal })
    bars.addEventListener('pointercancel', cancel, { signal })
    bars.addEventListener('click', click, { signal, capture: true })
    return () => given.abort()
  }, [rail])
}
