/** What stands in one decade: count, strokes, ruler and year. */
import { wholeNumber } from '../../ui/whole-number.ts'
import type { RailColumn } from './rail-scale.ts'

/** @param records read out after the first year of the decade: "s: 3 records". */
export function RailColumnMarks({ column, records }: { column: RailColumn; records: string }) {
  return (
    <>
      <span className="c" aria-hidden="true">
        {wholeNumber(column.count)}
      </span>
      <span className="bar" />
      <span className="rule" />
      <span className="y">{column.decade}</span>
      <span className="vh">{records}</span>
    </>
  )
}
