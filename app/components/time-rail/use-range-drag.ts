/** Choosing years on the rail with a pointer: from a place on it to a year, and a drag over the bars. */
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { RAIL_DECADES, RAIL_END, RAIL_FROM } from './rail-scale.ts'

/** Years, both inclusive. */
export interface YearRange {
  from: number
  to: number
}

export const FIRST_YEAR = RAIL_FROM
export const LAST_YEAR = RAIL_END - 1
/** A shorter way of the pointer, in pixels, is a click on a decade. */
const CLICK = 6

/** Year under a pointer. @param clientX as events give it. */
export function yearAt(rail: HTMLElement, clientX: number): number {
  const box = rail.getBoundingClientRect()
  const year = RAIL_FROM + Math.floor(((clientX - box.left) / box.width) * RAIL_DECADES * 10)
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year))
}

export function inOrder(a: number, b: number): YearRange {
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

/**
 * A drag over the bars with a mouse or pen chooses years; on a touch screen the same movement scrolls the strip.
 * @returns handlers for the rail and the years under way, shown until the new address answers.
 */
export function useBrush(rail: RefObject<HTMLDivElement | null>, onRange?: (range: YearRange) => void) {
  const [preview, setPreview] = useState<YearRange | null>(null)
  const start = useRef<{ x: number; year: number; moved: boolean } | null>(null)
  if (!onRange) return { preview: null, setPreview, handlers: {} }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const onHandle = event.target instanceof Element && event.target.closest('[role=slider]')
      if (event.button !== 0 || event.pointerType === 'touch' || onHandle || !rail.current) return
      start.current = { x: event.clientX, year: yearAt(rail.current, event.clientX), moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const from = start.current
      if (!from || !rail.current) return
      if (!from.moved && Math.abs(event.clientX - from.x) < CLICK) return
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId)
      from.moved = true
      setPreview(inOrder(from.year, yearAt(rail.current, event.clientX)))
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const from = start.current
      if (!from?.moved || !rail.current) {
        start.current = null
        return
      }
      onRange(inOrder(from.year, yearAt(rail.current, event.clientX)))
      setPreview(null)
    },
    onPointerCancel() {
      start.current = null
      setPreview(null)
    },
    // The click that ends a drag is not a choice of a decade.
    onClickCapture(event: MouseEvent<HTMLDivElement>) {
      if (start.current?.moved) event.preventDefault()
      start.current = null
    },
  }
  return { preview, setPreview, handlers }
}
