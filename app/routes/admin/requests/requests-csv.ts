/** /admin/requests-csv: the requests of a filter as a table, safe to open in a spreadsheet. */
import { csvLine } from '../../../../catalog/row-files.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/requests-csv'
import { requestFilter } from './request-filter.ts'

const COLUMNS = [
  'number',
  'created',
  'status',
  'sender',
  'affiliation',
  'email',
  'purpose',
  'request',
  'years',
  'delivery',
  'rush',
  'assigned_to',
  'first_due',
  'due',
  'answered',
  'overdue',
] as const
/** More would be a list nobody reads; the filter makes it shorter. */
const MOST = 10_000

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person, note } = adminOf(request, context)
  const { filter } = requestFilter(new URL(request.url).searchParams, person.id)
  const { requests } = await desk.requests.list({ ...filter, page: 1, size: MOST })
  const names = new Map((await desk.accounts.list()).map(({ id, name }) => [id, name]))
  note({ action: 'requests.export', detail: `${requests.length} requests` })
  const lines = requests.map((listed) =>
    csvLine([
      listed.number,
      listed.created,
      listed.status,
      listed.sender,
      listed.affiliation,
      listed.email,
      listed.purpose,
      listed.description,
      listed.dateRange,
      listed.format,
      String(listed.rush),
      names.get(listed.assignee ?? '') ?? '',
      listed.firstDue,
      listed.due,
      String(listed.answered),
      String(listed.overdue),
    ]),
  )
  return new Response(csvLine([...COLUMNS]) + lines.join(''), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="requests.csv"' },
  })
})
