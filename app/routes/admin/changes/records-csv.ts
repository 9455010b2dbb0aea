/** /admin/records-csv: the records of a filter as a table that can be edited and sent back. */
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import { recordFilter, wantedBy } from '../records/record-filter.ts'
import type { Route } from './+types/records-csv'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { editing, note } = adminOf(request, context)
  const { searchParams } = new URL(request.url)
  const lines = editing.many.sheet(wantedBy(recordFilter(searchParams)))
  note({ action: 'records.export', subject: deskPaths.adminRecords(Object.fromEntries(searchParams)) })
  return new Response(streamOf(lines), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="records-to-edit.csv"' },
  })
})

/** Read only as fast as it is taken. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
