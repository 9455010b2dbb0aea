import { answerReadiness } from '../../../endpoints/health/health.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerReadiness)
export const action = refuseMethod
