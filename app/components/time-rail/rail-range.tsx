/** The bracket over the chosen years with its two handles. Handles are there only where dragging them does something. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useScripted } from '../../ui/use-scripted.ts'
import { FIRST_YEAR, inOrder, LAST_YEAR, type YearRange, yearAt } from './use-range-drag.ts'

interface RailRangeProps {
  rail: RefObject<HTMLDivElement | null>
  range: YearRange | null
  preview: YearRange | null
  onRange?: (range: YearRange) => void
  onPreview: (range: YearRange | null) => void
}

export function RailRange({ rail, range, preview, onRange, onPreview }: RailRangeProps) {
  const scripted = useScripted()
  const chosen = preview ?? range
  if (!chosen && !(scripted && onRange)) return null
  const { from, to } = clamped(chosen ?? { from: FIRST_YEAR, to: LAST_YEAR })
  const offered = scripted && onRange !== undefined
  const handle = (end: 'from' | 'to') => (
    <Handle
      end={end}
      years={{ from, to }}
      yearUnder={(clientX) => (rail.current ? yearAt(rail.current, clientX) : null)}
      onMove={onPreview}
      onChoose={(years) => {
        onRange?.(years)
        onPreview(null)
      }}
    />
  )
  return (
    <div className={chosen ? 'rail-range' : 'rail-range all'} style={{ '--a': from, '--b': to + 1 }}>
      {offered ? handle('from') : null}
      {offered ? handle('to') : null}
    </div>
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
    onChoose(withEnd(Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year))))
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      data-effect="filter"
      className={`handle ${end}`}
      aria-label={end === 'from' ? 'From year' : 'To year'}
      aria-valuemin={FIRST_YEAR}
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
  if (key === 'Home') return FIRST_YEAR
  if (key === 'End') return LAST_YEAR
  return null
}

function clamped({ from, to }: YearRange): YearRange {
  const within = (year: number) => Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year))
  return { from: within(from), to: within(to) }
}
