/** Rows that compare, as a ruled table; on a phone each row becomes a small list with its labels. */
import { RowMarks } from './source-marks.tsx'

export interface TableRow {
  refs: readonly string[]
}

export interface RowTableProps<Row extends TableRow> {
  rows: readonly Row[]
  /** Field and heading; the first names the row. */
  columns: readonly (readonly [Extract<keyof Row, string>, string])[]
}

export function RowTable<Row extends TableRow>({ rows, columns }: RowTableProps<Row>) {
  const [first, ...rest] = columns
  if (!first) return null
  return (
    <div className="full">
      <table className={rest.length === 1 ? 'fleet two' : 'fleet'}>
        <thead>
          <tr>
            {columns.map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map(([field]) => String(row[field])).join('|')}>
              <th scope="row">
                {String(row[first[0]])}
                <RowMarks refs={row.refs} />
              </th>
              {rest.map(([field, label]) => (
                <td key={field} data-l={label}>
                  <span>{String(row[field])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
