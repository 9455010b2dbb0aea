/** /admin/index-status: what the public page of the administration shows of the index, asked for while indexing goes on. */
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { shownStatus } from './shown-status.ts'

export const loader = machineLoader((_, archive) => Response.json(shownStatus(archive), { headers: { 'Cache-Control': 'no-store' } }))
export const action = refuseMethod
