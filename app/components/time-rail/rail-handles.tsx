/** The drag over the bars, and the two handles where the rail is a control. Loaded once scripts run, where the rail chooses years. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { RailRange } from './rail-range.tsx'
import { LAST_YEAR, RAIL_FROM, withinRail, type YearRange } from './rail-scale.ts'
import { inOrder, useBrush, yearAt } from './use-range-drag.ts'

export interface RailHandlesProps {
  rail: RefObject<HTMLDivElement | null>
  /** Years chosen or under way. */
  range: YearRange | null
  /** Whether the ends can be taken hold of; elsewhere a drag over the bars leads on. */
  handled: boolean
  onRange: (range: YearRange) => void
  onPreview: (range: YearRange | null) => void
}

export function RailHandles({ rail, range, handled, onRange, onPreview }: RailHandlesProps) {
  useBrush(rail, onRange, onPreview)
  const years = withinRail(range ?? { from: RAIL_FROM, to: LAST_YEAR })
  const handle = (end: 'from' | 'to') => (
    <Handle
      end={end}
      years={years}
      yearUnder={(clientX) => (rail.current ? yearAt(rail.current, clientX) : null)}
      onMove={onPreview}
      onChoose={(chosen) => {
        onRange(chosen)
        onPreview(null)
      }}
    />
  )
  if (!handled) return range ? <RailRange range={range} /> : null
  return (
    <RailRange range={range}>
      {handle('from')}
      {handle('to')}
    </RailRange>
  )
}

interface HandleProps {
  end: 'from' | 'to'
  years: YearRange
  yearUnder: (clientX: number) => number | null
  onMove: (years: YearRange) => void
  onChoose: (years: YearRange) => void
}

/** One end of the bracket: dragged, or moved by arrows (a year), Page Up and Down (a decade), Home and End. */
function Handle({ end, years, yearUnder, onMove, onChoose }: HandleProps) {
  const [dragging, setDragging] = useState<YearRange | null>(null)
  const withEnd = (year: number) =>
    end === 'from' ? inOrder(Math.min(year, years.to), years.to) : inOrder(years.from, Math.max(year, years.from))
  const onKeyDown = (event: KeyboardEvent) => {
    const year = keyMove(event.key, years[end])
    if (year === null) return
    event.preventDefault()
    onChoose(withEnd(Math.min(LAST_YEAR, Math.max(RAIL_FROM, year))))
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      data-effect="filter"
      className={`handle ${end}`}
      aria-label={end === 'from' ? 'From year' : 'To year'}
      aria-valuemin={RAIL_FROM}
      aria-valuemax={LAST_YEAR}
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
        const next = withEnd(year)
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

function keyMove(key: string, year: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return year - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return year + 1
  if (key === 'PageDown') return year - 10
  if (key === 'PageUp') return year + 10
  if (key === 'Home') return RAIL_FROM
  if (key === 'End') return LAST_YEAR
  return null
}
