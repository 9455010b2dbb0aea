/** /iiif/activity: changes of manifests, for aggregators. */
import { answerActivity } from '../../../endpoints/iiif/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader(answerActivity)
export const action = refuseMethod
