/** An entry that many records name is changed beside the pages. Server only. */
import { redirect } from 'react-router'
import type { EntityPayload } from '../../../../desk/entities/entity-job.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/admin-context.ts'

/** @param records how many name it. @returns the way to the list of jobs. */
export async function changeAsJob({ desk, note }: Admin, payload: EntityPayload, records: number) {
  const { action, kind, id, actor, reason } = payload
  const what = action === 'merge' ? `Merge ${id} into ${payload.into}` : `Rename ${id}`
  await desk.jobs.add({ kind: 'entity', payload, label: `${what}, with ${records.toLocaleString('en-US')} records`, by: actor })
  note({ action: `${kind}.${action}`, subject: id, detail: reason })
  return redirect(deskPaths.adminJobs(), 303)
}
