import { answerSecurity } from '../../../endpoints/site-files/site-files.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerSecurity)
export const action = refuseMethod
