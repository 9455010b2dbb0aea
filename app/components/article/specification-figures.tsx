/** The table "Figures in the specification": each with the pages it stands on and what sources say. */
import { useContext } from 'react'
import { Link } from '../../ui/link.tsx'
import { ArticleContext, RowMarks } from './source-marks.tsx'

export function SpecificationFigures() {
  const { figureRows } = useContext(ArticleContext)
  return (
    <div className="full">
      <table className="fleet spec-figures">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
            <th scope="col">Pages</th>
            <th scope="col">What sources say</th>
          </tr>
        </thead>
        <tbody>
          {figureRows.map(({ id, value, label, pages, note, refs }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td data-l="Value">
                <span>{value}</span>
              </td>
              <td data-l="Pages">
                <ul>
                  {pages.map(({ path, title }) => (
                    <li key={path}>
                      <Link to={path}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </td>
              <td data-l="What sources say">
                <span>
                  {note || 'The sources consulted neither confirm nor contradict it.'}
                  <RowMarks refs={refs} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
