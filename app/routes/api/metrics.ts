import { answerMetrics } from '../../../endpoints/metrics/metrics.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerMetrics)
export const action = refuseMethod
