/** /iiif/search/2/…: search within one record, and completion. */
import { answerSearchInside } from '../../../endpoints/iiif/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { partsAfter } from '../media/address-parts.ts'

export const loader = machineLoader((request, archive) => answerSearchInside(request, partsAfter(request, '/iiif/search/2/'), archive))
export const action = refuseMethod
