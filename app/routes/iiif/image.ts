/** /iiif/image/3/{name}/…: pictures of records by the IIIF Image API. */
import { answerImage } from '../../../endpoints/iiif/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { partsAfter } from '../media/address-parts.ts'

export const loader = machineLoader((request, archive) => answerImage(request, partsAfter(request, '/iiif/image/3/'), archive))
export const action = refuseMethod
