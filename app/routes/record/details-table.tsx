/** Every field of the record with its label; values lead to the search for the same. */

import { Fragment } from 'react'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { DetailRow, DetailValue } from './record-details.ts'

/** Values of these fields are of a sentence's length: each on a line of its own. */
const LINES = new Set(['variantTitles', 'extra', 'media', 'identifiers'])

export default function DetailsTable({ rows }: { rows: readonly DetailRow[] }) {
  const lang = useContentLanguage()
  return (
    <table className="meta-t">
      <tbody>
        {rows.map(({ field, label, labelLang, own, values }) => (
          <tr key={`${field} ${label}`}>
            <th scope="row" lang={labelLang}>
              {label}
            </th>
            <td lang={own ? undefined : lang}>
              {values.map((value, at) => (
                <Fragment key={value.text}>
                  {at > 0 ? LINES.has(field) ? <br /> : ', ' : null}
                  <DetailText value={value} />
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value of a record: linked where it leads somewhere, with the code that stands for it. */
export function DetailText({ value: { text, to, code, outside } }: { value: DetailValue }) {
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
