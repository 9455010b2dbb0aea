/** The bracket over the chosen years. Handles at its ends are there only where dragging them does something (rail-handles.tsx). */
import type { ReactNode } from 'react'
import { LAST_YEAR, RAIL_FROM, withinRail, type YearRange } from './rail-scale.ts'

export function RailRange({ range, children }: { range: YearRange | null; children?: ReactNode }) {
  const { from, to } = withinRail(range ?? { from: RAIL_FROM, to: LAST_YEAR })
  return (
    <div className={range ? 'rail-range' : 'rail-range all'} style={{ '--a': from, '--b': to + 1 }}>
      {children}
    </div>
  )
}
