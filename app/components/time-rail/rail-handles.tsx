/** The drag over the bars, and the two handles where the rail is a control. Loaded once scripts run, where the rail chooses years. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import * as railWords from '../../../messages/en/rail.ts'
import { useWords } from '../../ui/language.ts'
import { RailRange } from './rail-range.tsx'
import { withinRail, type YearRange, yearWithin } from './rail-scale.ts'
import { usePendingRange } from './use-pending-range.ts'
import { inOrder, useBrush, yearAt } from './use-range-drag.ts'

/** The search waits this long after the last key press, in milliseconds, so that a held key asks once. */
const KEY_PAUSE = 300

export interface RailHandlesProps {
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
