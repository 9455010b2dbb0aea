/** A table of offices, vehicles or divisions: what is known, the figure displayed for it, and the sources. */

import { FigureMark, SourceCitations } from '../../components/sources/index.ts'
import { GENERAL_KNOWLEDGE } from '../../components/sources/shown-source.ts'
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
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
      </div>
      <table className="fleet ops" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">What is known</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.path ? <Link to={row.path}>{row.name}</Link> : row.name}</th>
              <td>
                {row.figure ? (
                  <p>
                    <b>{row.figure.value}</b> {row.figure.label}
                    {row.figure.note === '' ? null : <FigureMark />}
                  </p>
                ) : null}
                <p>{row.text}</p>
              </td>
              <td className="src-l">{row.general ? GENERAL_KNOWLEDGE : <SourceCitations sources={row.sources} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
