import { answerHealth } from '../../../endpoints/health/health.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerHealth)
export const action = refuseMethod
