/** A table of offices, vehicles or divisions: what is known, the figure displayed for it, and the sources. */

import * as forceWords from '../../../messages/en/force.ts'
import { FigureMark, SourceCitations } from '../../components/sources/index.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownRow } from './shown-rows.ts'

interface OperationsTableProps {
  id: string
  title: string
  /** What the first column holds. */
  head: string
  rows: readonly ShownRow[]
}

export function OperationsTable({ id, title, head, rows }: OperationsTableProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
      </div>
      <table className="fleet ops" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t(forceWords.known)}</th>
            <th scope="col">{t(forceWords.source)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" lang={lang}>
                {row.path ? <Link to={row.path}>{row.name}</Link> : row.name}
              </th>
              <td>
                {row.figure ? (
                  <p lang={lang}>
                    <b>{row.figure.value}</b> {row.figure.label}
                    {row.figure.note === '' ? null : <FigureMark />}
                  </p>
                ) : null}
                <p lang={lang}>{row.text}</p>
              </td>
              <td className="src-l">{row.general ? t(forceWords.generalKnowledge) : <SourceCitations sources={row.sources} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
