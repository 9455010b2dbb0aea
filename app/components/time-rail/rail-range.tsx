/** The bracket over the chosen years. Handles at its ends are there only where dragging them does something (rail-handles.tsx). */
import type { ReactNode } from 'react'
import { withinRail, type YearRange } from './rail-scale.ts'

/** @param years all of the rail. */
export function RailRange({ range, years, children }: { range: YearRange | null; years: YearRange; children?: ReactNode }) {
  const { from, to } = withinRail(range ?? years, years)
  return (
    <div className={range ? 'rail-range' : 'rail-range all'} style={{ '--a': from, '--b': to + 1 }}>
      {children}
    </div>
  )
}
