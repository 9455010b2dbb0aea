/** /admin/reports: how the catalog grows, what is asked, searched for and read. Sums only. */
import { REPORTS, report } from '../../../../desk/reports/report-tables.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Link } from '../../../ui/link.tsx'
import { wholeNumber } from '../../../ui/whole-number.ts'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger } from '../parts/ledger.tsx'
import type { Route } from './+types/reports'

/** Lines of a list on the page; the CSV file has more. */
const SHOWN = 25

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const today = new Date().toISOString().slice(0, 10)
  const reports = []
  for (const name of REPORTS) {
    const { rows, ...rest } = await report(admin, name, today)
    reports.push({ name, ...rest, lines: rows.length, rows: rows.slice(0, SHOWN) })
  }
  return { reports }
})

export default function Reports({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <>
      <h1>Reports</h1>
      <p className="note">Sums by day and month. Nothing is kept about who searched or read, from where, or when within a day.</p>
      {reports.map(({ name, title, note, columns, rows, lines }) => (
        <section key={name} className="ad-group" aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          <p className="note">{note}</p>
          <Ledger
            caption={title}
            columns={columns.map((head, at) => ({ head, data: at > 0 }))}
            rows={rows.map((row) => ({
              key: String(row[0]),
              cells: row.map((cell) =>
                typeof cell === 'number' ? (
                  wholeNumber(cell)
                ) : name === 'pages' ? (
                  <Link key={cell} to={cell}>
                    {cell}
                  </Link>
                ) : (
                  cell
                ),
              ),
            }))}
            empty="Nothing has been counted yet."
          />
          <p className="ad-facts-line">
            {lines > rows.length ? (
              <span>
                The first {rows.length} of {lines}.
              </span>
            ) : null}
            <a href={deskPaths.adminReportsCsv(name)} download>
              Export CSV<span className="vh">: {title}</span>
            </a>
            {name === 'not-found' ? <Link to={deskPaths.adminSearches()}>Work on these searches</Link> : null}
          </p>
        </section>
      ))}
    </>
  )
}
