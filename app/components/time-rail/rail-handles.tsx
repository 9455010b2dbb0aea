/** The drag over the bars, and the two handles where the rail is a control. Loaded once scripts run, where the rail chooses years. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import * as railWords from '../../../messages/en/rail.ts'
import { useWords } from '../../ui/language.ts'
import { RailRange } from './rail-range.tsx'
import { LAST_YEAR, RAIL_FROM, withinRail, type YearRange } from './rail-scale.ts'
import { usePendingRange } from './use-pending-range.ts'
import { inOrder, useBrush, yearAt } from './use-range-drag.ts'

const WHOLE_RAIL: YearRange = { from: RAIL_FROM, to: LAST_YEAR }
/** The search waits this long after the last key press, in milliseconds, so that a held key asks once. */
const KEY_PAUSE = 300

export interface RailHandlesProps {
  rail: RefObject<HTMLDivElement | null>
  /** Years the page shows. */
  range: YearRange | null
  /** Years under way, which the page does not show yet. */
  preview: YearRange | null
  /** Whether the ends can be taken hold of; elsewhere a drag over the bars leads on. */
  handled: boolean
  onRange: (range: YearRange) => void
  onPreview: (range: YearRange | null) => void
}

export function RailHandles({ rail, range, preview, handled, onRange, onPreview }: RailHandlesProps) {
  useBrush(rail, onRange, onPreview)
  const shown = preview ?? range
  const { latest, choose } = usePendingRange({ range, shown, onRange, onPreview })
  const handle = (end: 'from' | 'to') => (
    <Handle
      end={end}
      years={withinRail(shown ?? WHOLE_RAIL)}
      latest={() => withinRail(latest() ?? WHOLE_RAIL)}
      yearUnder={(clientX) => (rail.current ? yearAt(rail.current, clientX) : null)}
      onMove={onPreview}
      onKey={(chosen) => choose(chosen, KEY_PAUSE)}
      onChoose={(chosen) => choose(chosen, 0)}
    />
  )
  if (!handled) return shown ? <RailRange range={shown} /> : null
  return (
    <RailRange range={shown}>
      {handle('from')}
      {handle('to')}
    </RailRange>
  )
}

interface HandleProps {
  end: 'from' | 'to'
  years: YearRange
  /** The years as the last key press left them, which may be later than the last render. */
  latest: () => YearRange
  yearUnder: (clientX: number) => number | null
  onMove: (years: YearRange) => void
  onKey: (years: YearRange) => void
  onChoose: (years: YearRange) => void
}

/** One end of the bracket: dragged, or moved by arrows (a year), Page Up and Down (a decade), Home and End. */
function Handle({ end, years, latest, yearUnder, onMove, onKey, onChoose }: HandleProps) {
  const t = useWords()
  const [dragging, setDragging] = useState<YearRange | null>(null)
  const withEnd = (year: number, { from, to }: YearRange) =>
    end === 'from' ? inOrder(Math.min(year, to), to) : inOrder(from, Math.max(year, from))
  const onKeyDown = (event: KeyboardEvent) => {
    const now = latest()
    const year = keyMove(event.key, now[end])
    if (year === null) return
    event.preventDefault()
    onKey(withEnd(Math.min(LAST_YEAR, Math.max(RAIL_FROM, year)), now))
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={`handle handle-${end}`}
      aria-label={end === 'from' ? t(railWords.fromYear) : t(railWords.toYear)}
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

function keyMove(key: string, year: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return year - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return year + 1
  if (key === 'PageDown') return year - 10
  if (key === 'PageUp') return year + 10
  if (key === 'Home') return RAIL_FROM
  if (key === 'End') return LAST_YEAR
  return null
}
