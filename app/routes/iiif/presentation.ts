/** /iiif/presentation/3/…: manifests of records, collections, words of pages. */
import { answerPresentation } from '../../../endpoints/iiif/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { partsAfter } from '../media/address-parts.ts'

export const loader = machineLoader((request, archive) =>
  answerPresentation(request, partsAfter(request, '/iiif/presentation/3/'), archive),
)
export const action = refuseMethod
