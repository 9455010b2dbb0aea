/** /iiif/auth/2/…: who may see scans that are restricted, by the IIIF Authorization Flow API. */
import { answerAuth } from '../../../endpoints/iiif/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { partsAfter } from '../media/address-parts.ts'

export const loader = machineLoader((request, archive) => answerAuth(request, partsAfter(request, '/iiif/auth/2/'), archive))
export const action = refuseMethod
