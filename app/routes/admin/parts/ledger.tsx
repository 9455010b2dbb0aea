/** A table of the administration: ruled like a ledger, headed, and said to be empty where it is. On phones each row stands by itself. */
import type { ReactNode } from 'react'

export interface Column {
  head: string
  /** Numbers, times and call numbers stand in the data face. */
  data?: boolean
}

interface LedgerProps {
  caption: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[]; marked?: boolean }[]
  /** Said in place of the table where there is nothing. */
  empty: string
}

export function Ledger({ caption, columns, rows, empty }: LedgerProps) {
  if (rows.length === 0) return <p className="ad-none">{empty}</p>
  return (
    <table className="ad-ledger">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, marked }) => (
          <tr key={key} className={marked ? 'marked' : undefined}>
            {columns.map(({ head, data }, at) => (
              <td key={head} data-head={head} className={data ? 'mono' : undefined}>
                <div>{cells[at]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
