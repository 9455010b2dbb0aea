/** What waits for somebody, in a line each. Runs on the server only. */
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

export interface OverviewLine {
  label: string
  value: string
  to: string
}

const MANY = 200

export async function overviewLines(admin: Admin): Promise<OverviewLine[]> {
  const { editing, desk, store, person } = admin
  if (person.role === 'editor') return editorLines(admin)
  const count = async (state: 'live' | 'closed' | 'withdrawn') => (await editing.list({ state, words: '', offset: 0, limit: 1 })).total
  const asked = async (filter: { overdue?: boolean; assignee?: string }) =>
    (await desk.requests.list({ open: true, ...filter, page: 1, size: 1 })).total
  const [open, overdue, mine] = [await asked({}), await asked({ overdue: true }), await asked({ assignee: person.id })]
  const failed = await desk.jobs.list({ state: 'failed', limit: MANY })
  return [
    { label: 'Requests', value: `${open} open, ${overdue} overdue, ${mine} with you`, to: deskPaths.adminRequests() },
    {
      label: 'Corrections',
      value: `${(await desk.corrections.list({ status: 'received', page: 1, size: 1 })).total} to decide`,
      to: deskPaths.adminCorrections(),
    },
    {
      label: 'Records',
      value: `${await count('live')}, of which ${await count('closed')} closed to readers; ${await count('withdrawn')} withdrawn`,
      to: deskPaths.adminRecords(),
    },
    { label: 'Imports', value: `${store.imports.list().length} so far`, to: deskPaths.adminImports() },
    { label: 'Searches without results', value: `${store.emptySearches.list(MANY).length} different ones`, to: deskPaths.adminSearches() },
    { label: 'Jobs', value: failed.length === 0 ? 'none failed' : `${failed.length} failed`, to: deskPaths.adminJobs() },
  ]
}

async function editorLines({ editing, desk, catalog, person }: Admin): Promise<OverviewLine[]> {
  const { total } = await editing.list({ state: 'live', words: '', offset: 0, limit: 1 })
  const titles = person.collections.map((id) => catalog.collection(id)?.title ?? id)
  const failed = await desk.jobs.list({ state: 'failed', limit: MANY })
  return [
    { label: 'Records', value: `${total} in ${titles.join(', ') || 'no collection yet'}`, to: deskPaths.adminRecords() },
    { label: 'Jobs', value: failed.length === 0 ? 'none failed' : `${failed.length} failed`, to: deskPaths.adminJobs() },
  ]
}
