import { answerSearch } from '../../../endpoints/search-api/index.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerSearch)
export const action = refuseMethod
