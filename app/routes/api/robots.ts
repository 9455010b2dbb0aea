import { answerRobots } from '../../../endpoints/site-files/site-files.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerRobots)
export const action = refuseMethod
