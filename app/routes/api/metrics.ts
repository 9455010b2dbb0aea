import { answerMetrics } from '../../../endpoints/metrics/metrics.ts'
import { monitoredArchive } from '../../archive-context.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerMetrics, monitoredArchive)
export const action = refuseMethod
