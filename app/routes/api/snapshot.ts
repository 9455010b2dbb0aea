import { answerSnapshot } from '../../../endpoints/snapshot/answer-snapshot.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerSnapshot)
export const action = refuseMethod
