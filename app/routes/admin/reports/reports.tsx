/** /admin/reports: how the catalog grows, what is asked, searched for and read. Sums only. */
import { REPORTS, report } from '../../../../desk/reports/report-tables.ts'
import * as deskReportsWords from '../../../../messages/areas/desk-reports.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { useLanguage, useWords } from '../../../ui/language.ts'
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
    const { rows, ...rest } = await report(admin, name, today, wordsIn(admin.language))
    reports.push({ name, ...rest, lines: rows.length, rows: rows.slice(0, SHOWN) })
  }
  return { reports }
})

export default function Reports({ loaderData: { reports } }: Route.ComponentProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <h1>{t(deskReportsWords.reports)}</h1>
      <p className="note">{t(deskReportsWords.note)}</p>
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
                  wholeNumber(cell, language)
                ) : name === 'pages' ? (
                  <Link key={cell} to={cell}>
                    {cell}
                  </Link>
                ) : (
                  cell
                ),
              ),
            }))}
            empty={t(deskReportsWords.nothingYet)}
          />
          <p className="ad-facts-line">
            {lines > rows.length ? <span>{t(deskReportsWords.theFirst, { count: rows.length, total: lines })}</span> : null}
            <a href={deskPaths.adminReportsCsv(name)} download>
              {t(deskReportsWords.exportCsv)}
              <span className="vh">: {title}</span>
            </a>
            {name === 'not-found' ? <Link to={deskPaths.adminSearches()}>{t(deskReportsWords.workOnThese)}</Link> : null}
          </p>
        </section>
      ))}
    </>
  )
}
