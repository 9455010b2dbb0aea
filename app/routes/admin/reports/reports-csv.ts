/** /admin/reports-csv?report=…: one report as a table, safe to open in a spreadsheet. */
import { z } from 'zod'
import { badParameters } from '../../../../catalog/errors.ts'
import { csvLine } from '../../../../catalog/row-files.ts'
import { REPORTS, report } from '../../../../desk/reports/report-tables.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/reports-csv'

const NameSchema = z.enum(REPORTS)

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const admin = adminOf(request, context)
  const asked = new URL(request.url).searchParams.get('report') ?? 'months'
  const name = NameSchema.safeParse(asked)
  if (!name.success) throw badParameters([{ where: 'report', expected: REPORTS.join(', '), found: asked }])
  const { columns, rows } = await report(admin, name.data, new Date().toISOString().slice(0, 10))
  admin.note({ action: 'report.export', subject: name.data })
  return new Response([columns, ...rows].map((row) => csvLine(row.map(String))).join(''), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="report-${name.data}.csv"` },
  })
})
