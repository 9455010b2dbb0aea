/** What waits for somebody, in a line each. Runs on the server only. */
import { paths } from '../../../paths.ts'
import type { Admin } from '../gate/admin-context.ts'

export interface OverviewLine {
  label: string
  value: string
  to: string
}

export async function overviewLines({ editing }: Admin): Promise<OverviewLine[]> {
  const count = async (state: 'live' | 'closed' | 'withdrawn') => (await editing.list({ state, words: '', offset: 0, limit: 1 })).total
  return [
    {
      label: 'Records',
      value: `${await count('live')}, of which ${await count('closed')} closed to readers; ${await count('withdrawn')} withdrawn`,
      to: paths.adminRecords(),
    },
  ]
}
