/** The fields of two records: the name of a field over its two values, so that both have room on a phone. */
import * as compareWords from '../../../messages/en/compare.ts'
import type { CardRecord } from '../../components/record/card-record.ts'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ComparedField, ComparedValue } from './compared-fields.ts'

interface CompareTableProps {
  first: CardRecord
  second: CardRecord
  fields: readonly ComparedField[]
}

export function CompareTable({ first, second, fields }: CompareTableProps) {
  const t = useWords()
  const lang = useContentLanguage()
  if (fields.length === 0) return <p>{t(compareWords.identical)}</p>
  return (
    <table className="compare-table">
      <caption className="vh">{t(compareWords.caption, { first: first.id, second: second.id })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span lang={lang}>{first.title}</span> <span className="mono">{first.id}</span>
          </th>
          <th scope="col">
            <span lang={lang}>{second.title}</span> <span className="mono">{second.id}</span>
          </th>
        </tr>
      </thead>
      {fields.map((field) => (
        <tbody key={field.label} className={field.same ? undefined : 'compare-differs'}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              <span lang={field.labelLang}>{field.label}</span>{' '}
              <span className="mono">{t(field.same ? compareWords.same : compareWords.differs)}</span>
            </th>
          </tr>
          <tr>
            <td lang={field.own ? undefined : lang}>
              <Values values={field.first} />
            </td>
            <td lang={field.own ? undefined : lang}>
              <Values values={field.second} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Values({ values }: { values: readonly ComparedValue[] }) {
  const t = useWords()
  const own = useOwnLanguage()
  if (values.length === 0) {
    return (
      <span className="note" lang={own}>
        {t(compareWords.notRecorded)}
      </span>
    )
  }
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
