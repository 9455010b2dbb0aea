import { answerChangesFeed } from '../../../endpoints/changes/changes-feed.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader(answerChangesFeed)
export const action = refuseMethod
