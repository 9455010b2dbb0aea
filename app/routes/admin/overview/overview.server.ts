/** What waits for somebody, in a line each. Runs on the server only. */
import * as deskOverviewServerWords from '../../../../messages/areas/desk-overview-server.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

export interface OverviewLine {
  label: string
  value: string
  to: string
}

const MANY = 200

export async function overviewLines(admin: Admin): Promise<OverviewLine[]> {
  const { editing, desk, store, person, language } = admin
  const t = wordsIn(language)
  if (person.role === 'editor') return editorLines(admin)
  const count = async (state: 'live' | 'closed' | 'withdrawn') => (await editing.list({ state, words: '', offset: 0, limit: 1 })).total
  const asked = async (filter: { overdue?: boolean; assignee?: string }) =>
    (await desk.requests.list({ open: true, ...filter, page: 1, size: 1 })).total
  const [open, overdue, mine] = [await asked({}), await asked({ overdue: true }), await asked({ assignee: person.id })]
  const failed = await desk.jobs.list({ state: 'failed', limit: MANY })
  return [
    {
      label: t(deskOverviewServerWords.requests),
      value: t(deskOverviewServerWords.openRequests, { open, overdue, mine }),
      to: deskPaths.adminRequests(),
    },
    {
      label: t(deskOverviewServerWords.corrections),
      value: t(deskOverviewServerWords.toDecide, {
        count: (await desk.corrections.list({ status: 'received', page: 1, size: 1 })).total,
      }),
      to: deskPaths.adminCorrections(),
    },
    {
      label: t(deskOverviewServerWords.records),
      value: t(deskOverviewServerWords.recordCount, {
        live: await count('live'),
        closed: await count('closed'),
        withdrawn: await count('withdrawn'),
      }),
      to: deskPaths.adminRecords(),
    },
    {
      label: t(deskOverviewServerWords.imports),
      value: t(deskOverviewServerWords.soFar, { count: store.imports.list().length }),
      to: deskPaths.adminImports(),
    },
    {
      label: t(deskOverviewServerWords.emptySearches),
      value: t(deskOverviewServerWords.different, { count: store.emptySearches.list(MANY).length }),
      to: deskPaths.adminSearches(),
    },
    jobsLine(t, failed.length),
  ]
}

function jobsLine(t: Words, failed: number): OverviewLine {
  const value = failed === 0 ? t(deskOverviewServerWords.noneFailed) : t(deskOverviewServerWords.failed, { count: failed })
  return { label: t(deskOverviewServerWords.jobs), value, to: deskPaths.adminJobs() }
}

async function editorLines({ editing, desk, catalog, person, language }: Admin): Promise<OverviewLine[]> {
  const t = wordsIn(language)
  const { total } = await editing.list({ state: 'live', words: '', offset: 0, limit: 1 })
  const titles = person.collections.map((id) => catalog.collection(id)?.title ?? id)
  const collections = t.list(titles) || t(deskOverviewServerWords.noCollection)
  const failed = await desk.jobs.list({ state: 'failed', limit: MANY })
  return [
    {
      label: t(deskOverviewServerWords.records),
      value: t(deskOverviewServerWords.recordsIn, { total, collections }),
      to: deskPaths.adminRecords(),
    },
    jobsLine(t, failed.length),
  ]
}
