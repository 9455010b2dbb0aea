import { answerOpenApi } from '../../../endpoints/openapi/openapi.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerOpenApi)
export const action = refuseMethod
