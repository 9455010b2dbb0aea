/** The drag over the bars, and the two handles where the rail is a control. Loaded once scripts run, where the rail chooses years. */

import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as railWords from '../../../messages/areas/rail.ts'
import { useWords } from '../../ui/language.ts'
import { withinRail, type YearRange, yearWithin } from './rail-scale.ts'
import { RailRange } from './time-rail.tsx'

/** The search waits this long after the last key press, in milliseconds, so that a held key asks once. */
const KEY_PAUSE = 300

interface RailHandlesProps {
  rail: RefObject<HTMLDivElement | null>
  /** All years of the rail. */
  years: YearRange
  /** Years the page shows. */
  range: YearRange | null
  /** Years under way, which the page does not show yet. */
  preview: YearRange | null
  /** Whether the ends can be taken hold of; elsewhere a drag over the bars leads on. */
  handled: boolean
  onRange: (range: YearRange) => void
  onPreview: (range: YearRange | null) => void
}

export function RailHandles({ rail, years, range, preview, handled, onRange, onPreview }: RailHandlesProps) {
  useBrush(rail, years, onRange, onPreview)
  const shown = preview ?? range
  const { latest, choose } = usePendingRange({ range, shown, onRange, onPreview })
  const handle = (end: 'from' | 'to') => (
    <Handle
      end={end}
      all={years}
      years={withinRail(shown ?? years, years)}
      latest={() => withinRail(latest() ?? years, years)}
      yearUnder={(clientX) => (rail.current ? yearAt(rail.current, clientX, years) : null)}
      onMove={onPreview}
      onKey={(chosen) => choose(chosen, KEY_PAUSE)}
      onChoose={(chosen) => choose(chosen, 0)}
    />
  )
  if (!handled) return shown ? <RailRange range={shown} years={years} /> : null
  return (
    <RailRange range={shown} years={years}>
      {handle('from')}
      {handle('to')}
    </RailRange>
  )
}

interface HandleProps {
  end: 'from' | 'to'
  /** All years of the rail, and those chosen. */
  all: YearRange
  years: YearRange
  /** The years as the last key press left them, which may be later than the last render. */
  latest: () => YearRange
  yearUnder: (clientX: number) => number | null
  onMove: (years: YearRange) => void
  onKey: (years: YearRange) => void
  onChoose: (years: YearRange) => void
}

/** One end of the bracket: dragged, or moved by arrows (a year), Page Up and Down (a decade), Home and End. */
function Handle({ end, all, years, latest, yearUnder, onMove, onKey, onChoose }: HandleProps) {
  const t = useWords()
  const [dragging, setDragging] = useState<YearRange | null>(null)
  const withEnd = (year: number, { from, to }: YearRange) =>
    end === 'from' ? inOrder(Math.min(year, to), to) : inOrder(from, Math.max(year, from))
  const onKeyDown = (event: KeyboardEvent) => {
    const now = latest()
    const year = keyMove(event.key, now[end], all)
    if (year === null) return
    event.preventDefault()
    onKey(withEnd(yearWithin(year, all), now))
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={`handle handle-${end}`}
      aria-label={end === 'from' ? t(railWords.fromYear) : t(railWords.toYear)}
      aria-valuemin={all.from}
      aria-valuemax={all.to}
      aria-valuenow={years[end]}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus()
        setDragging(years)
      }}
      onPointerMove={(event) => {
        const year = dragging ? yearUnder(event.clientX) : null
        if (year === null) return
        const next = withEnd(year, years)
        setDragging(next)
        onMove(next)
      }}
      onPointerUp={() => {
        if (dragging) onChoose(dragging)
        setDragging(null)
      }}
      onPointerCancel={() => setDragging(null)}
    />
  )
}

function keyMove(key: string, year: number, all: YearRange): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return year - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return year + 1
  if (key === 'PageDown') return year - 10
  if (key === 'PageUp') return year + 10
  if (key === 'Home') return all.from
  if (key === 'End') return all.to
  return null
}

/** Years chosen on the rail that the page does not show yet: kept at once, searched for after a pause, dropped once shown. */
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
function usePendingRange({ range, shown, onRange, onPreview }: PendingRangeOptions) {
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

/** A shorter way of the pointer, in pixels, is a click on a decade. */
const CLICK = 6

/** Year under a pointer. @param clientX as events give it. @param years all of the rail. */
function yearAt(rail: HTMLElement, clientX: number, years: YearRange): number {
  const box = rail.getBoundingClientRect()
  return yearWithin(years.from + Math.floor(((clientX - box.left) / box.width) * (years.to + 1 - years.from)), years)
}

function inOrder(a: number, b: number): YearRange {
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

/**
 * A drag over the bars with a mouse or pen chooses years; on a touch screen the same movement scrolls the strip.
 * @param onRange called with the years where the pointer lets go.
 * @param onPreview called with the years under way; null where the drag is given up.
 */
function useBrush(
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
