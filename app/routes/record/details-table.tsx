/** Every field of the record with its label; values lead to the search for the same. */
import { Fragment } from 'react'
import { Link } from '../../ui/link.tsx'
import type { DetailRow, DetailValue } from './record-details.ts'

/** Values of these fields are of a sentence's length: each on a line of its own. */
const LINES = new Set(['variantTitles', 'extra', 'media', 'identifiers'])

export function DetailsTable({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <table className="meta-t">
      <tbody>
        {rows.map(({ field, label, values }) => (
          <tr key={`${field} ${label}`}>
            <th scope="row">{label}</th>
            <td>
              {values.map((value, at) => (
                <Fragment key={value.text}>
                  {at > 0 ? LINES.has(field) ? <br /> : ', ' : null}
                  <Value value={value} />
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value: { text, to, code, outside } }: { value: DetailValue }) {
  return (
    <>
      {to === null ? (
        text
      ) : outside ? (
        <a href={to} rel="noreferrer nofollow">
          {text}
        </a>
      ) : (
        <Link to={to}>{text}</Link>
      )}
      {code === '' || code === text ? null : <span className="mono"> {code}</span>}
    </>
  )
}
