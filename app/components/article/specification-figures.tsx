/** The table "Figures in the specification", folded by the page a figure is shown on first: its value, all its pages and what sources say. */
import { useContext } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { FindInList, ListFold, listQuery, matcher, useListQuery } from '../find-in-list.tsx'
import type { FigureRow } from './article.server.ts'
import { ArticleContext, RowMarks } from './source-marks.tsx'

const UNDOCUMENTED = 'The sources consulted neither confirm nor contradict it.'
const PLACE = 'figures'

export default function SpecificationFigures() {
  const { figureRows } = useContext(ArticleContext)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [query, setQuery] = useListQuery(listQuery(search))
  const matches = matcher(query)
  const left = figureRows.filter(({ label, value, pages, note }) =>
    matches([label, value, note || UNDOCUMENTED, ...pages.map(({ title }) => title)].join(' ')),
  )
  return (
    <div className="full" id={PLACE}>
      <FindInList
        label="Find a figure"
        query={query}
        onQuery={setQuery}
        path={`${pathname}#${PLACE}`}
        found={`${left.length} of ${figureRows.length} figures`}
      />
      {byFirstPage(left).map(({ title, rows }) => (
        <ListFold key={title} title={<h3>{title}</h3>} count={rows.length} open={query !== ''}>
          <FigureTable rows={rows} />
        </ListFold>
      ))}
    </div>
  )
}

function FigureTable({ rows }: { rows: readonly FigureRow[] }) {
  return (
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
        {rows.map(({ id, value, label, pages, note, refs }) => (
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
                {note || UNDOCUMENTED}
                <RowMarks refs={refs} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function byFirstPage(rows: readonly FigureRow[]): { title: string; rows: FigureRow[] }[] {
  const groups = new Map<string, FigureRow[]>()
  for (const row of rows) {
    const title = row.pages[0]?.title ?? 'Other pages'
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  return [...groups].map(([title, own]) => ({ title, rows: own }))
}
