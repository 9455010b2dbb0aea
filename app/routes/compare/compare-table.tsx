/** The fields of two records: the name of a field over its two values, so that both have room on a phone. */
import type { CardRecord } from '../../components/record/card-record.ts'
import { Link } from '../../ui/link.tsx'
import type { ComparedField, ComparedValue } from './compared-fields.ts'

interface CompareTableProps {
  first: CardRecord
  second: CardRecord
  fields: readonly ComparedField[]
}

export function CompareTable({ first, second, fields }: CompareTableProps) {
  if (fields.length === 0) return <p>The two records are identical in every field.</p>
  return (
    <table className="compare-table">
      <caption className="vh">
        Fields of {first.id} and {second.id}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {first.title} <span className="mono">{first.id}</span>
          </th>
          <th scope="col">
            {second.title} <span className="mono">{second.id}</span>
          </th>
        </tr>
      </thead>
      {fields.map((field) => (
        <tbody key={field.label} className={field.same ? undefined : 'compare-differs'}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {field.label} <span className="mono">{field.same ? 'Same' : 'Differs'}</span>
            </th>
          </tr>
          <tr>
            <td>
              <Values values={field.first} />
            </td>
            <td>
              <Values values={field.second} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Values({ values }: { values: readonly ComparedValue[] }) {
  if (values.length === 0) return <span className="note">Not recorded</span>
  return (
    <ul>
      {values.map((value) => (
        <li key={`${value.text} ${value.code}`}>{value.shared ? <Value value={value} /> : <mark>{<Value value={value} />}</mark>}</li>
      ))}
    </ul>
  )
}

function Value({ value: { text, to, code, outside } }: { value: ComparedValue }) {
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
