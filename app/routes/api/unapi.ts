import { answerUnapi } from '../../../endpoints/unapi/answer-unapi.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerUnapi)
export const action = refuseMethod
