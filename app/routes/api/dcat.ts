import { answerDcat } from '../../../endpoints/dcat/answer-dcat.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerDcat)
export const action = refuseMethod
