import { answerSru } from '../../../endpoints/sru/answer-sru.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerSru)
export const action = refuseMethod
