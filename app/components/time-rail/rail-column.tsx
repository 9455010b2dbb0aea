/** What stands in one decade: count, strokes, ruler and year. */
import type { RailColumn } from './rail-scale.ts'
import { grouped } from './rail-scale.ts'

export function RailColumnMarks({ column, records }: { column: RailColumn; records: string }) {
  return (
    <>
      <span className="c" aria-hidden="true">
        {grouped(column.count)}
      </span>
      <span className="bar" />
      <span className="rule" />
      <span className="y">{column.decade}</span>
      <span className="vh">s: {records}</span>
    </>
  )
}
